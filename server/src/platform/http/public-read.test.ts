import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { TaggedCache } from '../tagged-cache.ts'
import { PublicReads } from './public-read.ts'
import { responseSize } from './stored-response.ts'

it('remembers only as many URLs as fit, and still serves others from the cache', async () => {
  const reads = new PublicReads(new TaggedCache(1_000_000, responseSize), 20_000)
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  reads.register(app)
  let made = 0
  reads.get(app, '/things', {
    summary: 'Things',
    answer: z.object({ made: z.number() }),
    handler: async () => ({ body: { made: ++made }, tags: [] }),
  })
  for (let number = 0; number < 200; number++) {
    const answer = await app.inject(`/things?campaign=${'x'.repeat(200)}${number}`)
    expect(answer.json()).toEqual({ made: 1 })
  }
  expect(reads.knownAddresses).toBeGreaterThan(20)
  expect(reads.knownAddresses).toBeLessThan(100)
  expect((await app.inject(`/things?campaign=${'x'.repeat(200)}0`)).json()).toEqual({ made: 1 })
})
