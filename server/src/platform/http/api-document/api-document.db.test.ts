import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { read } from '../../../testing/api-requests.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()

/** Public read calls that the product's specification lists. */
const SPECIFIED = [
  '/property',
  '/property-detail/{key}',
  '/unit-listing/{key}',
  '/developers',
  '/developer-detail/{key}',
  '/communities',
  '/community-detail/{key}',
  '/search-filter',
  '/property_names',
  '/property_all_filter',
  '/properties',
  '/properties/{key}',
  '/properties/comparison',
  '/search/suggestions',
  '/filters/data',
  '/preview/{slug}',
  '/blog-preview/{slug}',
  '/blog',
  '/blog-detail/{slug}',
]

interface Parameter {
  name: string
  in: string
  description?: string
}
interface Operation {
  operationId: string
  summary?: string
  parameters?: Parameter[]
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

describe('the API document', () => {
  let paths: Record<string, Record<string, Operation>>
  let operations: [string, Operation][]
  let double: z.ZodType
  afterAll(() => z.globalRegistry.remove(double))
  beforeAll(async () => {
    await testApp().app.ready()
    // Simulates the page renderer, which registers schemas of the same names again.
    double = z.object({}).meta({ id: 'Image' })
    ;({ paths } = await read(testApp().app, '/openapi.json'))
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
    )
  })

  it('is valid OpenAPI 3.1', async () => {
    const document = await read(testApp().app, '/openapi.json')
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  })

  it('includes every specified call', () => {
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(SPECIFIED.map((path) => `/api/v1${path}`)))
  })

  it('documents the purpose, parameters, responses and failures of every call', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, { summary, parameters = [], responses }] of operations) {
      expect(summary, name).toMatch(/\w{3}/)
      for (const parameter of parameters) expect(parameter.description, `${name} ${parameter.name}`).toMatch(/\w{2}/)
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect(parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(inPath)
      expect(Object.keys(responses), name).toContain('default')
      for (const { description } of Object.values(responses)) expect(description, name).not.toBe('Default Response')
      if (inPath.length > 0) expect(Object.keys(responses), name).toContain('404')
      if (parameters.length > 0) expect(Object.keys(responses), name).toContain('400')
    }
  })

  it('omits routes that are not for clients', () => {
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
    expect(Object.keys(paths)).not.toContain('/api/v1/openapi.json')
  })
})

describe('the reference page', () => {
  it('loads its script from this server only, under a strict content security policy', async () => {
    const { app } = testApp()
    const page = await app.inject('/api/v1/docs/')
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe')
    expect(page.body).not.toMatch(/https?:\/\//)
    const [, script] = page.body.match(/<script src="([^"]+)"/) ?? []
    const loaded = await app.inject({ url: `/api/v1/docs/${script}`, headers: { 'accept-encoding': 'gzip' } })
    expect(loaded.headers).toMatchObject({ 'content-type': expect.stringContaining('javascript'), 'content-encoding': 'gzip' })
    expect(loaded.rawPayload.length).toBeGreaterThan(100_000)
  })

  it('redirects to the URL with a trailing slash', async () => {
    const answer = await testApp().app.inject('/api/v1/docs')
    expect(answer).toMatchObject({ statusCode: 301, headers: { location: '/api/v1/docs/' } })
  })

  it('refuses an invalid Host header', async () => {
    expect((await testApp().app.inject({ url: '/api/v1/docs/', headers: { host: '[' } })).statusCode).toBe(400)
  })
})
