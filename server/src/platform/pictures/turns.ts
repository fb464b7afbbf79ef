import { m } from '@manzil/messages'
import { AppError } from '../errors.ts'

const RETRY_AFTER_SECONDS = 10

/** Runs work one at a time, in the order it arrives. */
export class Turns {
  readonly #mostWaiting: number
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /** For people, who should not wait long. @throws AppError unavailable where too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#mostWaiting) {
      throw new AppError('unavailable', { told: m.error_pictures_busy, retryAfter: RETRY_AFTER_SECONDS })
    }
    return this.wait(work)
  }

  /** For jobs, which wait as long as it takes. */
  wait<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++
    const done = this.#last.then(() => {
      this.#waiting--
      return work()
    })
    this.#last = done.catch(() => undefined)
    return done
  }
}

/** Decoding takes up to 300 MB and a second or two of a processor: this process decodes one picture at a time (decisions/0095). */
export const pictureTurns = new Turns(8)
