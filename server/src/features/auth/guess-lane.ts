import { setTimeout as rest } from 'node:timers/promises'
import { AppError } from '../../platform/errors.ts'

/** Wrong passwords that are hashed at once, before they begin to wait for each other. */
const BURST = 20
const MOST_WAITING = 100
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000

interface LaneOptions {
  /** How many passwords are looked at side by side. */
  width: number
  /** Monotonic time in ms, and how to wait for it to pass; tests have their own. */
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

/**
 * Where passwords wait that come from addresses their account does not know. Right ones pass as fast as they can be hashed;
 * of wrong ones only so many a second, so that a flood of guesses from many addresses leaves the machine to those who read.
 * Whose address has guessed least comes first, so that a flood keeps nobody waiting but itself (decisions/0022).
 */
export class GuessLane {
  readonly #width: number
  readonly #now: () => number
  readonly #sleep: (ms: number) => Promise<unknown>
  readonly #waiting: { address: string; turn: () => void }[] = []
  /** Wrong passwords by address, forgotten all at once after a while. */
  readonly #wrong = new Map<string, number>()
  #forgottenAt: number
  #running = 0
  /** Wrong passwords that may still be hashed at once; below nothing, that many have to be waited for. */
  #left = BURST
  #filledAt: number

  constructor({ width, now = () => performance.now(), sleep = rest }: LaneOptions) {
    this.#width = width
    this.#now = now
    this.#sleep = sleep
    this.#filledAt = now()
    this.#forgottenAt = now()
  }

  /**
   * Looks at a password when its turn has come. `wrongPerSecond` of 0 is no limit.
   * @throws AppError unavailable, where too many wait
   */
  async pass(wrongPerSecond: number, address: string, verify: () => Promise<boolean>): Promise<boolean> {
    if (this.#waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 5 })
    if (this.#running >= this.#width) await new Promise<void>((turn) => this.#waiting.push({ address, turn }))
    else this.#running++
    try {
      if (wrongPerSecond > 0) {
        this.#refill(wrongPerSecond)
        if (this.#left < 0) await this.#sleep((-this.#left / wrongPerSecond) * 1000)
      }
      const isRight = await verify()
      if (!isRight) {
        this.#left--
        this.#wrong.set(address, this.#wrongOf(address) + 1)
      }
      return isRight
    } finally {
      const next = this.#takeNext()
      if (next) next.turn()
      else this.#running--
    }
  }

  /** Of those that wait, the first of the addresses that have guessed least. */
  #takeNext() {
    if (this.#now() - this.#forgottenAt > FORGOTTEN_AFTER_MS) {
      this.#wrong.clear()
      this.#forgottenAt = this.#now()
    }
    let best = 0
    for (const [at, { address }] of this.#waiting.entries()) {
      if (this.#wrongOf(address) < this.#wrongOf(this.#waiting[best]?.address ?? '')) best = at
    }
    return this.#waiting.splice(best, 1)[0]
  }

  #wrongOf(address: string): number {
    return this.#wrong.get(address) ?? 0
  }

  #refill(perSecond: number): void {
    const now = this.#now()
    this.#left = Math.min(BURST, this.#left + ((now - this.#filledAt) / 1000) * perSecond)
    this.#filledAt = now
  }
}
