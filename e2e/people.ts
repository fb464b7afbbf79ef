import { createHmac, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Manzil!2026'
export const PASSWORD = 'Ku7!vaRmo92'

export function makePerson() {
  const username = `p${randomBytes(6).toString('hex')}`
  return {
    username,
    email: `${username}@example.com`,
    first_name: 'Leila',
    last_name: 'Haddad',
    phone_number: '050 214 8830',
    password: PASSWORD,
    password2: PASSWORD,
  }
}
export type Person = ReturnType<typeof makePerson>

export async function registerPerson(request: APIRequestContext, extra: object = {}): Promise<Person> {
  const person = makePerson()
  const answer = await request.post('/api/v1/auth/register/', { data: { ...person, ...extra } })
  expect(answer.status(), await answer.text()).toBe(201)
  return person
}

/** A mocked page on the site's origin, without scripts. */
const EMPTY_PAGE = '/empty-page-of-a-journey'

/** Stores a user's session in the browser instead of using the sign-in page. */
export async function signInAs(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const { access, refresh, user } = await openSession(page.request, username, password)
  await page.route(EMPTY_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(EMPTY_PAGE)
  await page.unroute(EMPTY_PAGE)
  await page.evaluate(
    ([accessToken = '', refreshToken = '', userData = '']) => {
      for (const [key, value] of Object.entries({ accessToken, refreshToken, userData })) localStorage.setItem(key, value)
    },
    [access, refresh, JSON.stringify(user)],
  )
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
}

/** Returns the path and fragment of the link in the last email of a kind, from the outbox. */
export async function mailLink(request: APIRequestContext, to: string, kind: string): Promise<string> {
  const headers = await authHeaders(request, 'admin')
  const find = async () => {
    const answer = await request.get('/api/v1/outbox/?page_size=100', { headers })
    const messages: { to: string; kind: string; text: string | null }[] = (await answer.json()).data
    const text = messages.find((message) => message.to === to && message.kind === kind)?.text ?? ''
    return /https?:\/\/[^/\s]+(\S+#token=\S+)/.exec(text)?.[1]
  }
  let link: string | undefined
  await expect.poll(async () => (link = await find()), { timeout: 15_000 }).toBeTruthy()
  return link ?? ''
}

export async function authHeaders(request: APIRequestContext, username: string): Promise<{ authorization: string }> {
  const { access } = await openSession(request, username, DEMO_PASSWORD)
  return { authorization: `Bearer ${access}` }
}

/** Returns the code that an authenticator app shows `later` seconds from now (RFC 6238). */
export function totp(secret: string, later = 0): string {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + later) / 30)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

interface Session {
  access: string
  refresh: string
  user: object
}

/** Sessions of demo accounts, shared within a worker. A journey that ends a session registers its own user. */
const sessions = new Map<string, { since: number; session: Promise<Session> }>()
/** Well below the lifetime of an access token, so that no journey refreshes a shared session. */
const SESSION_MS = 5 * 60_000

function openSession(request: APIRequestContext, username: string, password: string): Promise<Session> {
  if (password !== DEMO_PASSWORD) return logIn(request, username, password)
  const known = sessions.get(username)
  if (known && Date.now() - known.since < SESSION_MS) return known.session
  const session = logIn(request, username, password)
  sessions.set(username, { since: Date.now(), session })
  session.catch(() => sessions.delete(username))
  return session
}

async function logIn(request: APIRequestContext, username: string, password: string): Promise<Session> {
  const answer = await request.post('/api/v1/auth/login/', { data: { username, password, rotate: true } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
