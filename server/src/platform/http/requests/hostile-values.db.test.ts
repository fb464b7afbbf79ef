import type { FastifyInstance, RouteOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API } from '../../../testing/api-requests.ts'
import { addPerson, call, type Method, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const LIMITS = ['LOGIN', 'REGISTER', 'NEWSLETTER', 'LEADS', 'CONTACT', 'ASSISTANT', 'DOCUMENTS']
const testApp = useTestApp({ environment: Object.fromEntries(LIMITS.map((limit) => [`LIMIT_${limit}`, '0'])) })
const app = () => testApp().app

let username: string
let token: string
beforeAll(async () => {
  username = (await addPerson(testApp().database.db, { role: 'admin' })).username
  token = (await signIn(app(), username)).access
})

/** Each value as written in a URL and, as JSON, in a body. */
const HOSTILE = [
  ['a NUL byte', 'a%00b', '"a\\u0000b"'],
  ['2^31', '2147483648', '2147483648'],
  ['1e309', '1e309', '1e309'],
] as const

/** Yields requests that put the value into each input of each route, one at a time. */
function* requestsOf(routes: readonly RouteOptions[], inAddress: string, inBody: string) {
  for (const { url, method, schema = {} } of routes) {
    const path = url.slice(API.length).replaceAll(/:\w+/g, '1')
    for (const name of url.matchAll(/:(\w+)/g))
      yield { method, path: url.slice(API.length).replace(name[0], inAddress).replaceAll(/:\w+/g, '1') }
    for (const key of keysOf(schema.querystring)) yield { method, path: `${path}?${key}=${inAddress}` }
    for (const key of keysOf(schema.body)) yield { method, path, body: `{"${key}":${inBody}}` }
  }
}

function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return keysOf(schema.in)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function routesOf({ routeTable }: FastifyInstance): RouteOptions[] {
  const isWanted = ({ url, method }: RouteOptions) =>
    url.startsWith(API) && !url.includes('*') && !url.includes('/events') && method !== 'HEAD'
  return routeTable.filter(isWanted)
}

describe('requirement 32: hostile values', () => {
  it.each(HOSTILE)('%s in any parameter or field never causes a 5xx response', async (_what, inAddress, inBody) => {
    const requests = [...requestsOf(routesOf(app()), inAddress, inBody)]
    expect(requests.length).toBeGreaterThan(300)
    expect(requests.filter(({ body }) => body).length).toBeGreaterThan(100)
    const failed: string[] = []
    for (const { method, path, body } of requests) {
      const headers = { ...(body && { 'content-type': 'application/json' }) }
      const { statusCode } = await call(app(), method as Method, path, { token, headers, body })
      if (statusCode >= 500) failed.push(`${method} ${path} ${body ?? ''}: ${statusCode}`)
    }
    expect(failed).toEqual([])
    expect((await call(app(), 'GET', '/users/', { token })).statusCode).toBe(200)
  })
})
