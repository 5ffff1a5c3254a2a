// Whether the server is still compiling its engine. Then requests wait, and the page says why.

export const STARTING = 'starting' // the code of the server's answer
export const PAUSE = 1_500 // milliseconds before a request is repeated

class Start {
  #isGoingOn = $state(false)

  get isGoingOn(): boolean {
    return this.#isGoingOn
  }

  note(isGoingOn: boolean): void {
    this.#isGoingOn = isGoingOn
  }
}

export const serverStart = new Start()
