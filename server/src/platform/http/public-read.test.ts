import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { AppError } from '../errors.ts'
import { TaggedCache } from '../tagged-cache.ts'
import { sendError } from './error-response.ts'
import { PublicReads } from './public-read.ts'
import { responseSize } from './stored-response.ts'

/** An app that counts how often `/things` was read; each response has the given `text`. */
function appOf(reads: PublicReads, text = '', onRead = () => {}) {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  reads.register(app)
  let made = 0
  reads.get(app, '/things', {
    summary: 'Things',
    answer: z.object({ made: z.number(), text: z.string() }),
    handler: async () => {
      onRead()
      return { body: { made: ++made, text }, tags: [] }
    },
  })
  return app
}

it('remembers only as many URLs as fit, and still serves others from the cache', async () => {
  const reads = new PublicReads(new TaggedCache(1_000_000, responseSize), {}, 20_000)
  const app = appOf(reads)
  for (let number = 0; number < 200; number++) {
    const answer = await app.inject(`/things?campaign=${'x'.repeat(200)}${number}`)
    expect(answer.json()).toMatchObject({ made: 1 })
  }
  expect(reads.knownAddresses).toBeGreaterThan(20)
  expect(reads.knownAddresses).toBeLessThan(100)
  expect((await app.inject(`/things?campaign=${'x'.repeat(200)}0`)).json()).toMatchObject({ made: 1 })
})

describe('while the database is unavailable, a response', () => {
  /** An app that has served `/thing` once, in Brotli; then it changed. Later reads fail with `fault`, if there is one. */
  const start = async () => {
    const state = { fault: undefined as Error | undefined, made: 0, gone: false, isDown: false, readsBehind: 0 }
    const cache = new TaggedCache(1_000_000, responseSize, { health: state, keepsOutdated: true })
    const reads = new PublicReads(cache, { health: state, isGone: () => state.gone })
    const app = fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
    reads.register(app)
    reads.get(app, '/thing', {
      summary: 'A thing',
      answer: z.object({ made: z.number(), text: z.string() }),
      handler: async () => {
        state.made++
        if (state.fault) throw state.fault
        return { body: { made: state.made, text: 'long enough to compress '.repeat(50) }, tags: ['thing'] }
      },
    })
    const read = async (encoding = 'br') => {
      const answer = await app.inject({ url: '/thing', headers: { 'accept-encoding': encoding } })
      const body = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload
      return { status: answer.statusCode, headers: answer.headers, made: JSON.parse(String(body)).made }
    }
    expect(await read()).toMatchObject({ status: 200, made: 1 })
    cache.drop(['thing'])
    return { state, reads, read }
  }
  const TIMEOUT = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

  it('that was served before is served again, marked and counted as outdated, in any encoding', async () => {
    const { state, reads, read } = await start()
    state.fault = new DatabaseUnavailableError()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers, made } = await read(encoding)
      expect([status, made]).toEqual([200, 1])
      expect(headers).toMatchObject({ 'cache-status': 'manzil; hit; detail=outdated', age: '0', 'cache-control': 'no-store' })
    }
    expect(reads.served).toEqual({ hit: 0, miss: 1, outdated: 3 })
  })

  it('is served without another try if no server responds', async () => {
    const { state, read } = await start()
    state.isDown = true
    expect(await read()).toMatchObject({ status: 200, made: 1 })
    expect(state.made).toBe(1)
  })

  it('is made anew once it is available', async () => {
    const { state, read } = await start()
    state.fault = TIMEOUT
    expect(await read()).toMatchObject({ status: 200, made: 1 })
    state.fault = undefined
    const later = await read()
    expect(later).toMatchObject({ status: 200, made: 3 })
    expect(later.headers['cache-status']).toBeUndefined()
  })

  it('is not served if what it shows is gone', async () => {
    const { state, read } = await start()
    Object.assign(state, { fault: TIMEOUT, gone: true })
    expect((await read()).status).toBe(503)
  })

  it('is not served after it was not found', async () => {
    const { state, read } = await start()
    state.fault = new AppError('not_found')
    expect((await read()).status).toBe(404)
    state.fault = TIMEOUT
    expect((await read()).status).toBe(503)
  })

  it('is an error if it fails for another reason', async () => {
    const { state, read } = await start()
    state.fault = new Error('a mistake in the code')
    expect((await read()).status).toBe(500)
  })
})

it('does not cache a response that a lagging replica was read for', async () => {
  const health = { isDown: false, readsBehind: 0 }
  const reads = new PublicReads(new TaggedCache(1_000_000, responseSize, { health }), { health })
  const app = appOf(reads, '', () => health.readsBehind++)
  for (const made of [1, 2]) {
    const { headers, body } = await app.inject('/things')
    expect(JSON.parse(body).made).toBe(made)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cache-status': 'manzil; hit; detail=outdated' })
  }
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
