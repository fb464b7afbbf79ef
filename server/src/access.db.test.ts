import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLES, type Role } from '@manzil/contract/people/roles'
import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from './platform/http/account-routes.ts'
import { addPerson, call, type Method, signIn } from './testing/people.ts'
import { useTestApp } from './testing/test-app.ts'

/** Expected access of every API route. A route that is missing here or declares something else fails the test. */
const STAFF: Access = ['admin', 'owner']
const SALES: Access = ['admin', 'owner', 'sales']
const AGENT: Access = ['agent']
const PROJECTS: Access = ['admin', 'owner', 'developer']
const CALLS: Record<string, Access> = {
  'POST /auth/login': 'anybody',
  'POST /auth/register': 'anybody',
  'POST /auth/token/refresh': 'anybody',
  'POST /auth/logout': 'anybody',
  'POST /auth/forgot-password': 'anybody',
  'POST /auth/reset-password': 'anybody',
  'POST /auth/undo-change': 'anybody',
  'POST /auth/verify-email': 'signed_in',
  'POST /auth/verify-email/resend': 'signed_in',
  'POST /auth/verify-phone': 'signed_in',
  'POST /auth/verify-phone/send': 'signed_in',
  'POST /auth/change-password': 'signed_in',
  'GET /auth/two-factor': 'signed_in',
  'POST /auth/two-factor/setup': 'signed_in',
  'POST /auth/two-factor/enable': 'signed_in',
  'POST /auth/two-factor/recovery-codes': 'signed_in',
  'POST /auth/two-factor/disable': 'signed_in',
  'GET /auth/sessions': 'signed_in',
  'POST /auth/sessions/:id/end': 'signed_in',
  'POST /auth/sessions/end-all': 'signed_in',
  'GET /auth/profile': 'signed_in',
  'PUT /auth/profile': 'signed_in',
  'PUT /auth/profile/picture': 'signed_in',
  'DELETE /auth/profile/picture': 'signed_in',
  'GET /auth/notifications': 'signed_in',
  'PUT /auth/notifications': 'signed_in',
  'GET /auth/privacy': 'signed_in',
  'PUT /auth/privacy': 'signed_in',
  'GET /auth/data-download': 'signed_in',
  'POST /auth/deactivate': 'signed_in',
  'POST /auth/delete-account': 'signed_in',
  'GET /referrals': 'signed_in',
  'GET /referrals/stats': 'signed_in',
  'GET /referrals/rewards': 'signed_in',
  'GET /referrals/code': 'signed_in',
  'GET /referrals/all': SALES,
  'POST /referrals/:id/complete': SALES,
  'POST /referrals/:id/pay': STAFF,
  'GET /saved-properties': 'signed_in',
  'GET /saved-properties/ids': 'signed_in',
  'GET /saved-properties/save': 'signed_in',
  'POST /saved-properties/save': 'signed_in',
  'DELETE /saved-properties/save': 'signed_in',
  'POST /assistant': 'anybody',
  'POST /newsletter/subscribe': 'anybody',
  'POST /newsletter/confirm': 'anybody',
  'POST /newsletter/unsubscribe': 'anybody',
  'GET /outbox': STAFF,
  'POST /outbox/:id/retry': STAFF,
  'POST /leads': 'anybody',
  'POST /leads/withdraw': 'anybody',
  'GET /leads': 'signed_in',
  'GET /leads/summary': STAFF,
  'GET /leads/export': STAFF,
  'GET /leads/agents': STAFF,
  'GET /leads/events': STAFF,
  'GET /leads/:id': STAFF,
  'PUT /leads/:id/status': STAFF,
  'PUT /leads/:id/agent': STAFF,
  'POST /leads/:id/notes': STAFF,
  'DELETE /leads/:id': STAFF,
  'POST /leads/:id/restore': STAFF,
  'GET /agent/leads': AGENT,
  'GET /agent/leads/summary': AGENT,
  'GET /agent/leads/events': AGENT,
  'GET /agent/leads/:id': AGENT,
  'PUT /agent/leads/:id/status': AGENT,
  'POST /agent/leads/:id/notes': AGENT,
  'POST /contact-us': 'anybody',
  'GET /audit': STAFF,
  'GET /users': STAFF,
  'PUT /users/:id/developer': STAFF,
  'GET /office/projects': PROJECTS,
  'POST /office/projects': PROJECTS,
  'POST /office/media': PROJECTS,
  'GET /office/project-options': PROJECTS,
  'GET /office/interest': PROJECTS,
  'GET /office/leads': PROJECTS,
  'GET /office/projects/:id': PROJECTS,
  'PUT /office/projects/:id': PROJECTS,
  'PUT /office/projects/:id/publication': PROJECTS,
  'GET /office/projects/:id/history': PROJECTS,
  'GET /office/projects/:id/preview': PROJECTS,
  'GET /office/dashboard': STAFF,
  'GET /office/newsletter/subscribers': STAFF,
  'GET /office/newsletter/subscribers/export': STAFF,
  'POST /office/newsletter/subscribers/:id/unsubscribe': STAFF,
  'DELETE /office/newsletter/subscribers/:id': STAFF,
  'GET /office/newsletter/issues': STAFF,
  'POST /office/newsletter/issues': STAFF,
  'GET /office/newsletter/issues/:id': STAFF,
  'PUT /office/newsletter/issues/:id': STAFF,
  'DELETE /office/newsletter/issues/:id': STAFF,
  'POST /office/newsletter/issues/:id/test': STAFF,
  'POST /office/newsletter/issues/:id/send': STAFF,
  'POST /office/newsletter/preview': STAFF,
  'GET /office/site': STAFF,
  'PUT /office/site': STAFF,
  'GET /office/catalogue/export': STAFF,
  'GET /office/feeds': STAFF,
  'POST /office/feeds': STAFF,
  'POST /office/feeds/files': STAFF,
  'POST /office/feeds/look': STAFF,
  'GET /office/feeds/:id': STAFF,
  'PUT /office/feeds/:id': STAFF,
  'DELETE /office/feeds/:id': STAFF,
  'POST /office/feeds/:id/runs': STAFF,
  'GET /office/duplicates': STAFF,
  'GET /office/duplicates/count': STAFF,
  'POST /office/duplicates/merge': STAFF,
  'POST /office/duplicates/different': STAFF,
  'GET /office/developers': STAFF,
  'POST /office/developers': STAFF,
  'GET /office/developers/:id': STAFF,
  'PUT /office/developers/:id': STAFF,
  'DELETE /office/developers/:id': STAFF,
  'POST /office/developers/:id/merge': STAFF,
  'GET /office/communities': STAFF,
  'POST /office/communities': STAFF,
  'GET /office/communities/:id': STAFF,
  'PUT /office/communities/:id': STAFF,
  'DELETE /office/communities/:id': STAFF,
  'POST /office/communities/:id/merge': STAFF,
  'GET /office/amenities': STAFF,
  'POST /office/amenities': STAFF,
  'GET /office/amenities/:id': STAFF,
  'PUT /office/amenities/:id': STAFF,
  'DELETE /office/amenities/:id': STAFF,
  'POST /office/amenities/:id/merge': STAFF,
  'GET /office/articles': STAFF,
  'POST /office/articles': STAFF,
  'GET /office/articles/:id': STAFF,
  'PUT /office/articles/:id': STAFF,
  'DELETE /office/articles/:id': STAFF,
  'PUT /office/articles/:id/publication': STAFF,
  'POST /office/articles/:id/restore': STAFF,
  'GET /office/articles/:id/preview': STAFF,
  'PUT /users/:id/role': STAFF,
  'PUT /users/:id/active': STAFF,
  'PUT /users/:id/public': STAFF,
}
const STREAMS = ['GET /leads/events', 'GET /agent/leads/events']
/** Catches all unknown paths with 404. */
const UNKNOWN = '/*'
const PUBLIC_READS = [
  '/property',
  '/property-detail/:key',
  '/property-facets',
  '/property-looser',
  '/unit-listing/:key',
  '/developers',
  '/developer-detail/:key',
  '/communities',
  '/community-detail/:key',
  '/search-filter',
  '/filters/data',
  '/property_all_filter',
  '/property_names',
  '/search/suggestions',
  '/search/words',
  '/search/popular',
  '/properties',
  '/properties/comparison',
  '/property-brochure/:key',
  '/property-comparison',
  '/property-salesoffer/:key',
  '/affordable-homes',
  '/properties/:key',
  '/site',
  '/preview/:slug',
  '/blog-preview/:slug',
  '/blog',
  '/agents',
  '/blog-detail/:slug',
  '/openapi.json',
  '/docs/',
  '/docs/js/scalar.js',
  UNKNOWN,
]

const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_REGISTER: '0' } })
const PREFIX = '/api/v1'

function apiRoutes(): { name: string; method: string; path: string; access: Access | undefined }[] {
  return testApp().app.routeTable.flatMap((route: RouteOptions) =>
    [route.method].flat().flatMap((method) => {
      if (!route.url.startsWith(PREFIX) || method === 'HEAD' || method === 'OPTIONS') return []
      const path = route.url.slice(PREFIX.length)
      return [{ name: `${method} ${path}`, method, path, access: route.config?.access }]
    }),
  )
}

const tokens = new Map<Role, string>()
beforeAll(async () => {
  const { app, database } = testApp()
  for (const role of ROLES) {
    const { username } = await addPerson(database.db, { role })
    tokens.set(role, (await signIn(app, username)).access)
  }
})

const addressOf = (path: string) => path.replace(':id/end', `${crypto.randomUUID()}/end`).replace(/:\w+/g, '987654321')

/** Parses docs/roles.md: each row starts with a call and marks the roles that may make it. */
async function documentedRoles(): Promise<Record<string, Role[]>> {
  const text = await readFile(join(import.meta.dirname, '../../docs/roles.md'), 'utf8')
  const rows = text.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|').map((cell) => cell.trim())] : []))
  const heading = rows[0] ?? []
  const calls = rows.filter(([, first = '']) => /^`[A-Z]+ \//.test(first))
  return Object.fromEntries(
    calls.map((cells) => [cells[1]?.replaceAll('`', ''), ROLES.filter((role) => cells[heading.indexOf(`\`${role}\``)] === '✓')]),
  )
}

describe('every route of the API', () => {
  it('that is limited to roles is listed with them in docs/roles.md', async () => {
    const limited = Object.entries(CALLS).flatMap(([name, access]) => (Array.isArray(access) ? [[name, access.toSorted()]] : []))
    const documented = Object.entries(await documentedRoles()).map(([name, roles]) => [name, roles.toSorted()])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(limited))
  })

  it('is listed here and declares who may use it', () => {
    const personal = apiRoutes().filter(({ access }) => access !== undefined)
    expect(Object.fromEntries(personal.map(({ name, access }) => [name, access]))).toEqual(CALLS)
    const open = apiRoutes().filter(({ access }) => access === undefined)
    expect(
      open
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...PUBLIC_READS].sort())
  })

  it('that writes declares who may use it', async () => {
    const writes = apiRoutes().filter(({ access, method }) => access === undefined && method !== 'GET')
    expect([...new Set(writes.map(({ path }) => path))]).toEqual([UNKNOWN])
    for (const { method, path } of writes) {
      const answer = await call(testApp().app, method as Method, addressOf(path), { token: tokens.get('admin') })
      expect(answer.statusCode, `${method} ${path}`).toBeGreaterThanOrEqual(400)
    }
  })

  describe.each(Object.entries(CALLS))('%s', (name, access) => {
    const [method, path] = name.split(' ') as [Method, string]
    const options = (token?: string) => ({ token, isStream: STREAMS.includes(name) })
    const status = async (token?: string) => (await call(testApp().app, method, addressOf(path), options(token))).statusCode

    it('refuses everyone without access', async () => {
      if (access !== 'anybody') for (const token of [undefined, 'forged.token.here']) expect(await status(token)).toBe(401)
      if (!Array.isArray(access)) return
      for (const role of ROLES.filter((one) => !access.includes(one))) expect(await status(tokens.get(role)), role).toBe(403)
    })

    it('admits everyone with access and never fails', async () => {
      if (name === 'POST /auth/logout') return
      const allowed = Array.isArray(access) ? access : access === 'anybody' ? [undefined] : ROLES
      for (const role of allowed) {
        const answer = await status(role && tokens.get(role))
        expect([401, 403], `${role}`).not.toContain(answer)
        expect(answer, `${role}`).toBeLessThan(500)
      }
    })
  })
})
