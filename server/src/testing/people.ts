import { argon2Sync } from 'node:crypto'
import type { OutboxMessage } from '@manzil/contract/enquiries/calls/outbox'
import type { Tokens } from '@manzil/contract/people/calls/auth'
import type { Role } from '@manzil/contract/people/roles'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Db } from '../platform/database/database.ts'
import { API } from './api-requests.ts'

export const PASSWORD = 'Desert!Rose7'
/** At the lowest cost, because most tests sign in and few test hashing. */
const PASSWORD_HASH = hashCheaply(PASSWORD)
let made = 0

interface Person {
  id: number
  username: string
  email: string
}

/** Adds an account that can sign in with {@link PASSWORD}. */
export async function addPerson(
  db: Db,
  given: { role?: Role; verified?: boolean; phone_number?: string; first_name?: string } = {},
): Promise<Person> {
  const number = ++made
  const person = { username: `person_${number}`, email: `person${number}@example.com` }
  const { verified = true, ...columns } = given
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      first_name: 'Layla',
      last_name: 'Haddad',
      password_hash: PASSWORD_HASH,
      email_verified_at: verified ? new Date() : null,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...person }
}

function hashCheaply(message: string): string {
  const nonce = Buffer.from('a salt for tests')
  const hash = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const [salt, tag] = [nonce, hash].map((bytes) => Buffer.from(bytes).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  address?: string
  /** Closes a response that stays open once its headers arrive. */
  isStream?: boolean
}

/** `path` is relative to `/api/v1`. */
export async function call(app: FastifyInstance, method: Method, path: string, options: CallOptions = {}): Promise<LightMyRequestResponse> {
  const { body, token, headers, address, isStream = false } = options
  const answer = await app.inject({
    method,
    url: `${API}${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(address && { remoteAddress: address }),
    ...(isStream && { payloadAsStream: true }),
  })
  if (isStream) answer.stream().destroy()
  return answer
}

export async function signIn(
  app: FastifyInstance,
  username: string,
  more: { rotate?: boolean; agent?: string; address?: string } = {},
): Promise<Tokens> {
  const { rotate = true, agent, address } = more
  const answer = await call(app, 'POST', '/auth/login/', {
    body: { username, password: PASSWORD, rotate },
    ...(agent && { headers: { 'user-agent': agent } }),
    ...(address && { address }),
  })
  if (answer.statusCode !== 200) throw new Error(`signing in returned ${answer.statusCode}: ${answer.body}`)
  return answer.json().data.tokens
}

/** Runs due jobs and returns a recipient's stored messages, oldest first. */
export async function messagesFor(
  app: FastifyInstance,
  recipient: string,
): Promise<Pick<OutboxMessage, 'kind' | 'subject' | 'text' | 'html'>[]> {
  const { database, jobs, secrets } = app.services
  await jobs.runDue()
  const rows = await database.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
  return rows.flatMap(({ kind, content }) => (content === null ? [] : [{ kind, ...JSON.parse(secrets.unseal(content)) }]))
}

export function tokenIn(text: string | null | undefined): string {
  const token = /#token=([\w.-]+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`no link in: ${text}`)
  return token
}
