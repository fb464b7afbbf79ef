import type { Config } from '../../../platform/config.ts'
import { Breaker } from './breaker.ts'
import { ModelFailure } from './model-failure.ts'

export type Endpoint = NonNullable<Config['assistant']>

interface Log {
  warn: (said: object, text: string) => void
}

/** The operator's model, and how it has done so far. */
export class Model {
  readonly endpoint: Endpoint
  readonly #breaker = new Breaker()
  readonly #now: () => Date
  readonly #log: Log
  #asked = 0

  constructor(endpoint: Endpoint, now: () => Date, log: Log) {
    this.endpoint = endpoint
    this.#now = now
    this.#log = log
  }

  /** Whether it is worth asking now, and not too much is asked already; whoever is told so asks, and says when that has ended. */
  begin(): boolean {
    if (this.#asked >= this.endpoint.atOnce || !this.#breaker.mayTry(this.#now().getTime())) return false
    this.#asked += 1
    return true
  }

  /** An answer has ended, in whatever way. */
  end(): void {
    this.#asked -= 1
  }

  worked(): void {
    this.#breaker.worked()
  }

  /** Counts a failure of the model and tells the operator; whatever else went wrong is thrown on. */
  failed(error: unknown): void {
    if (!(error instanceof ModelFailure)) throw error
    const { reason, status } = error
    this.#breaker.failed(this.#now().getTime())
    this.#log.warn({ reason, ...(status !== undefined && { status }) }, 'the model of the assistant gave no answer')
  }
}
