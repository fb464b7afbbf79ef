import { setTimeout as rest } from 'node:timers/promises'
import { AppError } from '../../../../platform/errors.ts'
import type { Network } from '../../../../platform/security/ip-address.ts'

/** Wrong passwords that are hashed before the rate limit applies. */
const BURST = 20
const MAX_WAITING = 100
const RETRY_SECONDS = 5
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000

interface QueueOptions {
  width: number
  /** Monotonic clock in ms. Tests replace it and `sleep`. */
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

interface Waiting {
  networks: readonly Network[]
  start: () => void
  refuse: (error: AppError) => void
}

/**
 * Rate-limits wrong passwords from networks the account has not used before, so a flood of guesses cannot starve other requests;
 * correct ones are never slowed. Serves the network with the fewest wrong guesses first (docs/decisions/0022).
 */
export class PasswordCheckQueue {
  readonly #width: number
  readonly #now: () => number
  readonly #sleep: (ms: number) => Promise<unknown>
  /** By narrowest network, least recently served first. */
  readonly #lines = new Map<string, Waiting[]>()
  /** By network; cleared together every 15 minutes. */
  readonly #wrong = new Map<string, number>()
  #forgottenAt: number
  #waiting = 0
  #running = 0
  #isResting = false
  #wrongPerSecond = 0
  /** Wrong passwords that may be hashed without delay. If negative, the queue pauses until it refills. */
  #left = BURST
  #filledAt: number

  constructor({ width, now = () => performance.now(), sleep = rest }: QueueOptions) {
    this.#width = width
    this.#now = now
    this.#sleep = sleep
    this.#filledAt = now()
    this.#forgottenAt = now()
  }

  /**
   * Checks a password when its turn comes. `networks` are the caller's, narrowest first; a `wrongPerSecond` of 0 means no
   * limit. @throws AppError unavailable if the queue is full and no other network has guessed more
   */
  async pass(wrongPerSecond: number, networks: readonly Network[], verify: () => Promise<boolean>): Promise<boolean> {
    this.#wrongPerSecond = wrongPerSecond
    await this.#wait(networks)
    try {
      const isRight = await verify()
      if (!isRight) {
        this.#left--
        for (const { name } of networks) this.#wrong.set(name, (this.#wrong.get(name) ?? 0) + 1)
      }
      return isRight
    } finally {
      this.#running--
      this.#admit()
    }
  }

  #wait(networks: readonly Network[]): Promise<void> {
    return new Promise((start, refuse) => {
      const name = nameOf(networks)
      const line = this.#lines.get(name) ?? []
      line.push({ networks, start, refuse })
      this.#lines.set(name, line)
      this.#waiting++
      if (this.#waiting > MAX_WAITING) this.#dropOne()
      this.#admit()
    })
  }

  /** Starts waiting checks while there is room, or pauses until another wrong password may be hashed. */
  #admit(): void {
    while (this.#running < this.#width && this.#waiting > 0 && !this.#isResting) {
      const pause = this.#pause()
      if (pause > 0) {
        this.#isResting = true
        void this.#sleep(pause).then(() => {
          this.#isResting = false
          this.#admit()
        })
        return
      }
      this.#running++
      this.#takeNext()?.start()
    }
  }

  #pause(): number {
    if (this.#wrongPerSecond === 0) return 0
    const now = this.#now()
    this.#left = Math.min(BURST, this.#left + ((now - this.#filledAt) / 1000) * this.#wrongPerSecond)
    this.#filledAt = now
    return this.#left < 0 ? (-this.#left / this.#wrongPerSecond) * 1000 : 0
  }

  /** Takes the first check of the network with the fewest guesses and moves that network to the end. */
  #takeNext(): Waiting | undefined {
    this.#forget()
    let best: Waiting[] | undefined
    for (const line of this.#lines.values()) if (!best || this.#guesses(line) < this.#guesses(best)) best = line
    const next = best?.shift()
    if (!best || !next) return undefined
    const name = nameOf(next.networks)
    this.#lines.delete(name)
    if (best.length > 0) this.#lines.set(name, best)
    this.#waiting--
    return next
  }

  /** Rejects the last check of the network with the most guesses; among equals, of the longest queue. */
  #dropOne(): void {
    let worst: Waiting[] = []
    for (const line of this.#lines.values()) {
      const more = this.#guesses(line) - this.#guesses(worst)
      if (worst.length === 0 || more > 0 || (more === 0 && line.length >= worst.length)) worst = line
    }
    const dropped = worst.pop()
    if (!dropped) return
    if (worst.length === 0) this.#lines.delete(nameOf(dropped.networks))
    this.#waiting--
    dropped.refuse(new AppError('unavailable', { retryAfter: RETRY_SECONDS }))
  }

  /** Returns the highest number of guesses among the network and the wider ones around it, relative to their shares. */
  #guesses([first]: readonly Waiting[]): number {
    return Math.max(0, ...(first?.networks ?? []).map(({ name, share }) => (this.#wrong.get(name) ?? 0) / share))
  }

  #forget(): void {
    if (this.#now() - this.#forgottenAt <= FORGOTTEN_AFTER_MS) return
    this.#wrong.clear()
    this.#forgottenAt = this.#now()
  }
}

function nameOf(networks: readonly Network[]): string {
  return networks[0]?.name ?? ''
}
