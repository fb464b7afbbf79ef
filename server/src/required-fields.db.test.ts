import { ROLES, type Role } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from './platform/http/account-routes.ts'
import { addPerson, call, type Method, signIn } from './testing/people.ts'
import { useTestApp } from './testing/test-app.ts'

const { app, database } = useTestApp({ environment: { LIMIT_LOGIN: '0' } })
const PREFIX = '/api/v1'
const METHODS = ['get', 'post', 'put', 'delete'] as const

interface Schema {
  $ref?: string
  required?: string[]
  allOf?: Schema[]
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: { enum?: string[] } }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}
interface ApiDocument {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>
  components: { schemas: Record<string, Schema> }
}

const tokens = new Map<Role, string>()
let calls: { method: Method; path: string; token: string | undefined; required: string[] }[]

beforeAll(async () => {
  for (const role of ROLES) {
    const { username } = await addPerson(database().db, { role })
    tokens.set(role, (await signIn(app(), username)).access)
  }
  const document: ApiDocument = (await app().inject(`${PREFIX}/openapi.json`)).json()
  calls = Object.entries(document.paths).flatMap(([url, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      const required = operation ? requiredOf(operation, document) : []
      if (required.length === 0) return []
      const path = url
        .replace(PREFIX, '')
        .replace('{id}/end', `${crypto.randomUUID()}/end`)
        .replace(/\{(\w+)\}/g, (_, name) => operation?.parameters?.find((one) => one.name === name)?.schema?.enum?.[0] ?? '987654321')
      return [{ method: method.toUpperCase() as Method, path, token: tokenFor(method, url), required }]
    }),
  )
})

function requiredOf({ parameters = [], requestBody }: Operation, { components }: ApiDocument): string[] {
  const schema = requestBody?.content['application/json']?.schema
  const body = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
  const query = parameters.flatMap(({ name, in: place, required }) => (place === 'query' && required ? [name] : []))
  return [...query, ...(body?.required ?? [])]
}

function tokenFor(method: string, url: string): string | undefined {
  const path = url.replace(/\{(\w+)\}/g, ':$1')
  const isIt = (route: RouteOptions) =>
    [route.method].flat().includes(method.toUpperCase()) && route.url.replace(/\/$/, '') === path.replace(/\/$/, '')
  const access: Access | undefined = app().routeTable.find(isIt)?.config?.access
  return tokens.get(Array.isArray(access) ? access[0] : 'user')
}

describe.each<[Locale, RegExp]>([
  ['en', /^[\w .]+ is required$/],
  ['ar', /مطلوب/],
])('every call in %s', (locale, pattern) => {
  it('names the required fields that are missing', async () => {
    expect(calls.length).toBeGreaterThan(30)
    for (const { method, path, token, required } of calls) {
      const name = `${method} ${path}`
      const answer = await call(app(), method, path, { token, headers: { 'accept-language': locale } })
      expect(answer.statusCode, name).toBe(400)
      const { errors, message, error = message } = answer.json()
      for (const field of required) expect(errors[field]?.[0], `${name} ${field}`).toMatch(pattern)
      for (const field of required) expect(error, name).toContain(field)
    }
  })
})

it('keeps the reasons of fields that are present, and of rules about several fields', async () => {
  const lead = await call(app(), 'POST', '/leads/', { body: { full_name: 'Layla', contact_number: '0501234567', lead_type: 'fax' } })
  expect(lead.json().errors).toEqual({ lead_type: [m.input_unknown_value()] })
  const none = await call(app(), 'POST', '/leads/', { body: { full_name: 'Layla', contact_number: '0501234567', lead_type: null } })
  expect(none.json().errors).toEqual({ lead_type: ['lead_type is required'] })
})

it('names missing fields beside wrong ones', async () => {
  const answer = await call(app(), 'POST', '/leads/', { body: { lead_type: 'fax', full_name: 'Layla' } })
  const { errors, error } = answer.json()
  expect(Object.keys(errors).sort()).toEqual(['contact_number', 'lead_type'])
  expect(error).toBe(`${m.error_fields_missing({ fields: 'contact_number' })} ${m.error_bad_input()}`)
})
