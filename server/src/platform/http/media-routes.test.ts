import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaRoutes } from './media-routes.ts'

describe('demo media', () => {
  const app: FastifyInstance = fastify()
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manzil-media-'))
    for (const name of ['a-0123abcd.avif', 'a-0123abcd.webp', 'a-0123abcd.jpg', 'a-0123abcd-en.svg', 'manifest.json']) {
      await writeFile(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    }
    await writeFile(join(folder, 'a-0123abcd-en.svg.br'), 'compressed')
    await mediaRoutes(app, folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['a-0123abcd.avif', 'image/avif'],
    ['a-0123abcd.webp', 'image/webp'],
    ['a-0123abcd.jpg', 'image/jpeg'],
    ['a-0123abcd-en.svg', 'image/svg+xml'],
  ])('serves %s as %s with an immutable cache header', async (name, type) => {
    const answer = await app.inject(`/media/demo/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('serves SVGs with a policy that blocks scripts, compressed or not', async () => {
    for (const encoding of ['br', 'identity']) {
      const answer = await app.inject({ url: '/media/demo/a-0123abcd-en.svg', headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
      expect(answer.headers['content-type']).toContain('image/svg+xml')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['content-security-policy']).toContain('sandbox')
    }
  })

  it.each(['manifest.json', '../package.json', '..%2f..%2fpackage.json', 'b-0123abcd.webp', ''])('does not serve %s', async (name) => {
    const answer = await app.inject(`/media/demo/${name}`)
    expect(answer.statusCode).toBe(404)
  })
})
