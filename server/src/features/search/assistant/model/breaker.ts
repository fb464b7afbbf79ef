/** Consecutive failures after which calls pause. */
const MOST_FAILURES = 3
const REST_MS = 30_000

/** Circuit breaker: after repeated failures it skips calls, then allows one attempt per rest period. Times in ms. */
export class Breaker {
  #failures = 0
  #restsUntil = 0

  /** Whether to try now. After each rest one caller gets true, and it must try. */
  mayTry(now: number): boolean {
    if (this.#failures < MOST_FAILURES) return true
    if (now < this.#restsUntil) return false
    this.#restsUntil = now + REST_MS
    return true
  }

  worked(): void {
    this.#failures = 0
  }

  failed(now: number): void {
    this.#failures += 1
    if (this.#failures >= MOST_FAILURES) this.#restsUntil = now + REST_MS
  }
}
