import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TaggedCache } from '../tagged-cache.ts'
import { PublicReads } from './public-read.ts'
import { responseSize } from './stored-response.ts'

/** An app that counts how often `/things` was read; each response has the given `text`. */
function appOf(reads: PublicReads, text = '') {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  reads.register(app)
  let made = 0
  reads.get(app, '/things', {
    summary: 'Things',
    answer: z.object({ made: z.number(), text: z.string() }),
    handler: async () => ({ body: { made: ++made, text }, tags: [] }),
  })
  return app
}

it('remembers only as many URLs as fit, and still serves others from the cache', async () => {
  const reads = new PublicReads(new TaggedCache(1_000_000, responseSize), 20_000)
  const app = appOf(reads)
  for (let number = 0; number < 200; number++) {
    const answer = await app.inject(`/things?campaign=${'x'.repeat(200)}${number}`)
    expect(answer.json()).toMatchObject({ made: 1 })
  }
  expect(reads.knownAddresses).toBeGreaterThan(20)
  expect(reads.knownAddresses).toBeLessThan(100)
  expect((await app.inject(`/things?campaign=${'x'.repeat(200)}0`)).json()).toMatchObject({ made: 1 })
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses a response better with %s once it is requested again', async (encoding, decompress) => {
  const text = readFileSync(import.meta.filename, 'utf8')
  const app = appOf(new PublicReads(new TaggedCache(1_000_000, responseSize)), text)
  const request = () => app.inject({ url: '/things', headers: { 'accept-encoding': encoding } })
  const first = await request()
  await request()
  await vi.waitFor(async () => expect((await request()).rawPayload.byteLength).toBeLessThan(first.rawPayload.byteLength))
  const later = await request()
  expect(later.headers['etag']).toBe(first.headers['etag'])
  expect(JSON.parse(String(decompress(later.rawPayload)))).toEqual({ made: 1, text })
})
