import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { postWhileKilled, RestartableServer } from '../../../testing/restartable-server.ts'
import { TestSmtp } from '../../../testing/smtp.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'

const POSTS = 80
const database = useTestDatabase()
const smtp = new TestSmtp()
let server: RestartableServer

/** Needs a PostgreSQL server: the embedded database dies with its process. */
describe.skipIf(!inject('template').startsWith('postgres'))('a server that is killed repeatedly', () => {
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
    const url = Object.assign(new URL(inject('template')), { pathname: `/${rows[0]?.name}` }).href
    server = new RestartableServer({
      DATABASE_URL: url,
      SMTP_URL: await smtp.start(),
      LIMIT_LEADS: '0',
      LEADS_MAIL_TO: 'desk@manzil.example',
    })
    await server.start()
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })

  it('requirement 3: loses no acknowledged lead, stores none twice and sends no email twice', async () => {
    const { db } = database()
    const bodyOf = (number: number) => ({
      full_name: `Person ${number}`,
      contact_number: `+97150${1_000_000 + number}`,
      lead_type: 'call',
      email: `person${number}@visitors.example`,
    })
    const ids = await postWhileKilled(server, { posts: POSTS, atOnce: 6, between: [20, 30], bodyOf })
    expect(server.kills).toBeGreaterThanOrEqual(2)
    const leads = await db.selectFrom('leads').select(['id', 'email']).orderBy('id').execute()
    expect(leads.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b))
    for (const [number, id] of ids.entries()) expect(leads.find((lead) => lead.id === id)?.email).toBe(bodyOf(number).email)
    const mails = await db.selectFrom('outbox_messages').select('id').execute()
    expect(mails).toHaveLength(2 * POSTS)

    // Jobs of a dead server are retried after two minutes; don't wait for that.
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
    const waiting = () => db.selectFrom('outbox_messages').select('id').where('status', '=', 'waiting').execute()
    for (let tries = 0; tries < 600 && (await waiting()).length > 0; tries++) await pause(100)
    const statuses = await sql<{ status: string; count: number }>`
      select status, count(*) as count from outbox_messages group by 1`.execute(db)
    const counted = Object.fromEntries(statuses.rows.map(({ status, count }) => [status, count]))
    const ofMail = smtp.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
    expect(ofMail).not.toContain(undefined)
    expect(new Set(ofMail).size).toBe(ofMail.length)
    // An email in transit when the server died is not resent: staff see it as failed.
    expect((counted['sent'] ?? 0) + (counted['failed'] ?? 0)).toBe(2 * POSTS)
    expect(ofMail.length).toBeGreaterThanOrEqual(counted['sent'] ?? 0)
  }, 180_000)
})
