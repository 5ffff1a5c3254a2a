"""The programs of all owners, each with the digest of its token."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select, update

from ..domain.programs import Program
from .schema import guests, programs
from .store import Store

_COLUMNS = (
    programs.c.id,
    programs.c.owner,
    programs.c.name,
    programs.c.created_at,
    programs.c.used_at,
)


class StoredPrograms:
    """Reads and writes programs. Tokens are not stored, only their digests."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, program: Program, digest: str, most: int) -> bool:
        """Stores a new program. Returns False if its owner already has `most` programs."""
        async with self._store.transaction() as connection:
            for guest in (program.owner, program.id):
                await self._store.insert_if_new(
                    connection, guests, id=guest, created_at=program.created_at
                )
            # The lock makes a second request of the same owner wait, on PostgreSQL. SQLite has
            # one writer at a time.
            owner = select(guests.c.id).filter_by(id=program.owner).with_for_update()
            await connection.execute(owner)
            number = select(func.count()).select_from(programs).filter_by(owner=program.owner)
            if (await connection.execute(number)).scalar_one() >= most:
                await connection.execute(delete(guests).where(guests.c.id == program.id))
                return False
            await connection.execute(insert(programs).values(**vars(program), digest=digest))
            return True

    async def find(self, digest: str) -> Program | None:
        """The program whose token has this digest."""
        async with self._store.connect() as connection:
            found = await connection.execute(select(*_COLUMNS).filter_by(digest=digest))
            row = found.one_or_none()
        return None if row is None else Program(*row)

    async def has(self, program: str) -> bool:
        """Whether the token of a program is still valid."""
        async with self._store.connect() as connection:
            found = await connection.execute(select(programs.c.id).filter_by(id=program))
            return found.one_or_none() is not None

    async def list_of(self, owner: str) -> list[Program]:
        """The programs of an owner, oldest first."""
        query = select(*_COLUMNS).filter_by(owner=owner)
        async with self._store.connect() as connection:
            found = await connection.execute(query.order_by(programs.c.created_at, programs.c.id))
            return [Program(*row) for row in found]

    async def delete(self, program: str) -> None:
        """Deletes a program and the digest of its token. Its games stay."""
        async with self._store.transaction() as connection:
            await connection.execute(delete(programs).where(programs.c.id == program))

    async def note_use(self, program: str, at: str) -> None:
        """Records when a token was used."""
        async with self._store.transaction() as connection:
            await connection.execute(update(programs).filter_by(id=program).values(used_at=at))
