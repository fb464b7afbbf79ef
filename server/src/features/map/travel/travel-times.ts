import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { Polygon, Position } from '../geometry.ts'
import type { ReachLimit } from './reached-area.ts'
import { type RoadIndex, Roads, type Times } from './roads.ts'
import { UNREACHABLE } from './shortest-times.ts'

const WORKER = new URL('./travel-worker.ts', import.meta.url)
/** Destinations with cached times, 0.4 MB each. */
const CACHED = 64

/** Times by car on free roads, computed in a thread that starts when they are first needed. */
export class TravelTimes {
  #pool: Piscina | undefined
  #roads: Promise<Roads> | undefined
  readonly #times = new LRUCache<string, Promise<Times>>({ max: CACHED })

  /** Loads the road graph on first use. */
  async roads(): Promise<Roads> {
    this.#roads ??= this.#run<RoadIndex>('indexNodes').then((index) => new Roads(index))
    this.#roads.catch(() => {
      this.#roads = undefined
    })
    return this.#roads
  }

  /** Returns the times to the closest of some positions, cached under `key` unless it is undefined. */
  async timesTo(key: string | undefined, positions: readonly Position[]): Promise<Times> {
    const cached = key === undefined ? undefined : this.#times.get(key)
    if (cached) return cached
    const roads = await this.roads()
    const points = positions.map((position) => roads.pointNear(position)).filter((point) => point !== undefined)
    const times = this.#run<Times>('timesTo', points)
    if (key !== undefined) {
      this.#times.set(key, times)
      times.catch(() => this.#times.delete(key))
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
    await this.#pool?.destroy()
  }

  async #run<T>(name: string, job?: unknown): Promise<T> {
    this.#pool ??= new Piscina({ filename: WORKER.href, minThreads: 0, maxThreads: 1, idleTimeout: 10 * 60_000, atomics: 'disabled' })
    return (await this.#pool.run(job, { name })) as T
  }
}
