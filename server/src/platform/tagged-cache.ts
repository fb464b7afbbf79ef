import { DAY_MS } from '@manzil/contract/time/calendar'
import { LRUCache } from 'lru-cache'

/** Limits the age of time-dependent values (handover years, ages). */
const FRESH_MS = 10 * 60 * 1000

export interface CacheEntry<V> {
  value: V
  /** A change to any of these tags invalidates the value. */
  tags: readonly string[]
  /** False if the value must not be cached. */
  keep?: boolean
}

interface Stored<V> extends CacheEntry<V> {
  madeAt: number
  /** Number of the making, which are in the order in which they began. */
  made: number
  isOutdated: boolean
}

/** What a cache holds and has done since the start. */
export interface CacheState {
  entries: number
  bytes: number
  /** Entries that had to make room for others. */
  evictions: number
  /** Number of reads by their result. */
  reads: Readonly<Record<string, number>>
}

interface Options {
  /** Whether outdated values stay for a day while there is room, for when no other can be made (`getOutdated`). */
  keepsOutdated?: boolean
  /** Reads so far that may not have seen every change: what was made meanwhile is not cached. */
  health?: { readonly readsBehind: number }
}

interface Making<V> {
  made: Promise<CacheEntry<V>>
  /** Tags changed since it began, because it may have read older data. */
  changed: Set<string> | 'everything'
}

/**
 * Caches values by key, each with the tags of its sources. If a source changes while a value is being made, callers already
 * waiting still get it, but it is outdated. Concurrent callers of one key share a single computation.
 */
export class TaggedCache<V extends object> {
  readonly #stored: LRUCache<string, Stored<V>>
  readonly #makings = new Map<string, Making<V>>()
  readonly #options: Options
  readonly #reads = { hit: 0, miss: 0 }
  #made = 0
  #evictions = 0

  /** @param room capacity in the unit of `sizeOf`; larger values are not cached */
  constructor(room: number, sizeOf: (value: V, key: string) => number, options: Options = {}) {
    this.#options = options
    this.#stored = new LRUCache({
      maxSize: Math.max(room, 1),
      sizeCalculation: (made, key) => Math.max(1, Math.ceil(sizeOf(made.value, key))),
      ttl: options.keepsOutdated ? DAY_MS : FRESH_MS,
      ttlResolution: 1000,
      dispose: (_stored, _key, reason) => {
        if (reason === 'evict') this.#evictions++
      },
    })
  }

  get(key: string): V | undefined {
    const stored = this.#stored.get(key)
    return stored && isFresh(stored) ? stored.value : undefined
  }

  /** Returns a value that may be outdated, with its age in ms. */
  getOutdated(key: string): (CacheEntry<V> & { ageMs: number; isFresh: boolean }) | undefined {
    const stored = this.#stored.get(key)
    return stored && { value: stored.value, tags: stored.tags, ageMs: Date.now() - stored.madeAt, isFresh: isFresh(stored) }
  }

  delete(key: string): void {
    this.#stored.delete(key)
  }

  async getOrMake(key: string, make: () => Promise<CacheEntry<V>>): Promise<V> {
    const stored = this.get(key)
    const waiting = stored ? undefined : this.#makings.get(key)
    const isShared = waiting !== undefined && isUntouched(waiting)
    this.#reads[stored || isShared ? 'hit' : 'miss']++
    if (stored) return stored
    if (isShared) return (await waiting.made).value
    const readsBehind = this.#readsBehind()
    const number = ++this.#made
    const making: Making<V> = { made: make(), changed: new Set() }
    this.#makings.set(key, making)
    try {
      const made = await making.made
      const isCurrent = made.keep !== false && readsBehind === this.#readsBehind() && !isChanged(making, made.tags)
      const isLatest = (this.#stored.peek(key)?.made ?? 0) < number
      if (isCurrent && isLatest) this.#stored.set(key, { ...made, madeAt: Date.now(), made: number, isOutdated: false })
      return made.value
    } finally {
      if (this.#makings.get(key) === making) this.#makings.delete(key)
    }
  }

  #readsBehind(): number {
    return this.#options.health?.readsBehind ?? 0
  }

  /** Makes every value with one of the tags outdated; `*` or null makes all. */
  drop(tags: readonly string[] | null): void {
    const everything = tags === null || tags.includes('*')
    for (const making of this.#makings.values()) {
      if (everything) making.changed = 'everything'
      else if (making.changed !== 'everything') for (const tag of tags) making.changed.add(tag)
    }
    const dropped = new Set(tags)
    for (const [key, stored] of this.#stored.entries()) {
      if (!everything && !stored.tags.some((tag) => dropped.has(tag))) continue
      stored.isOutdated = true
      if (!this.#options.keepsOutdated) this.#stored.delete(key)
    }
  }

  /** Number of values that are not outdated. */
  get size(): number {
    return [...this.#stored.values()].filter(isFresh).length
  }

  /** Total size in the unit of `sizeOf`. */
  get weight(): number {
    return this.#stored.calculatedSize
  }

  get state(): CacheState {
    return { entries: this.size, bytes: this.weight, evictions: this.#evictions, reads: this.#reads }
  }
}

/** A value's tags are known only once it is made, so until then any change may affect it. */
function isUntouched({ changed }: Making<object>): boolean {
  return changed !== 'everything' && changed.size === 0
}

function isFresh({ isOutdated, madeAt }: Stored<object>): boolean {
  return !isOutdated && Date.now() - madeAt < FRESH_MS
}

function isChanged({ changed }: Making<object>, tags: readonly string[]): boolean {
  return changed === 'everything' || tags.some((tag) => changed.has(tag))
}
