import { m } from '@manzil/messages'
import { AppError } from '../../errors.ts'

const RETRY_AFTER_SECONDS = 10

/** Runs tasks one at a time, in order of arrival. */
export class TaskQueue {
  readonly #maxWaiting: number
  #waiting = 0
  readonly #waitingOf = new Map<number, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  /** For people, who should not wait long. @throws AppError unavailable if the queue is full, or half of it is the account's */
  async take<T>(account: number, work: () => Promise<T>): Promise<T> {
    const own = this.#waitingOf.get(account) ?? 0
    if (this.#waiting >= this.#maxWaiting || own >= this.#maxWaiting / 2) {
      throw new AppError('unavailable', { userMessage: m.error_pictures_busy, retryAfter: RETRY_AFTER_SECONDS })
    }
    this.#waitingOf.set(account, own + 1)
    return this.wait(() => {
      const left = (this.#waitingOf.get(account) ?? 1) - 1
      if (left > 0) this.#waitingOf.set(account, left)
      else this.#waitingOf.delete(account)
      return work()
    })
  }

  /** For jobs, which may wait indefinitely. */
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

/** Limits each process to decoding one picture at a time: each takes up to 300 MB, in its own process, and a second or two of CPU (docs/decisions/0095). */
export const pictureQueue = new TaskQueue(8)
