import { describe, expect, it } from 'vitest'
import { TaggedCache } from './tagged-cache.ts'

const SIZE = () => 1
const entry = (name: string) => ({ value: { name }, tags: ['thing'] })

/** Starts a making that ends when told to. */
function startMaking(cache: TaggedCache<{ name: string }>, key: string, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const made = cache.getOrMake(key, () => promise.then(() => entry(name)))
  return { made, finish: resolve }
}

describe('a tagged cache', () => {
  it('makes a value again after one of its tags changed', async () => {
    const cache = new TaggedCache<{ name: string }>(10, SIZE)
    await cache.getOrMake('key', async () => entry('first'))
    cache.drop(['other'])
    expect(cache.get('key')).toEqual({ name: 'first' })
    cache.drop(['thing'])
    expect(cache.get('key')).toBeUndefined()
    expect(cache.getOutdated('key')).toBeUndefined()
    expect(await cache.getOrMake('key', async () => entry('second'))).toEqual({ name: 'second' })
  })

  it('does not cache a value during whose making a tag changed', async () => {
    const cache = new TaggedCache<{ name: string }>(10, SIZE)
    const { made, finish } = startMaking(cache, 'key', 'before')
    cache.drop(['thing'])
    finish()
    expect(await made).toEqual({ name: 'before' })
    expect(cache.get('key')).toBeUndefined()
  })

  it('keeps the value whose making began last', async () => {
    const cache = new TaggedCache<{ name: string }>(10, SIZE)
    const slow = startMaking(cache, 'key', 'before')
    cache.drop(['other'])
    const quick = startMaking(cache, 'key', 'after')
    quick.finish()
    await quick.made
    slow.finish()
    await slow.made
    expect(cache.get('key')).toEqual({ name: 'after' })
  })

  it('keeps outdated values if asked to, while there is room', async () => {
    const cache = new TaggedCache<{ name: string }>(2, SIZE, { keepsOutdated: true })
    await cache.getOrMake('a', async () => entry('a'))
    cache.drop(null)
    expect([cache.get('a'), cache.getOutdated('a')?.value, cache.size]).toEqual([undefined, { name: 'a' }, 0])
    for (const key of ['b', 'c']) await cache.getOrMake(key, async () => entry(key))
    expect(cache.getOutdated('a')).toBeUndefined()
    expect(cache.size).toBe(2)
  })
})
