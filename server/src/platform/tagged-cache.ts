import { LRUCache } from 'lru-cache'

/** Limits the age of time-dependent values (handover years, ages). */
const MAX_TTL_MS = 10 * 60 * 1000

export interface CacheEntry<V> {
  value: V
  /** A change to any of these tags invalidates the value. */
  tags: readonly string[]
  /** False if the value must not be cached. */
  keep?: boolean
}

interface Making<V> {
  made: Promise<CacheEntry<V>>
  /** Tags changed since it began, because it may have read older data. */
  changed: Set<string> | 'everything'
}

/**
 * Caches values by key, each with the tags of its sources. If a source changes while a value is being made, callers already
 * waiting still get it, but it is not cached. Concurrent callers of one key share a single computation.
 */
export class TaggedCache<V extends object> {
  readonly #stored: LRUCache<string, CacheEntry<V>>
  readonly #makings = new Map<string, Making<V>>()

  /** @param room capacity in the unit of `sizeOf`; larger values are not cached */
  constructor(room: number, sizeOf: (value: V, key: string) => number) {
    this.#stored = new LRUCache({
      maxSize: Math.max(room, 1),
      sizeCalculation: (made, key) => Math.max(1, Math.ceil(sizeOf(made.value, key))),
      ttl: MAX_TTL_MS,
      ttlResolution: 1000,
    })
  }

  get(key: string): V | undefined {
    return this.#stored.get(key)?.value
  }

  async getOrMake(key: string, make: () => Promise<CacheEntry<V>>): Promise<V> {
    const stored = this.#stored.get(key)
    if (stored) return stored.value
    const waiting = this.#makings.get(key)
    if (waiting && isUntouched(waiting)) return (await waiting.made).value
    const making: Making<V> = { made: make(), changed: new Set() }
    this.#makings.set(key, making)
    try {
      const made = await making.made
      if (made.keep !== false && !isOutdated(making, made.tags)) this.#stored.set(key, made)
      return made.value
    } finally {
      if (this.#makings.get(key) === making) this.#makings.delete(key)
    }
  }

  /** Drops every value with one of the tags; `*` or null drops all. */
  drop(tags: readonly string[] | null): void {
    const everything = tags === null || tags.includes('*')
    for (const making of this.#makings.values()) {
      if (everything) making.changed = 'everything'
      else if (making.changed !== 'everything') for (const tag of tags) making.changed.add(tag)
    }
    if (everything) {
      this.#stored.clear()
      return
    }
    const dropped = new Set(tags)
    for (const [key, made] of this.#stored.entries()) {
      if (made.tags.some((tag) => dropped.has(tag))) this.#stored.delete(key)
    }
  }

  get size(): number {
    return this.#stored.size
  }

  /** Total size in the unit of `sizeOf`. */
  get weight(): number {
    return this.#stored.calculatedSize
  }
}

/** A value's tags are known only once it is made, so until then any change may affect it. */
function isUntouched({ changed }: Making<object>): boolean {
  return changed !== 'everything' && changed.size === 0
}

function isOutdated({ changed }: Making<object>, tags: readonly string[]): boolean {
  return changed === 'everything' || tags.some((tag) => changed.has(tag))
}
