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

  constructor(endpoint: Endpoint, now: () => Date, log: Log) {
    this.endpoint = endpoint
    this.#now = now
    this.#log = log
  }

  /** Whether it is worth asking now; whoever is told so asks. */
  mayAsk(): boolean {
    return this.#breaker.mayTry(this.#now().getTime())
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
