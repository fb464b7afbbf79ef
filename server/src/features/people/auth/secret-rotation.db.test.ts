import type { FastifyInstance } from 'fastify'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { addPerson, call, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { createTestLog } from '../../../testing/test-log.ts'
import { WITHDRAWAL } from '../../enquiries/outbox/index.ts'

const OLD = 'dQ8v1kzP0sYt6WmXbR3nLc7HgJ2fA9eU'
const NEW = 'Zr4Tq9wXy2Lm7Bv5Nc8Kd1Jh6Gf3Sa0P'
const environment = { LIMIT_LOGIN: '0', LIMIT_GUESSES: '0', REQUIRE_STAFF_MFA: 'false', LOG_LEVEL: 'silent' }
const clock = new TestClock()
/** The same site before, during and after the change of AUTH_SECRET. */
const before = useTestApp({ environment, secret: OLD, clock: clock.now })
let during: FastifyInstance
let after: FastifyInstance
beforeAll(async () => {
  const parts = { database: before.database(), logger: createTestLog().logger, secret: NEW, clock: clock.now }
  during = await buildApp({ ...parts, config: readConfig({ ...environment, AUTH_SECRET_PREVIOUS: `${OLD},` }, '/') })
  after = await buildApp({ ...parts, config: readConfig(environment, '/') })
})
afterAll(() => Promise.all([during.close(), after.close()]))

async function protect() {
  const person = await addPerson(before.db())
  const { access } = await signIn(before.app(), person.username)
  const { data } = (await call(before.app(), 'POST', '/auth/two-factor/setup/', { token: access, body: { password: PASSWORD } })).json()
  const codeOf = () => generate({ secret: data.secret, epoch: Math.floor(clock.now().getTime() / 1000) })
  const enabled = await call(before.app(), 'POST', '/auth/two-factor/enable/', { token: access, body: { code: await codeOf() } })
  clock.advance({ minutes: 2 })
  const recovery = enabled.json().data.recovery_codes as [string, string, ...string[]]
  const login = (app: FastifyInstance, code: string) =>
    call(app, 'POST', '/auth/login/', { body: { username: person.username, password: PASSWORD, code } })
  return { ...person, access, recovery, login, codeOf }
}
const profile = async (app: FastifyInstance, token: string) => (await call(app, 'GET', '/auth/profile/', { token })).statusCode

it('keeps sessions and links of the previous secret working, and uses the newest for new ones', async () => {
  const { username } = await addPerson(before.db())
  const old = await signIn(before.app(), username)
  const fresh = await signIn(during, username)
  expect(await profile(during, old.access)).toBe(200)
  expect(await profile(after, old.access)).toBe(401)
  expect(await profile(after, fresh.access)).toBe(200)
  expect(await profile(before.app(), fresh.access)).toBe(401)
  const renewed = await call(after, 'POST', '/auth/token/refresh/', { body: { refresh: old.refresh } })
  expect(renewed.statusCode, 'sessions survive even without the previous secret').toBe(200)
  const token = before.app().services.secrets.signId(WITHDRAWAL, 7)
  expect([during, after].map((app) => app.services.secrets.readSignedId(WITHDRAWAL, token))).toEqual([7, undefined])
  expect(after.services.secrets.readSignedId(WITHDRAWAL, during.services.secrets.signId(WITHDRAWAL, 7))).toBe(7)
})

it('encrypts the secret of an authenticator app anew when its owner signs in', async () => {
  const person = await protect()
  expect((await person.login(during, person.recovery[0])).statusCode, 'recovery codes of the previous secret work').toBe(200)
  await expectUnreadable(person.id)
  clock.advance({ minutes: 2 })
  expect((await person.login(during, await person.codeOf())).statusCode).toBe(200)
  clock.advance({ minutes: 2 })
  expect((await person.login(after, await person.codeOf())).statusCode).toBe(200)
  expect((await person.login(after, person.recovery[1])).statusCode, 'until the previous secret is removed').toBe(401)
})

it('encrypts all others anew at night', async () => {
  const person = await protect()
  await expectUnreadable(person.id)
  await before
    .db()
    .transaction()
    .execute((trx) => during.services.jobs.enqueue(trx, 'forget-expired', {}))
  await during.services.jobs.runDue()
  clock.advance({ minutes: 2 })
  expect((await person.login(after, await person.codeOf())).statusCode).toBe(200)
})

async function expectUnreadable(id: number) {
  const { totp_secret } = await before.db().selectFrom('users').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow()
  expect(() => after.services.secrets.unseal(totp_secret ?? '')).toThrow(/AUTH_SECRET_PREVIOUS/)
}
