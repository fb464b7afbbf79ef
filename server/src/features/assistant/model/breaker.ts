/** Failures in a row after which nothing is tried for a while. */
const MOST_FAILURES = 3
const REST_MS = 30_000

/** Keeps everybody from waiting for what fails each time: after a rest, one in each further rest tries again. Times in ms. */
export class Breaker {
  #failures = 0
  #restsUntil = 0

  /** Whether it is worth a try now; whoever is told so tries. */
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
