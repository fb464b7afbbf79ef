import { readFile } from 'node:fs/promises'
import { MAP_TILES } from '@manzil/geodata/files'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTiles, tilesAddress } from './serve-tiles.ts'

describe('the tiles of the map', () => {
  const app: FastifyInstance = fastify()
  let url: string
  let content: Buffer

  beforeAll(async () => {
    await serveTiles(app)
    url = await tilesAddress()
    content = await readFile(MAP_TILES)
  })
  afterAll(() => app.close())

  it('have a URL with a content hash, which browsers cache for a year', async () => {
    const { headers, statusCode } = await app.inject({ method: 'HEAD', url })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform')
    expect(headers['content-length']).toBe(String(content.length))
    expect(headers['accept-ranges']).toBe('bytes')
    expect(headers['etag']).toMatch(/^"[0-9a-f]{16}"$/)
    expect(url).toContain(String(headers['etag']).slice(1, -1))
  })

  it('are sent in ranges, uncompressed', async () => {
    const answer = await app.inject({ url, headers: { range: 'bytes=100000-100299', 'accept-encoding': 'gzip, br' } })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes 100000-100299/${content.length}`)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.rawPayload).toEqual(content.subarray(100_000, 100_300))
  })

  it.each([
    ['bytes=-300', 'the last bytes'],
    ['bytes=21401805-', 'everything from a byte'],
    ['bytes=21401805-99999999', 'a range that goes beyond the end'],
  ])('are sent for %s: %s', async (range) => {
    const { headers, rawPayload, statusCode } = await app.inject({ url, headers: { range } })
    expect(statusCode).toBe(206)
    expect(headers['content-length']).toBe('300')
    expect(rawPayload).toEqual(content.subarray(-300))
  })

  it('are sent in ranges only of the version that a browser has begun to read', async () => {
    const range = 'bytes=0-9'
    const { headers } = await app.inject({ method: 'HEAD', url })
    expect((await app.inject({ url, headers: { range, 'if-range': String(headers['etag']) } })).statusCode).toBe(206)
    expect((await app.inject({ method: 'HEAD', url, headers: { range, 'if-range': '"other"' } })).statusCode).toBe(200)
    expect((await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })).statusCode).toBe(304)
  })

  it('are refused beyond their end', async () => {
    const { headers, statusCode } = await app.inject({ url, headers: { range: `bytes=${content.length}-` } })
    expect(statusCode).toBe(416)
    expect(headers['content-range']).toBe(`bytes */${content.length}`)
  })

  it('are the only file of their folder, and have no other URL', async () => {
    const elsewhere = [url.replace(/[^/]+$/, 'places.csv'), url.replace(/[0-9a-f]{16}/, '0'.repeat(16)), url.replace(/[^/]+$/, '')]
    for (const address of elsewhere) expect((await app.inject(address)).statusCode).toBe(404)
  })
})
