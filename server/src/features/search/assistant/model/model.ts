import type { Config } from '../../../../platform/config/config.ts'
import { ModelFailure } from './model-failure.ts'

/** Consecutive failures after which calls pause. */
const MAX_FAILURES = 3
const REST_MS = 30_000

export type Endpoint = NonNullable<Config['assistant']>

interface Log {
  warn: (details: object, text: string) => void
}

/** The operator's model, with its concurrency limit and recent failures. */
export class Model {
  readonly endpoint: Endpoint
  readonly #breaker = new Breaker()
  readonly #now: () => Date
  readonly #log: Log
  #inFlight = 0

  constructor(endpoint: Endpoint, now: () => Date, log: Log) {
    this.endpoint = endpoint
    this.#now = now
    this.#log = log
  }

  /** Takes a slot if the model is neither resting nor at its limit. After true, ask the model and call {@link end}. */
  begin(): boolean {
    if (this.#inFlight >= this.endpoint.atOnce || !this.#breaker.mayTry(this.#now().getTime())) return false
    this.#inFlight += 1
    return true
  }

  /** Frees the slot, whether or not the answer succeeded. */
  end(): void {
    this.#inFlight -= 1
  }

  worked(): void {
    this.#breaker.worked()
  }

  /** Counts and logs a failure of the model; rethrows any other error. */
  failed(error: unknown): void {
    if (!(error instanceof ModelFailure)) throw error
    const { reason, status } = error
    this.#breaker.failed(this.#now().getTime())
    this.#log.warn({ reason, ...(status !== undefined && { status }) }, "the assistant's model gave no answer")
  }
}

/** Circuit breaker: after repeated failures it skips calls, then allows one attempt per rest period. Times in ms. */
class Breaker {
  #failures = 0
  #restsUntil = 0

  /** Returns whether to try now. After each rest, one caller gets true and must try. */
  mayTry(now: number): boolean {
    if (this.#failures < MAX_FAILURES) return true
    if (now < this.#restsUntil) return false
    this.#restsUntil = now + REST_MS
    return true
  }

  worked(): void {
    this.#failures = 0
  }

  failed(now: number): void {
    this.#failures += 1
    if (this.#failures >= MAX_FAILURES) this.#restsUntil = now + REST_MS
  }
}
