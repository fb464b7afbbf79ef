import { LRUCache } from 'lru-cache'

/** Time-dependent answers (handover years, ages) are never older than this. */
const LONGEST_KEPT_MS = 10 * 60 * 1000

export interface Made<V> {
  value: V
  /** What it was made from; a change of any of them drops it. */
  tags: readonly string[]
  /** False for what is given out once and not kept. */
  keep?: boolean
}

interface Making<V> {
  made: Promise<Made<V>>
  /** What has changed since it began: what it read may be older than that. */
  changed: Set<string> | 'everything'
}

/**
 * Values by key, each with the tags of what it was made from. A value that was being made while something it is made from
 * changed is given out to those who asked before, and not kept. Callers that ask for the same key at once share one making.
 */
export class TaggedCache<V extends object> {
  readonly #stored: LRUCache<string, Made<V>>
  readonly #makings = new Map<string, Making<V>>()

  /** @param room most that it holds, in the unit of `sizeOf`; what is larger than that is not kept */
  constructor(room: number, sizeOf: (value: V, key: string) => number) {
    this.#stored = new LRUCache({
      maxSize: Math.max(room, 1),
      sizeCalculation: (made, key) => Math.max(1, Math.ceil(sizeOf(made.value, key))),
      ttl: LONGEST_KEPT_MS,
      ttlResolution: 1000,
    })
  }

  get(key: string): V | undefined {
    return this.#stored.get(key)?.value
  }

  async getOrMake(key: string, make: () => Promise<Made<V>>): Promise<V> {
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

  /** Drops every value that carries one of the tags; `*` or null drops all. */
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

  /** Room taken, in the unit of `sizeOf`. */
  get weight(): number {
    return this.#stored.calculatedSize
  }
}

/** Its tags are known only when it is made: until then any change may concern it. */
function isUntouched({ changed }: Making<object>): boolean {
  return changed !== 'everything' && changed.size === 0
}

function isOutdated({ changed }: Making<object>, tags: readonly string[]): boolean {
  return changed === 'everything' || tags.some((tag) => changed.has(tag))
}
