"""The three input methods: mouse, touch and keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.player import Placement, Player


class Mouse(Player):
    """Clicks a tile, turns it with the wheel over its space, clicks the space, and confirms."""

    def lay(self, wanted: Placement) -> None:
        if not self.holds(wanted.slot):
            self.tile(wanted.slot).click()
        self.page.mouse.move(*self.point(wanted.here))
        self.turn_until(wanted, self.wheel)
        self.page.mouse.down()
        self.page.mouse.up()

    def confirm(self) -> None:
        self.button("Confirm").click()

    def press(self, button: Locator) -> None:
        button.click()

    def wheel(self) -> None:
        """Turns the wheel by one step, and waits until the page has handled the event."""
        way = "() => document.querySelector('.ghost .outline')?.getBoundingClientRect().toJSON()"
        changed = f"before => JSON.stringify(({way})()) !== before"
        before = self.page.evaluate(f"() => JSON.stringify(({way})())")
        self.page.mouse.wheel(0, 100)
        self.page.wait_for_function(changed, arg=before)


class Finger(Player):
    """Taps a tile, taps a space, taps Turn, taps Confirm."""

    def lay(self, wanted: Placement) -> None:
        if not self.holds(wanted.slot):
            self.tile(wanted.slot).tap()
        self.page.touchscreen.tap(*self.point(wanted.here))
        self.turn_until(wanted, self.button("Rotate").tap)

    def confirm(self) -> None:
        self.button("Confirm").tap()

    def press(self, button: Locator) -> None:
        button.tap()


class Keys(Player):
    """Presses digits, arrows, R and Enter with the focus on the board.

    Reaches all other controls with Tab.
    """

    def lay(self, wanted: Placement) -> None:
        self.walk_to(wanted.here)
        if not self.holds(wanted.slot):
            self.page.keyboard.press(str(wanted.slot + 1))
        self.turn_until(wanted, lambda: self.page.keyboard.press("r"))
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        self.page.keyboard.press("Enter")

    def press(self, button: Locator) -> None:
        self.tab_to(button)
        self.page.keyboard.press("Enter")

    def tab_to(self, target: Locator) -> None:
        """Presses Tab until the given element has the focus."""
        target.wait_for()
        for _ in range(80):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def tab_to_board(self) -> None:
        self.tab_to(self.page.locator('[data-space][tabindex="0"]'))

    def walk_to(self, space: str) -> None:
        """Moves the focus to a space with the arrow keys: first to its row, then along the row."""
        if not self._focus():
            self.tab_to_board()
        spaces = {each["name"]: each for each in self.socket.info["board"]["spaces"]}
        goal = spaces[space]
        for axis, step, back, on in (("y", 1, "Up", "Down"), ("x", 2, "Left", "Right")):
            way = goal[axis] - spaces[self._focus()][axis]
            for _ in range(abs(way) // step):
                self.page.keyboard.press(f"Arrow{on if way > 0 else back}")
        assert self._focus() == space

    def _focus(self) -> str:
        return str(self.page.evaluate("() => document.activeElement.dataset.space ?? ''"))
