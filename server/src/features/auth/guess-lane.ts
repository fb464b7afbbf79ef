import { setTimeout as rest } from 'node:timers/promises'
import { AppError } from '../../platform/errors.ts'
import type { Network } from '../../platform/ip-address.ts'

/** Wrong passwords that are hashed at once, before they begin to wait for each other. */
const BURST = 20
const MOST_WAITING = 100
const RETRY_SECONDS = 5
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000

interface LaneOptions {
  /** How many passwords are checked side by side. */
  width: number
  /** Monotonic time in ms, and how to wait for it to pass; tests have their own. */
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

interface Waiting {
  networks: readonly Network[]
  start: () => void
  refuse: (error: AppError) => void
}

/**
 * The queue of passwords from networks that their account does not know. Right ones pass as fast as they can be hashed; wrong
 * ones at a fixed rate, so that a flood of guesses leaves the machine to readers. Each network has one place in line, with
 * further tries behind it, and the network that has guessed least goes first: a flood waits for itself (decisions/0022).
 */
export class GuessLane {
  readonly #width: number
  readonly #now: () => number
  readonly #sleep: (ms: number) => Promise<unknown>
  /** By narrowest network, the one served longest ago first. */
  readonly #lines = new Map<string, Waiting[]>()
  /** Wrong passwords by network, all forgotten together after a while. */
  readonly #wrong = new Map<string, number>()
  #forgottenAt: number
  #waiting = 0
  #running = 0
  #isResting = false
  #wrongPerSecond = 0
  /** Wrong passwords that may still be hashed at once; below zero, that many have to be waited for. */
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
   * Checks a password when its turn has come. `networks` are those of the caller, narrowest first; `wrongPerSecond` of 0 is no
   * limit.
   * @throws AppError unavailable when too many wait and no other network has guessed more
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
      if (this.#waiting > MOST_WAITING) this.#dropOne()
      this.#admit()
    })
  }

  /** Starts those whose turn it is, or has the lane rest until another wrong password may be hashed. */
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

  /** The first in line of the network that has guessed least, which then lines up again behind the others. */
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

  /** Refuses the last in line of the network that has guessed most, the longest line among equals. */
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

  /** How much a network or the wider ones around it have guessed, each measured by what it may. */
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
