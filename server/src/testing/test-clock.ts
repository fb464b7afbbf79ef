/** A clock that moves only when told to advance. */
export class TestClock {
  #now: number

  constructor(start = Date.now()) {
    this.#now = start
  }

  readonly now = (): Date => new Date(this.#now)

  advance({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }): void {
    this.#now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
  }
}
