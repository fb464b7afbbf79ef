import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLES, type Role } from '@manzil/contract/people/roles'
import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from './platform/http/account-routes.ts'
import { addPerson, call, type Method, signIn } from './testing/people.ts'
import { useTestApp } from './testing/test-app.ts'

const STREAMS = ['GET /leads/events', 'GET /agent/leads/events']
/** Catches all unknown paths with 404. */
const UNKNOWN = '/*'

const { app, database } = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_REGISTER: '0' } })
const PREFIX = '/api/v1'

function apiRoutes(): { name: string; method: string; path: string; access: Access | undefined }[] {
  return app().routeTable.flatMap((route: RouteOptions) =>
    [route.method].flat().flatMap((method) => {
      if (!route.url.startsWith(PREFIX) || method === 'HEAD' || method === 'OPTIONS') return []
      const path = route.url.slice(PREFIX.length)
      return [{ name: `${method} ${path}`, method, path, access: route.config?.access }]
    }),
  )
}

const tokens = new Map<Role, string>()
beforeAll(async () => {
  for (const role of ROLES) {
    const { username } = await addPerson(database().db, { role })
    tokens.set(role, (await signIn(app(), username)).access)
  }
})

const addressOf = (path: string) => path.replace(':id/end', `${crypto.randomUUID()}/end`).replace(/:\w+/g, '987654321')

const documented = await readFile(join(import.meta.dirname, '../../docs/roles.md'), 'utf8')
const CALL = /`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g

/** Returns the calls that a section of docs/roles.md lists. */
function callsBelow(heading: string): string[] {
  const [, section = ''] = documented.split(`\n## ${heading}\n`)
  return [...(section.split('\n## ')[0] ?? '').matchAll(CALL)].map(([, name = '']) => name)
}

/** Returns the table of docs/roles.md: a row starts with a call and has a mark for each allowed role of the heading. */
function limitedCalls(): [name: string, access: Access][] {
  const rows = documented.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|').map((cell) => cell.trim())] : []))
  const heading = rows[0] ?? []
  return rows.flatMap((cells): [string, Access][] => {
    const [name] = cells[1]?.match(/^`[A-Z]+ \/.*`$/) ?? []
    return name ? [[name.replaceAll('`', ''), ROLES.filter((role) => cells[heading.indexOf(`\`${role}\``)] === '✓')]] : []
  })
}

const CALLS: [name: string, access: Access][] = [
  ...limitedCalls(),
  ...callsBelow('Calls for signed-in users').map((name): [string, Access] => [name, 'signed_in']),
  ...callsBelow('Calls for everyone').map((name): [string, Access] => [name, 'everyone']),
]

describe('requirement 25: every route of the API', () => {
  it('declares the access that docs/roles.md documents', () => {
    const sorted = (access: Access | undefined) => (Array.isArray(access) ? access.toSorted() : access)
    const declared = apiRoutes().flatMap(({ name, access }) => (access === undefined ? [] : [[name, sorted(access)]]))
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(CALLS.map(([name, access]) => [name, sorted(access)])))
    expect(declared).toHaveLength(CALLS.length)
  })

  it('is a documented public read if it declares none', () => {
    const open = apiRoutes().filter(({ access, method, path }) => access === undefined && method === 'GET' && path !== UNKNOWN)
    expect(open.map(({ name }) => name).sort()).toEqual(callsBelow('Public reads').sort())
  })

  it('that writes declares who may use it', async () => {
    const writes = apiRoutes().filter(({ access, method }) => access === undefined && method !== 'GET')
    expect([...new Set(writes.map(({ path }) => path))]).toEqual([UNKNOWN])
    for (const { method, path } of writes) {
      const answer = await call(app(), method as Method, addressOf(path), { token: tokens.get('admin') })
      expect(answer.statusCode, `${method} ${path}`).toBeGreaterThanOrEqual(400)
    }
  })

  describe.each(CALLS)('%s', (name, access) => {
    const [method, path] = name.split(' ') as [Method, string]
    const options = (token?: string) => ({ token, isStream: STREAMS.includes(name) })
    const status = async (token?: string) => (await call(app(), method, addressOf(path), options(token))).statusCode

    it('refuses everyone without access', async () => {
      if (access !== 'everyone') for (const token of [undefined, 'forged.token.here']) expect(await status(token)).toBe(401)
      if (!Array.isArray(access)) return
      for (const role of ROLES.filter((one) => !access.includes(one))) expect(await status(tokens.get(role)), role).toBe(403)
    })

    it('admits everyone with access and never fails', async () => {
      if (name === 'POST /auth/logout') return
      const allowed = Array.isArray(access) ? access : access === 'everyone' ? [undefined] : ROLES
      for (const role of allowed) {
        const answer = await status(role && tokens.get(role))
        expect([401, 403], `${role}`).not.toContain(answer)
        expect(answer, `${role}`).toBeLessThan(500)
      }
    })
  })
})
