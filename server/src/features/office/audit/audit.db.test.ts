import { beforeAll, describe, expect, it } from 'vitest'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { listLatest } from './list-audit.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' } })

let token: string
const get = (path: string, headers: Record<string, string> = {}) => call(app(), 'GET', path, { token, headers })

const rule = (entity_id: string, at: string, detail: object = {}) => ({
  entity: 'rule',
  entity_id,
  action: 'rule_changed',
  at: new Date(at),
  detail: JSON.stringify(detail),
  actor_id: null,
})

beforeAll(async () => {
  token = (await signIn(app(), (await addPerson(db(), { role: 'owner' })).username)).access
  await db()
    .insertInto('audit_entries')
    .values([
      rule('before', '2026-03-09T19:59:59.999Z'),
      rule('first', '2026-03-09T20:00:00Z'),
      rule('last', '2026-03-10T19:59:59.999Z'),
      rule('after', '2026-03-10T20:00:00Z'),
    ])
    .execute()
})

describe('GET /audit/', () => {
  it('counts days in UAE time, both ends included', async () => {
    const days = async (query: string) =>
      (await get(`/audit/?entity=rule&${query}`)).json().data.map(({ entity_id }: { entity_id: string }) => entity_id)
    expect(await days('from=2026-03-10&to=2026-03-10')).toEqual(['last', 'first'])
    expect(await days('from=2026-03-10')).toEqual(['after', 'last', 'first'])
    expect(await days('to=2026-03-10')).toEqual(['last', 'first', 'before'])
    expect(await days('from=2026-03-12')).toEqual([])
    expect(await days('from=2026-03-11&to=2026-03-10')).toEqual(['after', 'last', 'first'])
  })
})

it('names a buying cost and its emirate', async () => {
  const cost = await db()
    .selectFrom('emirate_costs as c')
    .innerJoin('emirates as e', 'e.id', 'c.emirate_id')
    .select('c.id')
    .where('e.slug', '=', 'sharjah')
    .where('c.kind', '=', 'registration')
    .executeTakeFirstOrThrow()
  const entry = { ...rule(String(cost.id), '2026-05-01T08:00:00Z'), entity: 'buying_cost', action: 'buying_cost_changed' }
  await db().insertInto('audit_entries').values(entry).execute()
  const [{ subject }] = (await get('/audit/?entity=buying_cost')).json().data
  expect(subject).toEqual({ name: 'Registration fee, Sharjah', name_ar: 'رسوم التسجيل، الشارقة' })
})

it('says where sign-ins came from, and whether the account had signed in from that network before', async () => {
  const { id, username } = await addPerson(db(), { role: 'agent' })
  const home = '2001:db8:1:1::5'
  await signIn(app(), username, { address: home })
  for (const address of ['203.0.113.7', '2001:db8:1:1::9'])
    await call(app(), 'POST', '/auth/login/', { body: { username, password: 'wrong' }, address })
  await db()
    .insertInto('audit_entries')
    .values({ ...rule(String(id), '2026-05-01T08:00:00Z'), entity: 'user', action: 'password_changed', address: home })
    .execute()
  const originsIn = (entries: { action: string; address: string; is_address_known: boolean | null }[]) =>
    entries.map(({ action, address, is_address_known }) => [action, address, is_address_known])
  const origins = [
    ['sign_in_failed', '2001:db8:1:1::9', true],
    ['sign_in_failed', '203.0.113.7', false],
    ['sign_in', home, false],
    ['password_changed', home, null],
  ]
  expect(originsIn((await get(`/audit/?entity=user&entity_id=${id}`)).json().data)).toEqual(origins)
  const file = (await get(`/audit/export/?entity=user&entity_id=${id}`)).body.trim().split('\n')
  expect(originsIn(file.map((line) => JSON.parse(line)))).toEqual(origins)
})

it('names records that were deleted or merged by their last names', async () => {
  const { id: actor_id } = await addPerson(db(), { role: 'owner' })
  const entry = (entity: string, entity_id: string, action: string, day: number, detail: object = {}) => ({
    ...{ entity, entity_id, action, actor_id },
    at: new Date(Date.UTC(2026, 6, day)),
    detail: JSON.stringify(detail),
  })
  await db()
    .insertInto('audit_entries')
    .values([
      ...['900001', '900002'].map((id) => entry('property', id, 'project_changed', 1, { changes: [] })),
      entry('developer', '900003', 'record_created', 1),
      entry('community', '900004', 'record_created', 1),
      entry('property', '900005', 'projects_told_apart', 1, { other: 900002 }),
      entry('property', '900001', 'project_deleted', 2, { before: { title: 'Deleted', title_ar: 'محذوف' } }),
      entry('property', '900005', 'projects_merged', 2, { merged: { id: 900002, name: 'Merged', name_ar: null } }),
      entry('developer', '900003', 'record_deleted', 2, { before: { name: 'Former', name_ar: 'سابق' } }),
      entry('community', '900009', 'records_merged', 2, { merged: 900004, before: { name: 'Old Park', name_ar: 'قديم' } }),
    ])
    .execute()
  const { data } = (await get('/audit/?from=2026-07-01&to=2026-07-01')).json()
  const named = data.map(({ entity_id, subject }: { entity_id: string; subject: unknown }) => [entity_id, subject])
  expect(Object.fromEntries(named)).toEqual({
    900001: { name: 'Deleted', name_ar: 'محذوف', is_deleted: true },
    900002: { name: 'Merged', name_ar: null, is_deleted: true },
    900003: { name: 'Former', name_ar: 'سابق', is_deleted: true },
    900004: { name: 'Old Park', name_ar: 'قديم', is_deleted: true },
    900005: null,
  })
  expect(data.find(({ entity_id }: { entity_id: string }) => entity_id === '900005').names).toEqual({
    'other 900002': { name: 'Merged', name_ar: null },
  })
})

it('counts the rest of a change of several records that a page cuts', async () => {
  const changed = (entity_id: string, after: string) =>
    rule(entity_id, '2026-06-01T08:00:00Z', { changes: [{ field: 'facts', before: entity_id, after }] })
  await db()
    .insertInto('audit_entries')
    .values([changed('1', 'other'), ...['2', '3', '4', '5', '6'].map((one) => changed(one, 'same'))])
    .execute()
  const cutOf = async (page: number) => (await get(`/audit/?entity=rule&from=2026-06-01&to=2026-06-01&page_size=2&page=${page}`)).json().cut
  expect(await Promise.all([1, 2, 3, 4].map(cutOf))).toEqual([
    { before: 0, after: 3 },
    { before: 2, after: 1 },
    { before: 4, after: 0 },
    { before: 0, after: 0 },
  ])
})

describe('GET /audit/export/', () => {
  const listed = (answer: { body: string }) =>
    answer.body
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))

  it('streams the matching entries as they are listed, an entry a line', async () => {
    const { id } = await addPerson(db(), { role: 'agent' })
    const detail = { changes: [{ field: 'agent_id', before: null, after: id }] }
    await db()
      .insertInto('audit_entries')
      .values(rule('named', '2026-04-01T08:00:00Z', detail))
      .execute()
    const answer = await get('/audit/export/?entity=rule&from=2026-03-10&to=2026-04-01&page=9')
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const entries = listed(answer)
    expect(entries).toEqual((await get('/audit/?entity=rule&from=2026-03-10&to=2026-04-01')).json().data)
    expect(entries[0]).toMatchObject({ entity_id: 'named', detail, names: { [`agent_id ${id}`]: { name: 'Layla Haddad' } } })
  })

  it('reads lists that are longer than a batch to the end, in the order of the screen', async () => {
    const many = Array.from({ length: 1_205 }, (_, number) => rule(`many-${number}`, '2026-05-01T08:00:00.123Z'))
    await db().insertInto('audit_entries').values(many).execute()
    const answer = await get('/audit/export/?entity=rule&from=2026-05-01&to=2026-05-01')
    const ids = listed(answer).map(({ entity_id }) => entity_id)
    expect(ids).toHaveLength(1_205)
    expect(new Set(ids).size).toBe(1_205)
    expect(ids[0]).toBe('many-1204')
  })

  it('is recorded in the trail with its filters, without what was typed, and does not list itself', async () => {
    const before = (await get('/audit/?entity=audit')).json().count
    const answer = await get('/audit/export/?entity=audit&actor=Layla&sign_ins=0&from=2026-03-10')
    expect(listed(answer)).toHaveLength(before)
    const { data } = (await get('/audit/?entity=audit')).json()
    expect(data[0]).toMatchObject({ action: 'audit_exported', entity_id: 'audit.csv', actor: { name: 'Layla Haddad' } })
    expect(data[0].detail).toEqual({
      count: before,
      filters: { entity: 'audit', actor: true, sign_ins: false, from: expect.any(String) },
    })
    expect((await get('/audit/export/?from=yesterday')).statusCode).toBe(400)
  })
})

it('lists no change of several records as a latest change of fewer', async () => {
  const { id } = await addPerson(db(), { role: 'owner' })
  const changed = (entity_id: string, at: string) =>
    ({ entity: 'lead', entity_id, action: 'lead_status_changed', at: new Date(at), detail: '{}', actor_id: id }) as const
  await db()
    .insertInto('audit_entries')
    .values([
      ...['1', '2', '3'].map((one) => changed(one, '2030-01-01T08:00:00Z')),
      ...['4', '5'].map((one) => changed(one, '2030-01-01T09:00:00Z')),
    ])
    .execute()
  const listed = async (entries: number, moments = 8) =>
    (await listLatest(db(), { entries, moments })).map(({ entity_id }) => entity_id).sort()
  expect(await listed(4)).toEqual(['4', '5'])
  expect(await listed(5)).toEqual(['4', '5'])
  expect(await listed(6)).toHaveLength(5)
  expect(await listed(6, 1)).toEqual(['4', '5'])
})
