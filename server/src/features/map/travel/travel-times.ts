import { m } from '@manzil/messages'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../../platform/errors.ts'
import { ANY_WORK } from '../../../platform/http/limit-work.ts'
import { JobThread, ThreadBusyError } from '../../../platform/job-thread.ts'
import type { Polygon, Position } from '../geometry.ts'
import type { ReachLimit } from './reached-area.ts'
import { type RoadIndex, Roads, type Times } from './roads.ts'
import { UNREACHABLE } from './shortest-times.ts'

const WORKER = new URL('./travel-worker.ts', import.meta.url)
/** Destinations with cached times, 0.4 MB each. */
const CACHED = 64
/** Computations that wait for the thread, each some 20 ms: more than one network may cause at once. */
const MAX_WAITING = ANY_WORK.max + 50
/** Includes waiting and loading the road graph. */
const DEADLINE_MS = 10_000
/** The road graph takes 0.3 s to load. */
const IDLE_MS = 10 * 60_000
const RETRY_SECONDS = 5

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

/** Times by car on free roads, computed in a thread that starts when they are first needed, and again after it crashes. */
export class TravelTimes {
  readonly #log: Log | undefined
  readonly #thread: JobThread
  #roads: Promise<Roads> | undefined
  #isFailing = false
  readonly #times = new LRUCache<string, Times>({ max: CACHED })
  readonly #pending = new Map<string, Promise<Times>>()

  constructor(log?: Log, { worker = WORKER, deadlineMs = DEADLINE_MS } = {}) {
    this.#log = log
    this.#thread = new JobThread(worker, { maxWaiting: MAX_WAITING, deadlineMs, idleMs: IDLE_MS })
  }

  /**
   * Loads the road graph on first use.
   * @throws AppError `unavailable`, like all other calls: if too many computations wait, one takes too long, or the thread crashes
   */
  async roads(): Promise<Roads> {
    this.#roads ??= this.#run<RoadIndex>('indexNodes').then((index) => new Roads(index))
    this.#roads.catch(() => {
      this.#roads = undefined
    })
    return this.#roads
  }

  /** Returns the times to the closest of some positions, cached under `key` unless it is undefined. */
  async timesTo(key: string | undefined, positions: readonly Position[]): Promise<Times> {
    if (key === undefined) return this.#computeTimes(positions)
    const known = this.#times.get(key) ?? this.#pending.get(key)
    if (known) return known
    const times = this.#computeTimes(positions)
    this.#pending.set(key, times)
    try {
      this.#times.set(key, await times)
    } finally {
      this.#pending.delete(key)
    }
    return times
  }

  /** Returns the seconds from a position to each of some others; undefined for those that cannot be reached. */
  async timesFrom(position: Position, others: readonly Position[]): Promise<(number | undefined)[]> {
    const roads = await this.roads()
    const from = roads.pointNear(position)
    const targets = others.map((other) => roads.pointNear(other))
    const known = targets.filter((target) => target !== undefined)
    if (!from || known.length === 0) return others.map(() => undefined)
    const seconds = await this.#run<number[]>('timesFrom', { from, targets: known })
    const bySlot = new Map(known.map((target, index) => [target, seconds[index] as number]))
    return targets.map((target) => {
      const time = target && (bySlot.get(target) as number)
      return time !== undefined && time < UNREACHABLE ? time : undefined
    })
  }

  /** Returns the area from which all limits hold. */
  async areaWithin(limits: readonly ReachLimit[]): Promise<Polygon[]> {
    return this.#run<Polygon[]>('areaWithin', limits)
  }

  async close(): Promise<void> {
    await this.#thread.close()
  }

  async #computeTimes(positions: readonly Position[]): Promise<Times> {
    const roads = await this.roads()
    const points = positions.map((position) => roads.pointNear(position)).filter((point) => point !== undefined)
    return this.#run<Times>('timesTo', points)
  }

  async #run<T>(name: string, job?: unknown): Promise<T> {
    try {
      const result = await this.#thread.run<T>(name, job)
      if (this.#isFailing) this.#log?.info('travel times are computed again')
      this.#isFailing = false
      return result
    } catch (cause) {
      if (cause instanceof ThreadBusyError) throw unavailable(m.error_travel_times_busy, cause)
      // One line for an outage, not one for each request.
      if (!this.#isFailing) this.#log?.error({ err: cause }, 'cannot compute travel times; pages show none')
      this.#isFailing = true
      throw unavailable(m.error_travel_times_unavailable, cause)
    }
  }
}

function unavailable(userMessage: typeof m.error_travel_times_busy, cause?: unknown): AppError {
  return new AppError('unavailable', { userMessage, retryAfter: RETRY_SECONDS, cause })
}
