import type { Dashboard } from '@manzil/contract/office/calls/office-dashboard'
import type { Insertable } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { announceChange } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { AppError } from '../../../platform/errors.ts'
import { addAmenity, addCommunity, addDeveloper, addProject, changeProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { findFailedFeeds } from '../../feeds/feeds/index.ts'
import { writeAudit } from '../audit-rows.ts'

/** A Wednesday, 14:00 in the UAE. */
const NOW = new Date('2026-06-17T10:00:00Z')
const { app, db } = useTestApp({
  environment: { LIMIT_LOGIN: '0', DATABASE_URL: 'postgres://unused', REQUIRE_STAFF_MFA: 'false' },
  clock: () => NOW,
})
let token: string

beforeAll(async () => {
  const { username } = await addPerson(db(), { role: 'admin' })
  token = (await signIn(app(), username)).access
})

const dashboard = async (): Promise<Dashboard> => (await call(app(), 'GET', '/office/dashboard/', { token })).json().data
const duplicates = async () => (await call(app(), 'GET', '/office/duplicates/count/', { token })).json().data
const counted = async (path: string) => (await call(app(), 'GET', path, { token })).json().count
const listed = (query: string) => counted(`/office/projects/?${query}`)

const announceListingChange = () =>
  db()
    .transaction()
    .execute((trx) => announceChange(trx, ['listing']))

function addLead(created_at: string, given: Partial<Insertable<Database['leads']>> = {}) {
  const common = { lead_type: 'call', full_name: 'Noor', contact_number: '+971501112233', locale: 'en', spam_reasons: [] } as const
  return db()
    .insertInto('leads')
    .values({ ...common, consent_version: 1, consent_text: 'yes', created_at: new Date(created_at), ...given } as Insertable<
      Database['leads']
    >)
    .execute()
}
const answered = (at: string) => ({ status: 'Contacted', contacted_at: new Date(at) }) as const

it('shows ten weeks from a Monday to today, and nothing to do, in an empty database', async () => {
  const { needs, days, origins, listings } = await dashboard()
  expect(Object.values(needs).every((count) => count === 0)).toBe(true)
  expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2026-04-13', '2026-06-17', 66])
  expect(origins).toEqual({ projects: [], other_projects: 0, elsewhere: 0 })
  expect(listings.map(({ category_id }) => category_id)).toEqual([1, 2, 3])
})

it('counts leads by UAE day and type, without spam, and those answered within 24 hours', async () => {
  const project = await addProject(db(), { title: 'Told Tower' })
  await addLead('2026-06-15T19:59:00Z', { lead_type: 'email', property_id: project })
  await addLead('2026-06-15T20:01:00Z', { property_id: project, ...answered('2026-06-16T20:00:00Z') })
  await addLead('2026-06-15T20:02:00Z', { lead_type: 'whatsapp', ...answered('2026-06-16T20:03:00Z') })
  await addLead('2026-06-17T09:00:00Z')
  await addLead('2026-06-17T09:00:00Z', { spam_reasons: ['honeypot'] })
  await addLead('2026-04-12T19:59:00Z', answered('2026-04-12T20:59:00Z'))
  const { needs, days, origins } = await dashboard()
  expect(needs).toMatchObject({ late_leads: 1, waiting_leads: 2 })
  expect(await counted('/leads/?page=1&waiting=late')).toBe(needs.late_leads)
  expect(await counted('/leads/?page=1&waiting=in_time')).toBe(needs.waiting_leads - needs.late_leads)
  const of = (day: string) => days.find((one) => one.day === day)
  expect(of('2026-06-15')).toEqual({ day: '2026-06-15', email: 1, whatsapp: 0, call: 0, in_time: 0, late: 1 })
  expect(of('2026-06-16')).toEqual({ day: '2026-06-16', email: 0, whatsapp: 1, call: 1, in_time: 1, late: 1 })
  // Not due yet.
  expect(of('2026-06-17')).toEqual({ day: '2026-06-17', email: 0, whatsapp: 0, call: 1, in_time: 0, late: 0 })
  expect(origins).toEqual({ projects: [expect.objectContaining({ title: 'Told Tower', leads: 2 })], other_projects: 0, elsewhere: 2 })
})

it('counts names in one language as the lists that show them', async () => {
  const before = (await dashboard()).needs
  await addDeveloper(db(), 'Latin Only')
  await addDeveloper(db(), 'عربي فقط', { slug: 'arabic-only', name_ar: 'عربي فقط' })
  await addDeveloper(db(), 'Both', { name_ar: 'كلتاهما' })
  await addCommunity(db(), 'Latin Place')
  await addAmenity(db(), '24/7', '24/7')
  const { needs } = await dashboard()
  expect(needs.untranslated_developers - before.untranslated_developers).toBe(2)
  expect(needs.untranslated_communities - before.untranslated_communities).toBe(1)
  expect(needs.untranslated_amenities - before.untranslated_amenities).toBe(0)
  const counts = await Promise.all(['developers', 'communities', 'amenities'].map((list) => counted(`/office/${list}/?untranslated=1`)))
  expect(counts).toEqual([needs.untranslated_developers, needs.untranslated_communities, needs.untranslated_amenities])
})

it('counts projects that need attention as the matching lists do, and projects by price age', async () => {
  const priced = (price_date: string) => ({ price: 1_000_000, price_source: 'developer', price_date })
  await addProject(db(), { title: 'Late Handover', category_id: 1, delivery_date: '2026-06-16', ...priced('2026-06-01') })
  await addProject(db(), { title: 'Due Today', category_id: 1, delivery_date: '2026-06-17', ...priced('2026-03-25') })
  await addProject(db(), { title: 'Long Ready', category_id: 2, delivery_date: '2020-01-01', ...priced('2026-03-01') })
  const hidden = { price: null, price_source: 'developer', price_date: '2026-02-01' }
  await addProject(db(), { title: 'Hidden Price', category_id: 2, ...hidden })
  const soldOut = await addProject(db(), { title: 'Nothing Left', category_id: 2, ...hidden })
  const notHidden = await addProject(db(), { title: 'Nothing Left Either', category_id: 2, ...hidden, price: 700_000 })
  await db().updateTable('properties').set({ sales_status_id: 4 }).where('id', 'in', [soldOut, notHidden]).execute()
  await addProject(db(), { title: 'Built', category_id: 1, project_status_id: 3, delivery_date: '2025-01-01' })
  await addProject(db(), { title: 'Old Draft', publication: 'draft', delivery_date: '2025-01-01', ...priced('2026-01-01') })
  await addProject(db(), { title: 'Register Entry', source: 'dld', category_id: 1, delivery_date: '2025-01-01' })
  await addProject(db(), { title: 'Put Away', publication: 'archived', delivery_date: '2025-01-01', ...priced('2026-01-01') })
  const { needs } = await dashboard()
  expect(needs).toMatchObject({ overdue_handovers: 1, stale_prices: 2, drafts: 1 })
  expect(await listed('overdue=1')).toBe(needs.overdue_handovers)
  expect(await listed('stale=1')).toBe(needs.stale_prices)
  expect(await listed('publication=draft')).toBe(needs.drafts)
  // Cached until projects change.
  await announceListingChange()
  const standings = async () => (await dashboard()).listings
  await expect.poll(standings).toContainEqual({ category_id: 2, current: 0, ageing: 0, old: 2, unknown: 2 })
  expect((await standings()).find(({ category_id }) => category_id === 1)).toMatchObject({ current: 1, ageing: 1, old: 0 })
  for (const { category_id, ...ages } of await standings()) {
    for (const [state, count] of Object.entries(ages)) expect(await listed(`category=${category_id}&price_state=${state}`)).toBe(count)
  }
})

it('counts projects without pictures, a price, a pin, a translation or the category of their stage as the matching lists do', async () => {
  const before = (await dashboard()).needs
  const complete = { title_ar: 'برج', latitude: 25.1, longitude: 55.2, category_id: 1, project_status_id: 2, price: 900_000 }
  const add = (title: string, given: object) => addProject(db(), { title, ...complete, ...given })
  await add('Whole', {})
  await add('Unpinned', { latitude: null, longitude: null })
  await add('Untitled', { title_ar: null })
  await add('Latin Twice', { title_ar: 'Latin Twice' })
  await add('برج بالعربية', { slug: 'arabic-title' })
  await add('Burj برج', { slug: 'both-in-one', title_ar: 'Burj برج' })
  await add('Described', { description: '<p>Near the sea.</p>' })
  await add('Described Twice', { description: '<p>Near the sea.</p>', description_ar: '<p>قرب البحر.</p>' })
  await add('Completed Tower', { project_status_id: 3 })
  await add('Completed And Ready', { project_status_id: 3, category_id: 2 })
  await add('Unpriced', { price: null })
  const bare = { source: 'dld', title_ar: null, latitude: null, longitude: null, project_status_id: 3, price: null }
  await add('Bare Entry', bare)
  const offered = await add('Bare Entry With Permit', bare)
  const registered = await add('Registered As Built', {})
  await add('Hidden', { publication: 'draft', project_status_id: 3, title_ar: null, latitude: null, longitude: null })
  await db().insertInto('property_registrations').values({ property_id: registered, number: '4471', status: 'FINISHED' }).execute()
  await db().insertInto('property_permits').values({ property_id: offered, number: '7124', expires_on: '2027-01-01' }).execute()
  const { needs } = await dashboard()
  const lists = { not_ready: 'ready', no_pictures: 'pictures', no_price: 'price', no_pin: 'pin', no_translation: 'translation' } as const
  const added = Object.fromEntries(Object.keys(lists).map((need) => [need, needs[need as 'no_pin'] - before[need as 'no_pin']]))
  expect(added).toEqual({ not_ready: 3, no_pictures: 13, no_price: 2, no_pin: 2, no_translation: 5 })
  for (const [need, lack] of Object.entries(lists)) expect(await listed(`lacks=${lack}`)).toBe(needs[need as keyof typeof lists])
})

it('shows failed messages and feeds, unpaid rewards and the latest changes', async () => {
  const [one, other] = [await addPerson(db()), await addPerson(db())]
  await db()
    .insertInto('outbox_messages')
    .values({
      channel: 'email',
      kind: 'reset_password',
      recipient: 'a@example.com',
      locale: 'en',
      detail: '{}',
      status: 'failed',
      created_at: NOW,
    })
    .execute()
  await db()
    .insertInto('referrals')
    .values({ referrer_id: one.id, referred_id: other.id, referred_at: NOW, completed_at: NOW, completed_by: other.id, reward: 100 })
    .execute()
  const reportOf = (name: string) =>
    JSON.stringify({ missing: 6, unpublished: name === 'halved' ? 0 : 6, merged_projects: [{ sold_count: name === 'sold' ? 1 : 0 }] })
  for (const [name, statuses] of [
    ['mended', ['failed', 'done']],
    ['broken', ['done', 'failed']],
    ['halved', ['failed', 'done']],
    ['sold', ['done']],
  ] as const) {
    const { id } = await db()
      .insertInto('feeds')
      .values({ name, source: name, format: 'json', address: 'https://feeds.example.com/x.json', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const status of statuses) {
      await db()
        .insertInto('feed_runs')
        .values({ feed_id: id, status, dry_run: false, unpublish_all: false, created_at: NOW, finished_at: NOW, report: reportOf(name) })
        .execute()
    }
  }
  const property = await addProject(db(), { title: 'Changed Tower' })
  const by = { at: NOW, actor_id: other.id } as const
  await writeAudit(db(), { ...by, action: 'project_changed', entity: 'property', entity_id: property })
  await writeAudit(db(), { ...by, action: 'role_changed', entity: 'user', entity_id: one.id })
  await writeAudit(db(), { ...by, action: 'project_changed_by_feed', entity: 'property', entity_id: property })
  await writeAudit(db(), { ...by, action: 'lead_submitted', entity: 'lead', entity_id: 1 })
  await writeAudit(db(), { ...by, action: 'feed_run', entity: 'feed', entity_id: 1 })
  await writeAudit(db(), { ...by, action: 'leads_exported', entity: 'lead', entity_id: 'leads.csv' })
  const { needs, audit } = await dashboard()
  expect(needs).toMatchObject({ failed_messages: 1, failed_feeds: 3, unpaid_rewards: 1 })
  expect(await counted('/outbox/?status=failed')).toBe(needs.failed_messages)
  expect(await counted('/outbox/?delayed=1')).toBe(needs.delayed_messages)
  expect(await counted('/referrals/all/?status=unpaid')).toBe(needs.unpaid_rewards)
  expect(await findFailedFeeds(db())).toHaveLength(needs.failed_feeds)
  // Changes of accounts, new leads and what feeds change project by project would hide the others.
  expect(audit).toMatchObject([{ action: 'project_changed', actor: { username: other.username }, subject: { name: 'Changed Tower' } }])
})

it('shows documents that could not be created until one succeeds, but none that only had to wait', async () => {
  const id = await addProject(db(), { title: 'Paper Tower' })
  const { documents } = app().services
  const brochure = (key: string | number) => app().inject(`/api/v1/property-brochure/${key}/`)
  const failing = vi.spyOn(documents, 'typeset')
  failing.mockRejectedValueOnce(new AppError('unavailable', { retryAfter: 3 }))
  expect((await brochure(id)).statusCode).toBe(503)
  expect((await dashboard()).failed_documents).toEqual([])
  failing.mockRejectedValueOnce(new AppError('internal', { cause: new Error('brochure.typ: unknown variable') }))
  expect((await brochure('paper-tower')).statusCode).toBe(500)
  expect((await dashboard()).failed_documents).toEqual([
    { property_id: id, title: 'Paper Tower', title_ar: null, kind: 'brochure', failed_at: NOW.toISOString() },
  ])
  failing.mockResolvedValueOnce(Buffer.from('%PDF'))
  expect((await brochure(id)).statusCode).toBe(200)
  await expect.poll(async () => (await dashboard()).failed_documents).toEqual([])
  failing.mockRestore()
})

it('shows feeds behind schedule and pictures of feeds that could not be downloaded', async () => {
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
  const addFeed = async (name: string, next_run_at: Date | null) => {
    const schedule = next_run_at ? 'hourly' : 'none'
    const feed = {
      name,
      source: name,
      format: 'json',
      address: 'https://feeds.example.com/x.json',
      schedule,
      next_run_at,
      created_at: NOW,
    } as const
    return (await db().insertInto('feeds').values(feed).returning('id').executeTakeFirstOrThrow()).id
  }
  const before = (await dashboard()).needs.stale_feeds
  await addFeed('on-time', minutesAgo(20))
  await addFeed('late', minutesAgo(40))
  const hanging = await addFeed('hanging', null)
  const run = { feed_id: hanging, status: 'running', dry_run: false, unpublish_all: false } as const
  await db()
    .insertInto('feed_runs')
    .values({ ...run, created_at: minutesAgo(180) })
    .execute()
  const stale = (await dashboard()).needs.stale_feeds
  expect(stale - before).toBe(2)
  expect((await call(app(), 'GET', '/office/feeds/?state=stale', { token })).json().data).toHaveLength(stale)

  const property_id = await addProject(db(), { title: 'Pictured' })
  await db().insertInto('project_sources').values({ source: 'hanging', reference: '1', property_id }).execute()
  for (const [position, address] of ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg'].entries()) {
    await db().insertInto('remote_pictures').values({ address, tries: position, tried_at: NOW }).execute()
    await db().insertInto('wanted_pictures').values({ property_id, unit_position: -1, position, address }).execute()
  }
  const imported = await addProject(db(), { title: 'Imported by command' })
  await db().insertInto('project_sources').values({ source: 'xml', reference: '1', property_id: imported }).execute()
  await db()
    .insertInto('wanted_pictures')
    .values({ property_id: imported, unit_position: -1, position: 0, address: 'https://a.example/3.jpg' })
    .execute()
  expect((await dashboard()).failed_pictures).toEqual([
    { feed_id: hanging, feed: 'hanging', source: 'hanging', count: 2 },
    { feed_id: null, feed: 'xml', source: 'xml', count: 1 },
  ])
  await changeProject(db(), imported, { publication: 'archived' })
  expect((await dashboard()).failed_pictures).toHaveLength(1)
})

it('counts likely duplicates, copies of one project once, until a person marks them as different', async () => {
  expect(await duplicates()).toEqual({ count: 0, is_more: false })
  const add = (slug: string) => addProject(db(), { title: 'Twin', slug, source: slug })
  const [one, two, three] = [await add('twin'), await add('twin-2'), await add('twin-3')]
  await announceListingChange()
  await expect.poll(duplicates).toEqual({ count: 1, is_more: false })
  for (const [property_id, other_id] of [
    [one, two],
    [one, three],
    [two, three],
  ]) {
    const marked = await call(app(), 'POST', '/office/duplicates/different/', { token, body: { property_id, other_id } })
    expect(marked.statusCode).toBe(200)
  }
  await expect.poll(duplicates).toEqual({ count: 0, is_more: false })
})
