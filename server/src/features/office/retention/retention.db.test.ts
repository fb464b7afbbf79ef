import { DAY_MS } from '@manzil/contract/time/calendar'
import { beforeEach, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { writeAudit } from '../audit-rows.ts'
import { deleteOldRecords } from './delete-old-records.ts'

const NOW = new Date('2026-06-17T10:00:00Z')
const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0' }, clock: () => NOW })
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

beforeEach(async () => {
  await db().deleteFrom('audit_entries').execute()
})

const addEntry = (days: number) =>
  writeAudit(db(), {
    at: daysAgo(days),
    actor_id: null,
    action: 'sign_in',
    entity: 'user',
    entity_id: days,
    address: '198.51.100.7',
  })
const entries = () => db().selectFrom('audit_entries').select(['entity_id', 'address']).orderBy('at', 'desc').execute()

it('deletes old audit entries and forgets addresses earlier, in more batches than one', async () => {
  for (const days of [1, 89, 91, 92, 93, 94, 95, 729, 731, 732, 733, 734]) await addEntry(days)
  await deleteOldRecords(app().services, 2)
  const kept = await entries()
  expect(kept.map(({ entity_id }) => Number(entity_id))).toEqual([1, 89, 91, 92, 93, 94, 95, 729])
  expect(kept.filter(({ address }) => address !== null).map(({ entity_id }) => Number(entity_id))).toEqual([1, 89])
})

it('keeps everything with 0 days', async () => {
  await addEntry(5_000)
  const { services } = app()
  const retention = { auditDays: 0, addressDays: 0, feedRunDays: 0 }
  await deleteOldRecords({ ...services, config: { ...services.config, retention } })
  expect(await entries()).toEqual([{ entity_id: '5000', address: '198.51.100.7' }])
})

it('forgets addresses of sessions and of emails about new sign-ins', async () => {
  const people = [await addPerson(db()), await addPerson(db())]
  for (const { username } of people) await signIn(app(), username)
  await db()
    .updateTable('sessions')
    .set({ last_used_at: daysAgo(91) })
    .where('user_id', '=', people[0]?.id ?? 0)
    .execute()
  const message = { channel: 'email', kind: 'new_sign_in', recipient: 'a@example.com', locale: 'en', status: 'waiting' } as const
  const detail = JSON.stringify({ at: NOW.toISOString(), device: 'Firefox', address: '198.51.100.7' })
  for (const days of [89, 91])
    await db()
      .insertInto('outbox_messages')
      .values({ ...message, detail, created_at: daysAgo(days) })
      .execute()
  await deleteOldRecords(app().services)
  const sessions = await db().selectFrom('sessions').select(['user_id', 'address']).orderBy('user_id').execute()
  expect(sessions.map(({ address }) => address !== null)).toEqual([false, true])
  const messages = await db()
    .selectFrom('outbox_messages')
    .select('detail')
    .where('kind', '=', 'new_sign_in')
    .orderBy('created_at')
    .execute()
  expect(messages.map((row) => row.detail['address'])).toEqual([null, '198.51.100.7'])
  expect(messages[0]?.detail['device']).toBe('Firefox')
})

it("deletes reports of feeds, except each feed's last run and last import", async () => {
  const feed = { format: 'json', address: 'https://feeds.example.com/x.json', created_at: NOW } as const
  const runs: Record<string, [days: number, dry: boolean][]> = {
    // The oldest import goes; the latest import and the dry run after it stay.
    quiet: [
      [300, false],
      [200, false],
      [150, true],
      [100, true],
    ],
    busy: [
      [100, false],
      [95, true],
      [10, false],
    ],
  }
  for (const [name, list] of Object.entries(runs)) {
    const { id } = await db()
      .insertInto('feeds')
      .values({ ...feed, name, source: name })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [days, dry_run] of list) {
      const at = daysAgo(days)
      await db()
        .insertInto('feed_runs')
        .values({ feed_id: id, status: 'done', dry_run, unpublish_all: false, created_at: at, finished_at: at })
        .execute()
    }
  }
  await deleteOldRecords(app().services, 1)
  const left = await db()
    .selectFrom('feed_runs')
    .innerJoin('feeds as f', 'f.id', 'feed_id')
    .select(['f.name', 'finished_at'])
    .orderBy('feed_runs.id')
    .execute()
  expect(left.map((run) => [run.name, Math.round((NOW.getTime() - (run.finished_at?.getTime() ?? 0)) / DAY_MS)])).toEqual([
    ['quiet', 200],
    ['quiet', 100],
    ['busy', 10],
  ])
})

it('deletes old failures of documents', async () => {
  const property_id = await addProject(db(), { title: 'Paper' })
  for (const [kind, days] of [
    ['brochure', 91],
    ['sales_offer', 89],
  ] as const)
    await db()
      .insertInto('failed_documents')
      .values({ property_id, kind, failed_at: daysAgo(days), reason: 'x' })
      .execute()
  await deleteOldRecords(app().services)
  expect(await db().selectFrom('failed_documents').select('kind').execute()).toEqual([{ kind: 'sales_offer' }])
})
