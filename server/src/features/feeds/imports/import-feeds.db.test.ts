import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { CATEGORIES, findTerm, PROJECT_STATUSES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { FeedFormat } from '@manzil/contract/feeds/calls/feeds'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { feedProject } from '../../../testing/feed-project.ts'
import { addPerson } from '../../../testing/people.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { importProjects } from './import-projects.ts'
import { previewInThread } from './reading/read-thread.ts'
import { READERS } from './reading/readers.ts'

const database = useTestDatabase()
const fileOf = (...parts: (string | Buffer)[]) => Readable.from(parts.map((part) => Buffer.from(part)))
const run = (format: FeedFormat, file: string | Buffer, options: object = {}) =>
  importProjects(database(), { format, file: fileOf(file), source: 'feed', ...options })
const project = (reference: string) =>
  database().db.selectFrom('properties').selectAll().where('source_ref', '=', reference).executeTakeFirstOrThrow()
const isFound = async (id: number) =>
  (await database().db.selectFrom('property_search').select('property_id').where('property_id', '=', id).execute()).length === 1
const set = (reference: string, change: object) =>
  database().db.updateTable('properties').set(change).where('source_ref', '=', reference).execute()

beforeEach(async () => {
  const { db } = database()
  for (const table of ['properties', 'communities', 'developers', 'amenities'] as const) await db.deleteFrom(table).execute()
})

const tower = (given: object = {}) =>
  feedProject({
    price: 1_500_000,
    price_date: '2026-10-01',
    developer: { name: 'Noor' },
    community: { name: 'Noor Park' },
    units: [{ type: 'apartment', rooms: 1, min_price: 1_500_000, homes: [{ apt_no: '101', price: 1_500_000 }] }],
    payment_plans: [{ name: '60/40', steps: [{ name: 'Booking', kind: 'booking', percent: 10 }] }],
    ...given,
  })
const json = (...projects: object[]) => JSON.stringify({ projects })
const others = (count: number) => Array.from({ length: count }, (_, at) => tower({ reference: `O${at}`, title: `Other ${at}` }))

describe('importing a feed', () => {
  it('keeps the year of a service charge until the charge changes', async () => {
    const charged = (service_charge: number, title = 'Noor Tower') => run('json', json(tower({ service_charge, title })))
    await charged(15)
    await set('T1', { service_charge_year: 2025 })
    await charged(15, 'Noor Tower Two')
    expect(await project('T1')).toMatchObject({ title: 'Noor Tower Two', service_charge: 15, service_charge_year: 2025 })
    await charged(16)
    expect(await project('T1')).toMatchObject({ service_charge: 16, service_charge_year: null })
  })

  it('names projects with an Arabic title only until staff add an English one', async () => {
    const file = json(tower({ title: 'برج نور' }), tower({ reference: 'T2', title: 'Noor Park', title_ar: 'نور بارك' }))
    const first = await run('json', file)
    expect(first.untranslated).toMatchObject([{ row: 1, reference: 'T1', title: 'برج نور', id: (await project('T1')).id }])
    await set('T1', { title: 'Noor Tower' })
    expect((await run('json', file)).untranslated).toEqual([])
  })

  it('marks the made numbers of stored homes without losing the homes or what staff edited', async () => {
    const homes = (...numbers: string[]) =>
      run('json', json(tower({ units: [{ type: 'apartment', rooms: 1, homes: numbers.map((apt_no) => ({ apt_no, price: 1_500_000 })) }] })))
    const stored = () => database().db.selectFrom('unit_listings').select(['id', 'apt_no', 'price']).orderBy('id').execute()
    await homes('c213eaeb8594', '0123456789ab')
    const before = await stored()
    await database().db.updateTable('unit_listings').set({ price: 1_400_000 }).where('apt_no', '=', 'c213eaeb8594').execute()
    await homes('row-c213eaeb8594', 'row-0123456789ab')
    expect(await stored()).toEqual(
      before.map((home) => ({
        ...home,
        apt_no: `row-${home.apt_no}`,
        price: home.apt_no === 'c213eaeb8594' ? 1_400_000 : home.price,
      })),
    )
  })

  it('hides references that were stored as numbers without losing the homes or what staff edited', async () => {
    const file = `Reference,Building,Unit No,Bedrooms,Price,Community
GK-1,Palmera Tower,401,1,900000,Dubai Marina
GK-2,Palmera Tower,,1,950000,Dubai Marina`
    const stored = () => database().db.selectFrom('unit_listings').select(['id', 'apt_no', 'price']).orderBy('id').execute()
    const options = { mapping: { columns: {}, rows: 'homes' as const } }
    await run('csv', file.replace(',,1', ',GK-2,1'), options)
    const before = await stored()
    await database().db.updateTable('unit_listings').set({ price: 940_000 }).where('apt_no', '=', 'GK-2').execute()
    const report = await run('csv', file, options)
    expect(report.gone_homes ?? []).toEqual([])
    const after = await stored()
    expect(after.map(({ id, price }) => [id, price])).toEqual(before.map(({ id }, at) => [id, at === 0 ? 900_000 : 940_000]))
    expect(after.map(({ apt_no }) => homeNumber(apt_no))).toEqual(['401', ''])
  })

  it('stores which homes of a list are sold, and does not offer them', async () => {
    const home = (code: string, beds: number, price: number, state: string) => ({
      code,
      beds,
      kind: 'flat',
      size: 500 + 300 * beds,
      price,
      state,
    })
    const inventory = [home('A-1', 1, 1_240_000, 'Available'), home('A-2', 1, 990_000, 'Sold'), home('A-3', 0, 820_000, 'Sold')]
    const image = 'https://a.example/1.jpg'
    const file = {
      regions: [{ name: 'Dubai', developments: [{ uid: 'Q-1', label: 'Qamar', district: 'Dubai Marina', image, inventory }] }],
    }
    expect(await run('json', JSON.stringify(file))).toMatchObject({ added: 1, rejected: 0 })
    expect(await project('Q-1')).toMatchObject({ title: 'Qamar', price: 1_240_000 })
    const homes = database().db.selectFrom('unit_listings').select(['apt_no', 'status']).orderBy('apt_no')
    expect(await homes.execute()).toEqual([
      { apt_no: 'A-1', status: 'available' },
      { apt_no: 'A-2', status: 'sold' },
      { apt_no: 'A-3', status: 'sold' },
    ])
  })

  it('adds projects with all their parts, then updates only what changed', async () => {
    expect(await run('json', json(tower(), tower({ reference: 'T2', title: 'Reem Tower' })))).toMatchObject({
      read: 2,
      added: 2,
      rejected: 0,
    })
    const [before, other] = [await project('T1'), await project('T2')]
    expect(before).toMatchObject({
      slug: 'noor-tower',
      publication: 'published',
      price: 1_500_000,
      price_source: 'feed',
      price_date: '2026-10-01',
    })
    expect(await isFound(before.id)).toBe(true)
    const home = await database().db.selectFrom('unit_listings').selectAll().where('property_id', '=', before.id).executeTakeFirstOrThrow()

    const dearer = tower({
      price: 1_600_000,
      units: [{ type: 'apartment', rooms: 1, min_price: 1_600_000, homes: [{ apt_no: '102' }, { apt_no: '101' }] }],
    })
    expect(await run('json', json(dearer, tower({ reference: 'T2', title: 'Reem Tower' })))).toMatchObject({
      changed: 1,
      unchanged: 1,
      added: 0,
    })
    expect(await project('T1')).toMatchObject({ id: before.id, slug: before.slug, price: 1_600_000 })
    expect(await project('T2')).toEqual(other)
    const homes = await database()
      .db.selectFrom('unit_listings')
      .select(['id', 'apt_no'])
      .where('property_id', '=', before.id)
      .orderBy('apt_no')
      .execute()
    expect(homes).toEqual([{ id: home.id, apt_no: '101' }, expect.objectContaining({ apt_no: '102' })])
  })

  it('records in the audit trail what it changed and unpublished in each project', async () => {
    const origin = { actor_id: null, feed: 'Noor’s feed', run_id: 7 }
    await run('json', json(tower(), ...others(3)), { origin })
    const { id } = await project('T1')
    await run('json', json(tower({ title: 'Noor Heights', units: [] }), ...others(3)), { origin })
    await run('json', json(...others(3)), { origin })
    const { rows } = await sql<{ action: string; detail: Record<string, unknown> }>`
      select action, detail from audit_entries where entity = 'property' and entity_id = ${String(id)} order by id`.execute(database().db)
    const home = expect.objectContaining({ apt_no: '101', price: 1_500_000 })
    expect(rows).toEqual([
      {
        action: 'project_changed_by_feed',
        detail: {
          version: expect.any(Number),
          feed: 'Noor’s feed',
          run_id: 7,
          changes: [
            { field: 'title', before: 'Noor Tower', after: 'Noor Heights' },
            { field: 'units', before: [expect.objectContaining({ rooms: 1, min_price: 1_500_000, plan_ids: [] })], after: [] },
            { field: 'homes', before: [home], after: [] },
          ],
        },
      },
      {
        action: 'project_unpublished_by_feed',
        detail: expect.objectContaining({ changes: [{ field: 'publication', before: 'published', after: 'archived' }] }),
      },
    ])
    const { version } = await project('T1')
    expect(rows[1]?.detail['version']).toBe(version)
  })

  it('keeps fields that staff have edited, and reports it', async () => {
    await run('json', json(tower()))
    await set('T1', { title: 'Edited by hand', price: 2_000_000, price_source: 'staff', price_date: '2026-11-01' })
    const { id } = await project('T1')
    await database().db.updateTable('units').set({ bathrooms: 3 }).where('property_id', '=', id).execute()
    const changed = tower({
      title: 'Noor Tower II',
      price: 1_700_000,
      description: 'New text',
      units: [{ type: 'apartment', rooms: 1, bathrooms: 2 }],
    })
    const homes = [
      expect.objectContaining({
        property_type: 'apartment',
        rooms: 1,
        changes: expect.arrayContaining([{ field: 'bathrooms', before: 3, after: 2 }]),
      }),
    ]
    const values = [
      { field: 'price', before: 2_000_000, after: 1_700_000 },
      { field: 'title', before: 'Edited by hand', after: 'Noor Tower II' },
    ]
    const kept = [{ id, title: 'Edited by hand', title_ar: null, fields: ['price', 'title', 'units'], values, homes, home_count: 1 }]
    expect(await run('json', json(changed), { dryRun: true })).toMatchObject({ kept })
    expect(await run('json', json(changed))).toMatchObject({ changed: 1, remarks: { kept_by_hand: 1 }, kept })
    expect(await project('T1')).toMatchObject({
      title: 'Edited by hand',
      price: 2_000_000,
      price_source: 'staff',
      price_date: '2026-11-01',
      description: '<p>New text</p>',
    })
    const units = await database().db.selectFrom('units').select(['unit_type_id', 'bathrooms']).where('property_id', '=', id).execute()
    expect(units).toEqual([{ unit_type_id: 1, bathrooms: 3 }])
    // They still count as edited after another import, but a value that the file has too would not have changed.
    const agreed = { ...changed, price: 2_000_000, units: undefined, title: 'Noor Tower III' }
    expect(await run('json', json(agreed), { dryRun: true })).toMatchObject({ kept: [{ id, fields: ['title'] }] })
    expect(await run('json', json({ ...changed, description: 'Newer' }))).toMatchObject({ changed: 1, remarks: { kept_by_hand: 1 } })
    expect(await project('T1')).toMatchObject({ title: 'Edited by hand', price: 2_000_000, description: '<p>Newer</p>' })
  })

  const home = (apt_no: string, price: number, given: object = {}) => ({ apt_no, price, ...given })
  const withHomes = (...homes: object[]) => tower({ units: [{ type: 'apartment', rooms: 1, min_price: 1_500_000, homes }] })
  const homesOf = async (reference: string) => {
    const { rows } = await sql<{ apt_no: string; price: number; status: string }>`
      select l.apt_no, l.price, l.status from unit_listings l join properties p on p.id = l.property_id
      where p.source_ref = ${reference} order by l.apt_no`.execute(database().db)
    return Object.fromEntries(rows.map(({ apt_no, price, status }) => [apt_no, status === 'available' ? price : status]))
  }
  const editHome = (apt_no: string, change: object) =>
    database().db.updateTable('unit_listings').set(change).where('apt_no', '=', apt_no).execute()

  it('keeps a home that staff edited while all others follow the feed', async () => {
    await run('json', json(withHomes(home('101', 1_500_000), home('102', 1_600_000), home('103', 1_700_000), home('104', 1_800_000))))
    const { id } = await project('T1')
    const before = await database().db.selectFrom('unit_listings').select(['id', 'apt_no']).orderBy('apt_no').execute()
    await editHome('101', { price: 1_450_000, price_source: 'staff', price_date: '2026-11-01' })
    await database().db.deleteFrom('unit_listings').where('apt_no', '=', '104').execute()
    const { unit_id } = await database().db.selectFrom('unit_listings').select('unit_id').limit(1).executeTakeFirstOrThrow()
    await database().db.insertInto('unit_listings').values({ property_id: id, unit_id, apt_no: 'PH', price: null }).execute()

    const next = withHomes(
      home('101', 1_550_000),
      home('102', 1_650_000),
      home('104', 1_800_000),
      home('105', 1_900_000, { status: 'sold' }),
    )
    const kept = [
      {
        id,
        title: 'Noor Tower',
        title_ar: null,
        fields: ['units'],
        homes: [
          { apt_no: '101', kind: 'edited', changes: [{ field: 'price', before: 1_450_000, after: 1_550_000 }] },
          { apt_no: '104', kind: 'removed', changes: [] },
        ],
        home_count: 2,
      },
    ]
    expect(await run('json', json(next), { dryRun: true })).toMatchObject({ kept })
    expect(await run('json', json(next))).toMatchObject({ changed: 1, remarks: { kept_by_hand: 1 }, kept })
    expect(await homesOf('T1')).toEqual({ '101': 1_450_000, '102': 1_650_000, '105': 'sold', PH: null })
    const after = await database().db.selectFrom('unit_listings').select(['id', 'apt_no']).orderBy('apt_no').execute()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))

    expect((await run('json', json(withHomes(home('101', 1_450_000), home('102', 1_700_000))))).kept).toEqual([])
    expect(await homesOf('T1')).toEqual({ '101': 1_450_000, '102': 1_700_000, PH: null })
    await run('json', json(withHomes(home('101', 1_400_000), home('102', 1_700_000))))
    expect(await homesOf('T1')).toEqual({ '101': 1_400_000, '102': 1_700_000, PH: null })
  })

  it('names staff edits that differ from a file which did not change, and offers its values', async () => {
    const file = json(withHomes(home('101', 1_500_000), home('102', 1_600_000)))
    await run('json', file)
    const { id } = await project('T1')
    const held = async () => (await database().db.selectFrom('project_sources').select('held').executeTakeFirstOrThrow()).held
    const editor = await addPerson(database().db, { role: 'admin' })
    await editHome('101', { price: 1_450_000 })
    await set('T1', { title: 'By hand', updated_by: editor.id })
    const before = await project('T1')
    const homes = [{ apt_no: '101', kind: 'edited', changes: [{ field: 'price', before: 1_450_000, after: 1_500_000 }] }]
    const kept = [{ id, fields: ['title', 'units'], values: [{ field: 'title', before: 'By hand', after: 'Noor Tower' }], homes }]
    for (const dryRun of [true, false, false])
      expect(await run('json', file, { dryRun })).toMatchObject({ changed: 0, unchanged: 1, kept, missing_homes: [], gone_homes: [] })
    expect(await project('T1')).toEqual(before)
    expect(await held()).toMatchObject({ title: 'Noor Tower', units: [{ homes: [{ price: 1_500_000 }, {}] }] })

    await editHome('101', { price: 1_500_000 })
    await set('T1', { title: 'Noor Tower' })
    expect(await run('json', file)).toMatchObject({ changed: 0, unchanged: 1, kept: [] })
    expect(await held()).toBeNull()
  })

  it('names projects that lose homes in a test and an import, but not those whose homes the feed leaves out altogether', async () => {
    await run('json', json(withHomes(...['2', '10', '1', '3', '4', '5', '6'].map((number) => home(number, 1_500_000)))))
    const { id } = await project('T1')
    const next = json(withHomes(home('6', 1_500_000)))
    const gone = { home_count: 6, numbers: ['1', '2', '3', '4', '5'], edited: [], edited_count: 0 }
    const gone_homes = [{ id, title: 'Noor Tower', title_ar: null, ...gone }]
    const options = { unpublishAll: true }
    expect(await run('json', next, { dryRun: true, ...options })).toMatchObject({ changed: 1, gone_homes })
    expect(await run('json', next, options)).toMatchObject({ changed: 1, gone_homes })
    expect(await run('json', json(tower({ title: 'Noor Two', units: undefined })))).toMatchObject({ changed: 1, gone_homes: [] })
    expect(await homesOf('T1')).toEqual({ '6': 1_500_000 })
  })

  it('removes an edited home that the feed no longer has, and reports it', async () => {
    await run('json', json(withHomes(home('101', 1_500_000), home('102', 1_600_000))))
    await editHome('101', { price: 1_450_000 })
    const next = json(withHomes(home('102', 1_600_000)))
    const gone = { home_count: 1, numbers: ['101'], edited: [{ apt_no: '101', kind: 'gone', changes: [] }], edited_count: 1 }
    for (const dryRun of [true, false]) {
      const report = await run('json', next, { dryRun })
      expect(report).toMatchObject({ kept: [], gone_homes: [gone], remarks: expect.not.objectContaining({ kept_by_hand: 1 }) })
    }
    expect(await homesOf('T1')).toEqual({ '102': 1_600_000 })
  })

  it('keeps an edited home type, found by its place if its rooms were corrected, with the homes of the feed', async () => {
    const types = (price: number, floor: number) =>
      tower({
        units: [
          { type: 'apartment', rooms: 1, bathrooms: 1, min_price: price, homes: [home('101', price, { floor_no: floor })] },
          { type: 'apartment', rooms: 3, bathrooms: 3, min_price: 3 * price, homes: [home('301', 3 * price)] },
        ],
      })
    await run('json', json(types(1_000_000, 1)))
    await database().db.updateTable('units').set({ rooms: 2 }).where('position', '=', 0).execute()
    const { kept } = await run('json', json(types(1_100_000, 2)))
    expect(kept?.[0]?.homes).toEqual([
      expect.objectContaining({
        property_type: 'apartment',
        rooms: 2,
        kind: 'edited',
        changes: expect.arrayContaining([{ field: 'rooms', before: 2, after: 1 }]),
      }),
    ])
    const units = await database().db.selectFrom('units').select(['rooms', 'min_price']).orderBy('position').execute()
    expect(units).toEqual([
      { rooms: 2, min_price: 1_000_000 },
      { rooms: 3, min_price: 3_300_000 },
    ])
    expect(await homesOf('T1')).toEqual({ '101': 1_100_000, '301': 3_300_000 })
  })

  it('follows the feed again in fields that staff edited to what it says now', async () => {
    await run('json', json(tower()))
    const { db } = database()
    const [other] = await db.insertInto('developers').values({ slug: 'reem', name: 'Reem', name_ar: 'ريم' }).returning('id').execute()
    await set('T1', { title: 'Noor Heights', developer_id: other?.id })
    const agreed = tower({ title: 'Noor Heights', developer: { name: 'Reem' } })
    expect(await run('json', json(agreed))).toMatchObject({ changed: 0, kept: [] })
    await run('json', json(tower({ title: 'Noor Peak', developer: { name: 'Noor' } })))
    expect(await project('T1')).toMatchObject({ title: 'Noor Peak' })
    expect((await project('T1')).developer_id).not.toBe(other?.id)

    // Edited after the import to what it said.
    await set('T1', { title: 'By hand' })
    await run('json', json(tower({ title: 'Noor Two' })))
    await set('T1', { title: 'Noor Two' })
    await run('json', json(tower({ title: 'Noor Three' })))
    expect(await project('T1')).toMatchObject({ title: 'Noor Three' })
  })

  it('keeps edits of homes from before it recorded each home', async () => {
    await run('json', json(withHomes(home('101', 1_500_000), home('102', 1_600_000), home('103', 1_700_000))))
    await editHome('101', { price: 1_450_000 })
    await database().db.deleteFrom('unit_listings').where('apt_no', '=', '103').execute()
    await database().db.updateTable('project_sources').set({ written_homes: null, held: null }).execute()
    const { kept } = await run('json', json(withHomes(home('101', 1_500_000), home('102', 1_600_000), home('103', 1_750_000))))
    expect(kept?.[0]?.homes).toMatchObject([
      { apt_no: '101', kind: 'edited' },
      { apt_no: '103', kind: 'removed' },
    ])
    await run('json', json(withHomes(home('101', 1_500_000), home('102', 1_650_000), home('103', 1_750_000), home('104', 1_800_000))))
    expect(await homesOf('T1')).toEqual({ '101': 1_450_000, '102': 1_650_000, '104': 1_800_000 })
  })

  it('unpublishes projects missing from the feed, restores them when they return, and leaves those archived by staff alone', async () => {
    await run('json', json(tower(), ...others(4)))
    const { id } = await project('T1')
    expect(await run('json', json(...others(4)), { dryRun: true })).toMatchObject({ missing: 1, unpublished: 1 })
    expect((await project('T1')).publication).toBe('published')
    const unpublished_projects = [{ id, title: 'Noor Tower', title_ar: null }]
    expect(await run('json', json(...others(4)))).toMatchObject({ missing: 1, unpublished: 1, unchanged: 4, unpublished_projects })
    expect((await project('T1')).publication).toBe('archived')
    expect(await isFound(id)).toBe(false)
    expect(await run('json', json(...others(4)))).toMatchObject({ missing: 0, unpublished: 0 })
    expect(await run('json', json(tower(), ...others(4)))).toMatchObject({ changed: 1 })
    expect((await project('T1')).publication).toBe('published')
    expect(await isFound(id)).toBe(true)
    await set('T1', { publication: 'archived' })
    await run('json', json(...others(4)))
    await run('json', json(tower(), ...others(4)))
    expect((await project('T1')).publication).toBe('archived')
  })

  it('names drafts missing from the feed once, and leaves them drafts', async () => {
    await run('json', json(tower({ publication: 'draft' }), ...others(4)))
    const { id } = await project('T1')
    const named = { missing: 0, unpublished: 0, drafts_missing: 1, missing_drafts: [{ id, title: 'Noor Tower', title_ar: null }] }
    expect(await run('json', json(...others(4)), { dryRun: true })).toMatchObject(named)
    expect(await run('json', json(...others(4)))).toMatchObject(named)
    expect((await project('T1')).publication).toBe('draft')
    expect(await run('json', json(...others(4)))).toMatchObject({ drafts_missing: 0, missing_drafts: [] })
  })

  it('names missing drafts of a feed without published projects once too', async () => {
    const drafts = (count: number) => json(...others(count).map((one) => ({ ...one, publication: 'draft' })))
    await run('json', drafts(3))
    expect(await run('json', drafts(1))).toMatchObject({ missing: 0, drafts_missing: 2 })
    expect(await run('json', drafts(1))).toMatchObject({ missing: 0, drafts_missing: 0 })
  })

  it('marks what is missing and not published although half of a feed is, until it returns as the draft that it was', async () => {
    const missing = async () => {
      const sources = database().db.selectFrom('project_sources').select('reference').where('vanished_at', 'is not', null)
      return (await sources.orderBy('reference').execute()).map(({ reference }) => reference)
    }
    const [staying, whole] = [json(...others(1)), json(...others(4))]
    await run('json', whole)
    await set('O1', { publication: 'draft' })
    await set('O2', { publication: 'archived' })
    const cut = { missing: 1, unpublished: 0, missing_projects: [{ title: 'Other 3' }] }
    expect(await run('json', staying, { dryRun: true })).toMatchObject({ ...cut, drafts_missing: 1 })
    expect(await missing()).toEqual([])
    expect(await run('json', staying)).toMatchObject({ ...cut, drafts_missing: 1 })
    expect(await missing()).toEqual(['O1', 'O2'])
    expect(await run('json', staying)).toMatchObject({ ...cut, drafts_missing: 0 })
    await run('json', whole)
    expect(await missing()).toEqual([])
    const states = await Promise.all([0, 1, 2, 3].map(async (at) => (await project(`O${at}`)).publication))
    expect(states).toEqual(['published', 'draft', 'archived', 'published'])
  })

  it('leaves drafts that return as they were, whoever made them drafts', async () => {
    const mapping = (publish: 'drafts' | 'complete') => ({ mapping: { columns: {}, publish, required: ['price' as const] } })
    const file = (...rows: string[]) => ['ref,name,emirate,price', ...rows].join('\n')
    const rows = ['A,Noor,Dubai,900000', 'B,Reem,Dubai,900000', 'C,Sidra,Dubai,']
    await run('csv', file(...rows.slice(0, 2)), mapping('drafts'))
    await run('csv', file(...rows), mapping('complete'))
    await run('csv', file(rows[0] as string), mapping('complete'))
    await run('csv', file(...rows.slice(0, 2), 'C,Sidra,Dubai,950000'), mapping('complete'))
    const states = await Promise.all(['A', 'B', 'C'].map(async (reference) => (await project(reference)).publication))
    expect(states).toEqual(['draft', 'draft', 'published'])
  })

  it('keeps projects published if half of them are missing, unless told to unpublish all', async () => {
    await run('json', json(tower(), ...others(3)))
    const missing_projects = [{ title: 'Noor Tower' }, { title: 'Other 2' }]
    expect(await run('json', json(...others(2)))).toMatchObject({
      missing: 2,
      unpublished: 0,
      missing_projects,
      unpublished_projects: [],
    })
    expect(await run('property-finder', '<list></list>')).toMatchObject({ read: 0, missing: 4, unpublished: 0 })
    const broken = [tower({ price: -1 }), ...others(3).map((other) => ({ ...other, category: 'castle' }))]
    expect(await run('json', json(...broken))).toMatchObject({ rejected: 4, missing: 0 })
    expect((await project('T1')).publication).toBe('published')
    expect(await run('json', json(...others(2)), { unpublishAll: true })).toMatchObject({ missing: 2, unpublished: 2 })
    expect((await project('T1')).publication).toBe('archived')
  })

  it('unpublishes projects that the feed says are withdrawn, however many, without counting them as missing', async () => {
    const states = (...given: string[]) => {
      const rows = given.map((state, at) => `S${at},Noor ${at},Dubai,${state}`)
      return run('csv', ['ref,name,emirate,status', ...rows].join('\n'), { mapping: { columns: {}, required: [] } })
    }
    await states('Available', 'Available', 'Available', 'Available')
    const unpublished_projects = [{ title: 'Noor 1' }, { title: 'Noor 2' }]
    expect(await states('Available', 'Withdrawn', 'Withdrawn', 'Available')).toMatchObject({ rejected: 2, unpublished_projects })
    expect((await project('S1')).publication).toBe('archived')
    expect(await states('Available', 'Available', 'Available', 'Available')).toMatchObject({ changed: 2 })
    expect(await states('Withdrawn', 'Available')).toMatchObject({
      missing: 3,
      unpublished: 1,
      unpublished_projects: [{ title: 'Noor 0' }],
      missing_projects: [{ title: 'Noor 2' }, { title: 'Noor 3' }],
    })
    expect([(await project('S0')).publication, (await project('S2')).publication]).toEqual(['archived', 'published'])
    const everything = ['Withdrawn', 'Withdrawn', 'Withdrawn', 'Withdrawn']
    expect(await states(...everything)).toMatchObject({ missing: 3, unpublished: 0 })
    expect((await project('S2')).publication).toBe('published')
  })

  it('keeps references of different sources apart', async () => {
    await run('json', json(tower()))
    expect(await run('json', json(tower({ title: 'Quite another' })), { source: 'other' })).toMatchObject({ added: 1, changed: 0 })
    expect(await run('json', json(tower()))).toMatchObject({ unchanged: 1, missing: 0 })
  })

  it('gives every project its own slug, and shares communities and developers of the same name', async () => {
    await addProject(database().db, { title: 'Noor Tower' })
    await run('json', json(tower(), tower({ reference: 'T2', developer: { name: 'NOOR' }, community: { name: 'Noor  park' } })))
    const [one, two] = [await project('T1'), await project('T2')]
    expect(new Set(['noor-tower', one.slug, two.slug]).size).toBe(3)
    expect([one.developer_id, one.community_id]).toEqual([two.developer_id, two.community_id])
    const sharjah = tower({ reference: 'T3', emirate: 'sharjah' })
    await run('json', json(tower(), tower({ reference: 'T2', developer: { name: 'NOOR' }, community: { name: 'Noor  park' } }), sharjah))
    expect((await project('T3')).community_id).not.toBe(one.community_id)
  })

  it('gives projects the developer that the feed names for all, and another one once it names another', async () => {
    const developers = database().db.selectFrom('developers').select(['id', 'name']).orderBy('id')
    await run('json', json(tower({ developer: { name: 'Noor Properties' } })))
    const [known] = await developers.execute()
    const named = (developer?: string) =>
      run('csv', 'ref,name,emirate\nA,Reem Tower,Dubai', { mapping: { columns: {}, ...(developer && { developer }) } })
    await named()
    expect(await project('A')).toMatchObject({ developer_id: null })
    expect(await named('noor properties')).toMatchObject({ added: 0, changed: 1 })
    expect(await project('A')).toMatchObject({ developer_id: known?.id })
    expect(await named('noor properties')).toMatchObject({ unchanged: 1 })
    expect(await named('Reem')).toMatchObject({ changed: 1 })
    expect((await developers.execute()).map(({ name }) => name)).toEqual(['Noor Properties', 'Reem'])
  })

  it('renews the date of a price that the file repeats with a later one, but never with an earlier one', async () => {
    const dated = (price_date: string) => run('json', json(tower({ price_date })))
    await dated('2026-11-20')
    const before = await project('T1')
    expect(await dated('2026-11-25')).toMatchObject({ unchanged: 1 })
    const later = { ...before, price_date: '2026-11-25', version: before.version + 1 }
    expect(await project('T1')).toEqual(later)
    await dated('2026-11-25')
    await dated('2026-11-21')
    expect(await project('T1')).toEqual(later)
  })

  it('renews the date of a price confirmed a week later, but not of one set by staff', async () => {
    await run('json', json(tower(), tower({ reference: 'T2', title: 'Reem' })))
    await set('T2', { price: 9_000_000, price_source: 'staff', price_date: '2026-09-01' })
    const before = await project('T1')
    const later = { price_date: '2026-11-11' }
    expect(await run('json', json(tower(later), tower({ ...later, reference: 'T2', title: 'Reem' })))).toMatchObject({ unchanged: 2 })
    expect(await project('T1')).toEqual({ ...before, price_date: '2026-11-11', version: before.version + 1 })
    expect(await project('T2')).toMatchObject({ price: 9_000_000, price_date: '2026-09-01' })
  })

  it('rejects entries that cannot be stored, naming the field, and imports the rest', async () => {
    const report = await run(
      'json',
      json(tower(), tower({ reference: 'B1', emirate: 'atlantis' }), tower({ reference: 'B2', price: -5 }), tower({ reference: '' }), {
        ...tower({ reference: 'B3' }),
        units: [{ type: 'castle' }],
      }),
    )
    expect(report).toMatchObject({ added: 1, rejected: 4 })
    expect(report.rejections).toEqual([
      { row: 2, reference: 'B1', reason: 'unknown_emirate' },
      { row: 3, reference: 'B2', reason: 'invalid', detail: 'price' },
      { row: 4, reference: '', reason: 'no_reference' },
      { row: 5, reference: 'B3', reason: 'invalid', detail: 'units.0.type' },
    ])
  })
})

it('names and links projects whose coordinates lie in another emirate', async () => {
  const file = 'ref,title,title ar,community,city,lat,lng,price\n1,Noor,نور,Aljada,Sharjah,24.45,54.38,900000'
  const tried = await run('csv', file, { dryRun: true })
  expect(tried.place_conflicts).toEqual([{ row: 2, reference: '1', title: 'Noor', title_ar: 'نور' }])
  const { id } = (await run('csv', file)).place_conflicts?.[0] ?? {}
  expect(id).toBe((await project('1')).id)
})

describe('a feed that says what a project needs to be published', () => {
  const HEADER = 'Ref,Name,Community,City,Type,Price,Photos'
  const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
  const COMPLETE = 'C1,Noor Tower,Dubai Marina,Dubai,Apartment,1500000,'
  const UNPRICED = 'C2,Reem Tower,,Dubai,Apartment,,'
  const states = async () =>
    database()
      .db.selectFrom('properties')
      .select(['source_ref', 'publication', 'lacks'])
      .where('source', '=', 'feed')
      .orderBy('source_ref')
      .execute()

  it('reports drafts that are published because the feed requires less, in a dry run too', async () => {
    await run('csv', csv(COMPLETE, UNPRICED), { mapping: { columns: {}, required: ['price'] } })
    const loosened = { mapping: { columns: {}, required: [] } }
    const published = { unchanged: 2, published: 1, published_projects: [{ title: 'Reem Tower' }] }
    expect(await run('csv', csv(COMPLETE, UNPRICED), { ...loosened, dryRun: true })).toMatchObject(published)
    expect(await run('csv', csv(COMPLETE, UNPRICED), { ...loosened, origin: { actor_id: null, feed: 'Noor’s feed' } })).toMatchObject(
      published,
    )
    const { id } = await project('C2')
    const entries = database().db.selectFrom('audit_entries').select(['action', 'detail']).where('entity_id', '=', String(id))
    const changes = [{ field: 'publication', before: 'draft', after: 'published' }]
    expect(await entries.where('entity', '=', 'property').execute()).toEqual([
      { action: 'project_published', detail: expect.objectContaining({ feed: 'Noor’s feed', changes }) },
    ])
    expect(await run('csv', csv(COMPLETE, UNPRICED), loosened)).toMatchObject({ unchanged: 2, published: 0 })
    const dearer = csv(COMPLETE, UNPRICED.replace('Apartment,,', 'Apartment,900000,'))
    const fields = ['price', 'price_date', 'price_source']
    const changed_projects = [{ title: 'Reem Tower', prices: { before: null, after: 900_000 }, fields: expect.arrayContaining(fields) }]
    expect(await run('csv', dearer, loosened)).toMatchObject({ changed: 1, changed_projects })
  })

  it('names no project as lacking what a person added, which publishes it', async () => {
    const mapping = { columns: {}, required: ['price' as const, 'place' as const] }
    await run('csv', csv(COMPLETE, UNPRICED), { mapping })
    const { community_id } = await project('C1')
    await set('C2', { community_id, price: 900_000, price_source: 'staff', price_date: '2026-11-01' })
    const { published_projects, incomplete = [] } = await run('csv', csv(COMPLETE, UNPRICED), { mapping })
    expect([published_projects, incomplete]).toEqual([[expect.objectContaining({ title: 'Reem Tower' })], []])
  })

  it('keeps incomplete projects as drafts, names what they lack, and publishes them once they are complete', async () => {
    const mapping = { columns: {}, required: ['price' as const, 'place' as const] }
    const tried = await run('csv', csv(COMPLETE, UNPRICED), { mapping, dryRun: true })
    const report = await run('csv', csv(COMPLETE, UNPRICED), { mapping })
    const incomplete = [{ row: 3, reference: 'C2', title: 'Reem Tower', lacks: ['price', 'place'] }]
    for (const one of [tried, report])
      expect(one).toMatchObject({ added: 2, lacking: { price: 1, place: 1 }, incomplete, remarks: { incomplete: 1 } })
    expect([tried, report].map((one) => one.incomplete?.[0]?.id)).toEqual([undefined, (await project('C2')).id])
    expect(report.reading).toMatchObject({ unread: [], columns: { reference: 'Ref', price: 'Price' } })
    expect(await states()).toEqual([
      { source_ref: 'C1', publication: 'published', lacks: [] },
      { source_ref: 'C2', publication: 'draft', lacks: ['price', 'place'] },
    ])
    // The file is the same, but the feed requires less.
    expect(await run('csv', csv(COMPLETE, UNPRICED), { mapping: { columns: {}, required: ['place'] } })).toMatchObject({ unchanged: 2 })
    expect((await states())[1]).toEqual({ source_ref: 'C2', publication: 'draft', lacks: ['place'] })
    expect(await run('csv', csv(COMPLETE, UNPRICED.replace(',,', ',Dubai Marina,')), { mapping })).toMatchObject({ changed: 1 })
    expect((await states())[1]).toMatchObject({ publication: 'draft', lacks: ['price'] })
    await run('csv', csv(COMPLETE, UNPRICED.replace(',,', ',Dubai Marina,').replace('Apartment,,', 'Apartment,900000,')), { mapping })
    expect((await states())[1]).toEqual({ source_ref: 'C2', publication: 'published', lacks: [] })
    // A published project stays published when it loses a fact, and its publication is no edit by staff.
    expect(await run('csv', csv(COMPLETE, UNPRICED), { mapping })).toMatchObject({
      changed: 1,
      remarks: expect.not.objectContaining({ kept_by_hand: 1 }),
    })
    expect((await states())[1]?.publication).toBe('published')
  })

  it.each(['Ref,Price\nC1,1400000', 'Ref,Name\nC1,Noor Bay', 'Ref,Name,Price\nC1,Noor Bay,'])(
    'names only what stored projects lack: %j',
    async (list) => {
      const full = 'Ref,Name,Emirate,Price,Photo\nC1,Noor Bay,Dubai,1300000,https://a.example/1.jpg'
      expect((await run('csv', full)).incomplete).toMatchObject([{ reference: 'C1', lacks: ['place'] }])
      const isPriced = !list.endsWith(',')
      for (const dryRun of [true, false]) {
        const report = await run('csv', list, { mapping: { columns: {} }, dryRun })
        expect(report.incomplete).toMatchObject([{ reference: 'C1', lacks: isPriced ? ['place'] : ['price', 'place'] }])
        expect(report.lacking).toEqual({ place: 1, ...(!isPriced && { price: 1 }) })
      }
      await set('C1', { price: 1_250_000, price_source: 'staff', price_date: '2026-11-01' })
      expect((await run('csv', list, { mapping: { columns: {} } })).incomplete).toMatchObject([{ lacks: ['place'] }])
    },
  )

  it('names projects in a test by the titles that it would write, and by those that staff chose', async () => {
    const mapping = { mapping: { columns: {}, required: ['price' as const] } }
    const file = (title: string) => `ref,name,emirate\nA,${title} A,Dubai\nB,${title} B,Dubai`
    await run('csv', file('Noor'), mapping)
    await set('B', { title: 'Chosen B' })
    const { incomplete } = await run('csv', file('Reem'), { ...mapping, dryRun: true })
    expect(incomplete?.map(({ title }) => title)).toEqual(['Reem A', 'Chosen B'])
    expect(incomplete?.[0]?.id).toBe((await project('A')).id)
  })

  it('waits for pictures, and leaves all as drafts if it says so', async () => {
    const photo = COMPLETE.replace(/,$/, ',https://a.example/1.jpg')
    expect(await run('csv', csv(photo))).toMatchObject({ added: 1, incomplete: [], remarks: { awaiting_pictures: 1 } })
    expect(await states()).toEqual([{ source_ref: 'C1', publication: 'draft', lacks: ['picture'] }])
    expect(await run('csv', csv(photo))).toMatchObject({ unchanged: 1, remarks: { awaiting_pictures: 1 } })
    const mapping = { columns: {}, publish: 'drafts' as const }
    const all = await run('csv', csv(photo, COMPLETE.replace('C1', 'C3')), { mapping })
    expect(all).toMatchObject({
      added: 1,
      remarks: { drafts: 1 },
      lacking: { picture: 1 },
      incomplete: [{ reference: 'C3', lacks: ['picture'] }],
    })
    expect(all.remarks.incomplete).toBeUndefined()
    expect((await states()).map(({ publication }) => publication)).toEqual(['draft', 'draft'])
  })
})

describe('a file that lacks columns of its feed', () => {
  const v1 = `Ref,Building,Unit No,Bedrooms,Area sqft,Price,Status,Community
H1,Palmera Tower,401,1,710,1349000,Available,Dubai Marina
H2,Palmera Tower,402,2,1100,1900000,Sold,Dubai Marina`
  const v2 = `Ref,Building,Unit No,Bedrooms,Price,Community
H1,Palmera Tower,401,1,1400000,Dubai Marina
H2,Palmera Tower,402,2,1900000,Dubai Marina`
  const homes = () => database().db.selectFrom('unit_listings').select(['apt_no', 'area', 'price', 'status']).orderBy('apt_no').execute()
  const types = () => database().db.selectFrom('units').select(['min_area', 'max_area']).orderBy('rooms').execute()
  const columns = { building: 'Building', area: null, sales_status: null }

  it('keeps the facts of homes, their statuses too', async () => {
    await run('csv', v1, { mapping: { columns: {}, rows: 'homes' } })
    const report = await run('csv', v2, { mapping: { columns, rows: 'homes' } })
    expect(report).toMatchObject({ changed: 1, fact_changes: [], kept: [] })
    expect(await homes()).toEqual([
      { apt_no: '401', area: 710, price: 1_400_000, status: 'available' },
      { apt_no: '402', area: 1100, price: 1_900_000, status: 'sold' },
    ])
    expect((await types()).map(({ min_area }) => min_area)).toEqual([710, 1100])
  })

  it.each([
    { name: 'Quay Gate', type: 'Villa', header: 'Status', cells: ['Sold', 'Available', 'Available'] },
    { name: 'Oak Residences', type: 'Townhouse', header: 'Status,Bedrooms', cells: ['Sold,3', 'Available,4', 'Available,4'] },
  ])('keeps the types of $name, whatever its name sounds like, and reads the statuses', async ({ name, type, header, cells }) => {
    const full = `Tower,Unit No,Type,Bedrooms,Area sqft,Price,Status,City
${name},101,${type},3,1800,2100000,Available,Sharjah
${name},102,${type},4,2300,2900000,Sold,Sharjah`
    await run('csv', full, { mapping: { columns: {}, rows: 'homes' } })
    const rows = cells.map((cell, at) => `${name},10${at + 1},${cell}`)
    const mapping = { columns: {}, rows: 'homes' as const }
    const report = await run('csv', [`Tower,Unit No,${header}`, ...rows].join('\n'), { mapping })
    expect(report.fact_changes?.filter(({ field }) => field === 'property_type')).toEqual([])
    const kind = PROPERTY_KINDS.find((one) => one.name === type)?.id
    const projects = await database().db.selectFrom('properties').select('property_type_id').execute()
    expect(projects).toEqual([{ property_type_id: kind }])
    const homes = database().db.selectFrom('unit_listings as l').innerJoin('units as u', 'u.id', 'l.unit_id')
    expect(await homes.select(['l.apt_no', 'l.status', 'u.unit_type_id as type']).orderBy('l.apt_no').execute()).toEqual([
      { apt_no: '101', status: 'sold', type: kind },
      { apt_no: '102', status: 'available', type: kind },
      { apt_no: '103', status: 'available', type: kind },
    ])
  })

  it('makes up no type, and no homes of one, for a tower whose type no file has said', async () => {
    const list = (...statuses: string[]) =>
      ['Tower,Unit No,Status,City', ...statuses.map((status, at) => `Quay Gate,10${at + 1},${status},Sharjah`)].join('\n')
    await run('csv', list('Available', 'Available'), { mapping: { columns: {}, rows: 'homes' } })
    await run('csv', list('Available', 'Sold', 'Available'), { mapping: { columns: {}, rows: 'homes' } })
    const projects = await database().db.selectFrom('properties').select(['title', 'property_type_id']).execute()
    expect(projects).toEqual([{ title: 'Quay Gate', property_type_id: null }])
    expect(await database().db.selectFrom('unit_listings').select('apt_no').execute()).toEqual([])
  })

  it('changes the prices of projects by their references alone, and rejects those that it does not know', async () => {
    const listings = `Ref,Title,Type,Bedrooms,Area sqft,Price,Status,Community
L1,Sea view flat,Apartment,1,710,1349000,Available,Dubai Marina
L2,Garden villa,Villa,4,3100,5200000,Available,Arabian Ranches`
    await run('csv', listings, { mapping: { columns: {}, rows: 'projects' } })
    const stored = () => database().db.selectFrom('properties').select(['title', 'price', 'area_sqft', 'emirate_id', 'category_id'])
    const before = await stored().orderBy('title').execute()
    const report = await run('csv', 'Ref,Price\nL1,1299000\nL2,5200000\nL9,900000', { mapping: { columns: {}, rows: 'projects' } })
    expect(report).toMatchObject({ changed: 1, unchanged: 1, added: 0 })
    expect(report.rejections).toMatchObject([{ row: 4, reference: 'L9', reason: 'unknown_reference' }])
    expect(await stored().orderBy('title').execute()).toEqual(
      before.map((project) => (project.price === 1_349_000 ? { ...project, price: 1_299_000 } : project)),
    )
    await expect(run('csv', 'Ref,Price\nX1,1299000', { mapping: { columns: {}, rows: 'projects' } })).rejects.toThrow(
      /building and unit number/,
    )
  })

  it('carries the new prices of such a list to the home type and the only home that they are of, unless staff edited them', async () => {
    const listings = `Ref,Title,Type,Bedrooms,Area sqft,Price,Status,Community
L1,Sea view flat,Apartment,1,710,1349000,Available,Dubai Marina
L2,Garden villa,Villa,4,3100,5200000,Reserved,Arabian Ranches
L3,Park flat,Apartment,2,1100,1900000,Available,Dubai Marina`
    const mapping = { columns: {}, rows: 'projects' as const }
    await run('csv', listings, { mapping })
    const { id } = await project('L3')
    await database().db.updateTable('units').set({ min_price: 1_850_000 }).where('property_id', '=', id).execute()
    const prices = () =>
      database()
        .db.selectFrom('properties as p')
        .innerJoin('units as u', 'u.property_id', 'p.id')
        .leftJoin('unit_listings as l', 'l.unit_id', 'u.id')
        .select(['p.source_ref', 'p.price', 'u.min_price', 'u.max_price', 'u.min_area', 'l.price as home_price', 'l.status'])
        .orderBy('p.source_ref')
        .execute()
    const before = await prices()
    const list = 'Ref,Price\nL1,1299000\nL2,5100000\nL3,1950000'
    for (const dryRun of [true, false]) expect(await run('csv', list, { mapping, dryRun })).toMatchObject({ changed: 3, gone_homes: [] })
    const follow = (price: number) => ({ price, min_price: price, max_price: price })
    expect(await prices()).toEqual([
      { ...before[0], ...follow(1_299_000) },
      { ...before[1], ...follow(5_100_000), home_price: 5_100_000 },
      { ...before[2], price: 1_950_000 },
    ])
    expect(before.map(({ home_price }) => home_price)).toEqual([null, 5_200_000, null])
    // What it carried over counts as the feed's, so its next list changes it again.
    await run('csv', list.replace('1299000', '1249000'), { mapping })
    expect((await prices())[0]).toMatchObject(follow(1_249_000))
  })

  it('says whose price is shown if that of such a list differs from those of the stored homes', async () => {
    const homes = [
      { apt_no: '101', price: 1_500_000, area: 800 },
      { apt_no: '102', price: 1_700_000, area: 900 },
    ]
    const area = () => database().db.selectFrom('properties').select('area_sqft').execute()
    await run('json', json(tower({ price: 1_500_000, area_sqft: 800, units: [{ type: 'apartment', rooms: 1, homes }] })))
    expect(await area()).toEqual([{ area_sqft: 800 }])
    const report = await run('json', json(tower({ price: 1_550_000, units: undefined })))
    expect(report).toMatchObject({
      changed: 1,
      price_conflicts: [{ reference: 'T1', price: 1_550_000, home_price: 1_500_000, shown: 'homes' }],
    })
    // A price that no home has buys no size that is known.
    expect(await area()).toEqual([{ area_sqft: null }])
  })

  it('keeps the prices of homes that are listed without one under the price of their project', async () => {
    const list = (price_from: number, unit_price?: number) =>
      JSON.stringify([
        {
          id: 'Q-1',
          name: 'Qamar Tower',
          city: 'Dubai',
          price_from,
          units: [700, 900].map((size, at) => ({
            number: `A-10${at}`,
            beds: 1 + at,
            size,
            status: 'Available',
            price: unit_price && unit_price * (1 + at),
          })),
        },
      ])
    const homePrices = () => database().db.selectFrom('unit_listings').select('price').orderBy('apt_no').execute()
    const mapping = { columns: { price: 'price_from' } }
    await run('json', list(1_000_000, 1_000_000), { mapping })
    expect(await homePrices()).toEqual([{ price: 1_000_000 }, { price: 2_000_000 }])
    await run('json', list(1_005_000), { mapping })
    expect(await homePrices()).toEqual([{ price: 1_000_000 }, { price: 2_000_000 }])
  })

  it('takes from a list of sales statuses what it says of the category, but nothing of the construction', async () => {
    const project = (reference: string, given: object) => tower({ reference, title: `Noor ${reference}`, units: undefined, ...given })
    await run(
      'json',
      json(
        project('T1', { category: 'coming_soon', sales_status: 'announced', project_status: 'not_started' }),
        project('T2', { category: 'off_plan', sales_status: 'on_sale', project_status: 'under_construction' }),
      ),
    )
    await run('csv', 'Ref,Sales status\nT1,On sale\nT2,Coming soon', { mapping: { columns: {}, rows: 'projects' } })
    const stored = await database().db.selectFrom('properties').select(['category_id', 'project_status_id']).orderBy('source_ref').execute()
    const [first, second] = stored.map(({ category_id, project_status_id }) => [
      CATEGORIES.find(({ id }) => id === category_id)?.slug,
      PROJECT_STATUSES.find(({ id }) => id === project_status_id)?.slug,
    ])
    expect(first?.[0]).toBe('off_plan')
    expect(second).toEqual(['coming_soon', 'under_construction'])
  })

  it('reads the statuses of homes again after a list of statuses of projects gave the feed its column', async () => {
    const list = (status: string) =>
      JSON.stringify([
        {
          id: 'Q-1',
          name: 'Qamar Tower',
          city: 'Dubai',
          units: [700, 900].map((size, at) => ({ number: `A-10${at}`, beds: 1 + at, size, price: 1_000_000, status })),
        },
      ])
    const statuses = () => database().db.selectFrom('unit_listings').select('status').execute()
    await run('json', list('Available'))
    const mapping = { columns: { reference: 'id', sales_status: 'sale.state' } }
    await run('json', JSON.stringify([{ id: 'Q-1', sale: { state: 'On sale' } }]), { mapping })
    expect(await statuses()).toEqual([{ status: 'available' }, { status: 'available' }])
    await run('json', list('Sold'), { mapping })
    expect(await statuses()).toEqual([{ status: 'sold' }, { status: 'sold' }])
    expect(await database().db.selectFrom('properties').select('sales_status_id').execute()).toEqual([{ sales_status_id: SOLD_OUT }])
  })

  it('keeps the pictures to be fetched of projects whose prices alone it changes', async () => {
    const plans = [{ address: 'https://noor.example/plan.jpg' }]
    const images = [{ address: 'https://noor.example/a.jpg' }]
    await run('json', json(tower({ images, units: [{ type: 'apartment', rooms: 1, min_price: 1_500_000, plans }] })))
    await run('json', json(tower({ price: 1_400_000, units: undefined })))
    expect(await database().db.selectFrom('units').select('min_price').execute()).toEqual([{ min_price: 1_400_000 }])
    const wanted = await database().db.selectFrom('wanted_pictures').select(['unit_position', 'address']).orderBy('unit_position').execute()
    expect(wanted.map(({ address }) => address)).toEqual([...images, ...plans].map(({ address }) => address))
  })

  it('says how to name the grouped homes of a list with unknown references and prices only', async () => {
    const mapping = { columns: {}, rows: 'homes' as const }
    await run('csv', v1, { mapping })
    await expect(run('csv', 'Ref,Price\nX1,1299000', { mapping })).rejects.toThrow(
      /None of the references in Ref .* building and unit number/,
    )
    await expect(run('csv', 'Ref,Price\nH1,1299000', { mapping, source: 'another' })).rejects.toThrow(/which column is the title/)
  })

  it('takes price and size from the homes that are not sold by what is stored', async () => {
    const file = `Ref,Building,Unit No,Bedrooms,Area sqft,Price,Status,Community
H1,Palmera Tower,401,1,710,969000,Sold,Dubai Marina
H2,Palmera Tower,402,1,750,1007000,Available,Dubai Marina
H3,Palmera Tower,403,1,800,1049000,Reserved,Dubai Marina`
    const withoutStatus = file.replace(',Status,', ',').replaceAll(/,(Sold|Available|Reserved),/g, ',')
    const prices = async () => [
      await database().db.selectFrom('properties').select(['price', 'area_sqft']).executeTakeFirstOrThrow(),
      ...(await database().db.selectFrom('units').select(['min_price', 'max_price', 'min_area']).execute()),
    ]
    await run('csv', file, { mapping: { columns: {}, rows: 'homes' } })
    const before = await prices()
    const mapping = { columns: { building: 'Building', sales_status: null }, rows: 'homes' as const }
    expect(await run('csv', withoutStatus, { mapping })).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await prices()).toEqual(before)
    await run('csv', withoutStatus.replace('1007000', '1017000'), { mapping })
    expect(await prices()).toMatchObject([
      { price: 1_017_000, area_sqft: 750 },
      { min_price: 1_017_000, max_price: 1_017_000 },
    ])
  })

  it('says how many homes count as available, because the file has no statuses', async () => {
    const v3 = `${v2}\nH3,Palmera Tower,403,1,1500000,Dubai Marina\nH4,Reem Tower,9,1,1500000,Dubai Marina`
    const mapping = { columns, rows: 'homes' as const }
    await run('csv', v1, { mapping: { columns: {}, rows: 'homes' } })
    expect((await run('csv', v2, { mapping })).assumed_available).toBe(0)
    expect((await run('csv', v3, { mapping, dryRun: true })).assumed_available).toBe(2)
    expect((await run('csv', v3, { mapping })).assumed_available).toBe(2)
    expect((await run('csv', v3, { mapping })).assumed_available).toBe(0)
  })

  it('takes the statuses of homes from their prices if these have some, also of stored homes', async () => {
    const file = (...prices: string[]) =>
      ['Ref,Building,Unit No,Bedrooms,Price,Community', ...prices.map((price, at) => `H${at},Palmera Tower,40${at},1,"${price}",JVC`)].join(
        '\n',
      )
    const mapping = { columns: { sales_status: null }, rows: 'homes' as const }
    const statuses = async () =>
      (await database().db.selectFrom('unit_listings').select('status').orderBy('apt_no').execute()).map(({ status }) => status)
    expect((await run('csv', file('969000', '1007000', '1049000'), { mapping })).assumed_available).toBe(3)
    const sold = await run('csv', file('SOLD', '1,007,000 (reserved)', '1049000', '1050000'), { mapping })
    expect(sold).toMatchObject({ assumed_available: 0, reading: { status_in_price: true } })
    expect(await statuses()).toEqual(['sold', 'reserved', 'available', 'available'])
    await run('csv', file('SOLD', '1007000', '1049000', '1050000'), { mapping })
    expect(await statuses()).toEqual(['sold', 'available', 'available', 'available'])
  })

  it('takes developers whose names differ only in their legal form for one, by the shortest name', async () => {
    const names = ['Zeta Homes LLC', 'Zeta Homes', 'Zeta Homes L.L.C', 'Reem FZ-LLC', 'شركة نور ذ.م.م', 'شركة نور']
    const file = (developers: readonly string[]) =>
      ['ref,name,emirate,developer', ...developers.map((name, at) => `${name.length}${at},Tower ${at},Dubai,${name}`)].join('\n')
    const developers = async () =>
      (await database().db.selectFrom('developers').select('name').orderBy('name').execute()).map(({ name }) => name)
    const report = await run('csv', file(names), { mapping: { columns: {} } })
    expect(await developers()).toEqual(['Reem FZ-LLC', 'Zeta Homes', 'شركة نور'])
    expect(report.new_developers?.map(({ name }) => name).toSorted()).toEqual(['Reem FZ-LLC', 'Zeta Homes', 'شركة نور'])
    await run('csv', file(['Zeta Homes PJSC', 'Reem', 'Zeta Homes Group']), { mapping: { columns: {} }, source: 'other' })
    expect(await developers()).toEqual(['Reem FZ-LLC', 'Zeta Homes', 'Zeta Homes Group', 'شركة نور'])
  })

  it('keeps a project sold out until it has a new home', async () => {
    const file = `Ref,Building,Unit No,Bedrooms,Price,Status,Community
H1,Palmera Tower,401,1,969000,Sold,Dubai Marina
H2,Palmera Tower,402,1,1007000,Sold,Dubai Marina`
    const withoutStatus = file.replace(',Status,', ',').replaceAll(',Sold,', ',')
    const status = async () =>
      (await database().db.selectFrom('properties').select('sales_status_id').executeTakeFirstOrThrow()).sales_status_id
    await run('csv', file, { mapping: { columns: {}, rows: 'homes' } })
    const soldOut = await status()
    const mapping = { columns: { building: 'Building', sales_status: null }, rows: 'homes' as const }
    await run('csv', withoutStatus.replace('1007000', '1017000'), { mapping })
    expect(await status()).toBe(soldOut)
    await run('csv', `${withoutStatus}\nH3,Palmera Tower,403,1,1100000,Dubai Marina`, { mapping })
    expect(await status()).not.toBe(soldOut)
  })

  it('deletes them if a person chose so, and counts what is lost, in a test too', async () => {
    await run('csv', v1, { mapping: { columns: {}, rows: 'homes' } })
    const mapping = { columns, rows: 'homes' as const, clear: ['area' as const] }
    const lost = [
      { of: 'projects', field: 'area', before: 1, after: 0 },
      { of: 'homes', field: 'area', before: 2, after: 0 },
    ]
    expect(await run('csv', v2, { mapping, dryRun: true })).toMatchObject({ changed: 1, fact_changes: lost })
    expect(await run('csv', v2, { mapping })).toMatchObject({ changed: 1, fact_changes: lost })
    expect((await homes()).map(({ area }) => area)).toEqual([null, null])
    expect(
      await project((await database().db.selectFrom('properties').select('source_ref').executeTakeFirstOrThrow()).source_ref ?? ''),
    ).toMatchObject({
      area_sqft: null,
    })
  })

  it('keeps whether a project is off plan if the file only says which homes are sold', async () => {
    const status = () =>
      database().db.selectFrom('properties').select(['price', 'area_sqft', 'category_id', 'project_status_id']).executeTakeFirstOrThrow()
    const file = v1.replaceAll('Dubai Marina', 'Dubai Marina,Off plan').replace('Community', 'Community,Category')
    await run('csv', file, { mapping: { columns: {}, rows: 'homes' } })
    const before = await status()
    const list = (first: string) => `Building,Unit No,Status\nPalmera Tower,401,${first}\nPalmera Tower,402,Sold`
    for (const first of ['Available', 'Reserved']) await run('csv', list(first), { mapping: { columns: {}, rows: 'homes' } })
    expect(before.category_id).toBe(findTerm(CATEGORIES, 'off_plan')?.id)
    expect(await status()).toEqual(before)
    expect((await homes()).map(({ apt_no, status }) => [apt_no, status])).toEqual([
      ['401', 'reserved'],
      ['402', 'sold'],
    ])
    const ready = list('Available')
      .replace('Status', 'Status,Completion')
      .replaceAll(/,(Available|Sold)/g, ',$1,Ready')
    await run('csv', ready, { mapping: { columns: {}, rows: 'homes' } })
    expect((await status()).category_id).toBe(findTerm(CATEGORIES, 'ready_to_move')?.id)
  })

  it('lets the prices of home types follow the statuses of their homes if the file has no prices', async () => {
    const file = `Ref,Building,Unit No,Bedrooms,Area sqft,Price,Status,Community
H1,Palmera Tower,401,1,710,969000,Available,Dubai Marina
H2,Palmera Tower,402,1,750,1007000,Available,Dubai Marina`
    await run('csv', file, { mapping: { columns: {}, rows: 'homes' } })
    await run('csv', 'Building,Unit No,Status\nPalmera Tower,401,Sold\nPalmera Tower,402,Available', {
      mapping: { columns: {}, rows: 'homes' },
    })
    const types = database().db.selectFrom('units as u').innerJoin('properties as p', 'p.id', 'u.property_id')
    expect(await types.select(['p.price', 'u.min_price', 'u.max_price', 'u.min_area', 'u.max_area']).execute()).toEqual([
      { price: 1_007_000, min_price: 1_007_000, max_price: 1_007_000, min_area: 750, max_area: 750 },
    ])
  })

  it('keeps the dates of prices that the file does not give, also if it is imported again', async () => {
    const file = `Ref,Building,Unit No,Bedrooms,Price,Status,Community
H1,Palmera Tower,401,1,969000,Available,Dubai Marina
H2,Palmera Tower,402,1,1007000,Available,Dubai Marina`
    const options = { mapping: { columns: {}, rows: 'homes' as const } }
    await run('csv', file, options)
    const tables = ['properties', 'units', 'unit_listings'] as const
    for (const table of tables) await database().db.updateTable(table).set({ price_date: '2026-10-01' }).execute()
    const list = 'Building,Unit No,Status\nPalmera Tower,401,Available\nPalmera Tower,402,Sold'
    for (const outcome of [{ changed: 1 }, { unchanged: 1 }]) {
      expect(await run('csv', list, options)).toMatchObject(outcome)
      for (const table of tables) {
        const rows = await database().db.selectFrom(table).select('price_date').distinct().execute()
        expect([table, rows]).toEqual([table, [{ price_date: '2026-10-01' }]])
      }
    }
  })

  it('keeps the rooms of homes', async () => {
    await run('csv', v1, { mapping: { columns: {}, rows: 'homes' } })
    const file = v1
      .replaceAll(/,(\d),/g, ',')
      .replace('Bedrooms,', '')
      .replace('1349000', '1400000')
    await run('csv', file, { mapping: { columns: { building: 'Building', bedrooms: null }, rows: 'homes' } })
    const rooms = await database().db.selectFrom('units').select(['rooms', 'min_area']).orderBy('rooms').execute()
    expect(rooms).toEqual([
      { rooms: 1, min_area: 710 },
      { rooms: 2, min_area: 1100 },
    ])
  })

  it('counts projects as unchanged if all that the file says is stored already, in a test too', async () => {
    const priced = `Ref,Name,Emirate,Price\nP1,Noor One,Dubai,900000\nP2,Noor Two,Dubai,950000`
    const unpriced = `Ref,Name,Emirate\nP1,Noor One,Dubai\nP2,Noor Three,Dubai`
    await run('csv', priced)
    const mapping = { columns: { price: null } }
    for (const dryRun of [true, false]) {
      const report = await run('csv', unpriced, { mapping, dryRun })
      expect(report).toMatchObject({ changed: 1, unchanged: 1, changed_projects: [{ title: 'Noor Three', fields: ['title'] }] })
    }
    expect(await run('csv', priced.replace('Two', 'Three'))).toMatchObject({ changed: 0, unchanged: 2, changed_projects: [] })
  })

  it('counts a project as changed if its pictures have yet to be fetched', async () => {
    const pictured = (name: string) => run('json', json(tower({ images: [{ address: `https://noor.example/${name}.jpg` }] })))
    await pictured('a')
    expect(await pictured('b')).toMatchObject({ changed: 1, unchanged: 0 })
  })

  it('keeps what a path gave that no entry has any more', async () => {
    const mapping = {
      columns: { reference: 'id', title: 'name', price: 'price.aed', area: 'size.sqft', sales_status: 'sales.state', emirate: 'emirate' },
    }
    const entry = {
      id: 'P1',
      name: 'Noor Tower',
      emirate: 'Dubai',
      price: { aed: 900_000 },
      size: { sqft: 700 },
      sales: { state: 'Sold out' },
    }
    await run('json', JSON.stringify([entry]), { mapping })
    const { sales_status_id } = await project('P1')
    const { size: _, sales: _sales, ...later } = entry
    const report = await run('json', JSON.stringify([{ ...later, name: 'Noor Tower Two' }]), { mapping })
    expect(report).toMatchObject({ changed: 1, fact_changes: [], reading: { absent: ['area', 'sales_status'] } })
    expect(await project('P1')).toMatchObject({ title: 'Noor Tower Two', area_sqft: 700, sales_status_id })
  })
})

describe('payment plans of a mapped file', () => {
  const file = 'Ref,Name,Emirate,Payment plan\nP1,Noor One,Dubai,60/40\nP2,Noor Two,Dubai,10% on booking; 90% on handover'
  const plans = async () => {
    const steps = await database()
      .db.selectFrom('payment_plan_steps as s')
      .innerJoin('payment_plans as pp', 'pp.id', 's.payment_plan_id')
      .innerJoin('properties as p', 'p.id', 'pp.property_id')
      .select(['p.source_ref', 'pp.name', 's.kind', 's.percent'])
      .orderBy('p.source_ref')
      .orderBy('s.position')
      .execute()
    return steps.map(({ source_ref, name, kind, percent }) => `${source_ref} ${name} ${kind} ${Number(percent)}`)
  }
  const two = ['P2 10/90 booking 10', 'P2 10/90 handover 90']
  const all = ['P1 60/40 construction 60', 'P1 60/40 handover 40', ...two]

  it('are stored once, and stay if they become unclear or their column goes', async () => {
    expect(await run('csv', file)).toMatchObject({ added: 2 })
    expect(await plans()).toEqual(all)
    expect(await run('csv', file)).toMatchObject({ changed: 0, unchanged: 2 })
    await run('csv', file.replace('60/40', '60/40 post-handover').replace('Noor One', 'Noor 1'))
    await run('csv', file.replaceAll(/,[^,\n]*$/gm, ''), { mapping: { columns: { payment_plan: null } } })
    expect(await plans()).toEqual(all)
  })

  it('are stored with the days of their payments, and follow a file that changes them', async () => {
    const days = async () =>
      (await database().db.selectFrom('payment_plan_steps').select('due_date').orderBy('position').execute()).map(
        ({ due_date }) => due_date,
      )
    const dated = (on: string) => `Ref,Name,Emirate,Payment plan\nP1,Noor One,Dubai,10% on booking; 30% on ${on}; 60% on handover`
    await run('csv', dated('15 March 2027'))
    expect(await days()).toEqual([null, '2027-03-15', null])
    expect(await run('csv', dated('15/03/2027'))).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await run('csv', dated('1 June 2027'))).toMatchObject({ changed: 1 })
    expect(await days()).toEqual([null, '2027-06-01', null])
    await database().db.updateTable('payment_plan_steps').set({ due_date: '2027-07-01' }).where('position', '=', 1).execute()
    expect(await run('csv', dated('1 August 2027'))).toMatchObject({ kept: [{ fields: ['payment_plans'] }] })
    expect(await days()).toEqual([null, '2027-07-01', null])
  })

  it('go with an empty cell, which the report counts', async () => {
    await run('csv', file)
    expect(await run('csv', file.replace('60/40', ''))).toMatchObject({
      changed: 1,
      fact_changes: [{ of: 'projects', field: 'payment_plan', before: 1, after: 0 }],
    })
    expect(await plans()).toEqual(two)
    const mapping = { columns: { payment_plan: null }, clear: ['payment_plan' as const] }
    await run('csv', file.replaceAll(/,[^,\n]*$/gm, ''), { mapping })
    expect(await plans()).toEqual([])
  })

  it('stay as staff edited them', async () => {
    await run('csv', file)
    await database().db.updateTable('payment_plans').set({ name: 'By hand' }).where('name', '=', '60/40').execute()
    expect(await run('csv', file.replace('60/40', '50/50'))).toMatchObject({ kept: [{ fields: ['payment_plans'] }] })
    expect(await plans()).toEqual(['P1 By hand construction 60', 'P1 By hand handover 40', ...two])
  })
})

it('says how many prices are too old to be shown', async () => {
  const file = json(tower(), tower({ reference: 'T2', price_date: '2026-11-01' }), tower({ reference: 'T3', price: null, units: [] }))
  for (const dryRun of [true, false, false])
    expect(await run('json', file, { dryRun, oldestPriceDay: '2026-10-15' })).toMatchObject({ remarks: { old_price: 1 } })
  expect((await run('json', file)).remarks).not.toHaveProperty('old_price')
})

describe('a value that cannot be right', () => {
  const dubai = 'Ref,Name,Emirate,Type,Bedrooms,Price,Area sqft,Handover\nD1,Noor One,Dubai,Apartment,2,1900000,1100,2028-06-30'

  it('leaves what is stored, except the price', async () => {
    await run('csv', dubai)
    const before = await project('D1')
    expect(before).toMatchObject({ area_sqft: 1_100, price: 1_900_000 })
    const wrong = dubai.replace('1100', '41').replace('2028-06-30', 'someday').replace('1900000', '1950000')
    expect(await run('csv', wrong)).toMatchObject({ changed: 1, changed_projects: [{ title: 'Noor One', prices: { after: 1_950_000 } }] })
    expect(await project('D1')).toMatchObject({ area_sqft: 1_100, price: 1_950_000, delivery_date: before.delivery_date })
    expect(await database().db.selectFrom('units').select(['min_area', 'min_price']).execute()).toEqual([
      { min_area: 1_100, min_price: 1_950_000 },
    ])
    await run('csv', dubai.replace('1900000', '12000'))
    expect(await project('D1')).toMatchObject({ area_sqft: 1_100, price: null })
  })

  it('leaves what is stored of a home in a building', async () => {
    const file = `Ref,Building,Unit No,Bedrooms,Area sqft,Price,Community
H1,Palmera Tower,401,1,710,1349000,Dubai Marina
H2,Palmera Tower,402,2,1100,1900000,Dubai Marina`
    const mapping = { columns: { building: 'Building' }, rows: 'homes' as const }
    const sizes = () => database().db.selectFrom('unit_listings').select(['apt_no', 'area']).orderBy('apt_no').execute()
    await run('csv', file, { mapping })
    const before = await sizes()
    expect(await run('csv', file.replace(',710,', ',7,').replace(',1100,', ',9,'), { mapping })).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await sizes()).toEqual(before)
  })
})

describe('a home whose row is rejected', () => {
  const file = `Ref,Building,Unit No,Bedrooms,Area sqft,Price,Status,Community
H1,Palmera Tower,401,1,710,1349000,Available,Dubai Marina
H2,Palmera Tower,402,2,1100,1900000,Available,Dubai Marina
H3,Palmera Tower,403,2,1150,1950000,Available,Dubai Marina`
  const unknown = (...numbers: string[]) =>
    numbers.reduce((text, number) => text.replace(new RegExp(`(,${number},.*)Available`), '$1Token paid'), file)
  const mapping = { columns: { building: 'Building' }, rows: 'homes' as const }
  const homes = () => database().db.selectFrom('unit_listings').select(['apt_no', 'price', 'status']).orderBy('apt_no').execute()
  const types = () => database().db.selectFrom('units').select(['rooms', 'min_price', 'max_price']).orderBy('position').execute()
  const only = () => database().db.selectFrom('properties').select(['id', 'price', 'area_sqft', 'publication']).executeTakeFirstOrThrow()

  it('stays as it was, with its part in the prices of its project and home type', async () => {
    await run('csv', file, { mapping })
    const before = [await homes(), await types(), await only()]
    const rejected = { rejected: 1, changed: 0, unchanged: 1, gone_homes: [], fact_changes: [], changed_projects: [] }
    for (const number of ['401', '403']) {
      expect(await run('csv', unknown(number), { mapping, dryRun: true })).toMatchObject(rejected)
      expect(await run('csv', unknown(number), { mapping })).toMatchObject(rejected)
      expect([await homes(), await types(), await only()]).toEqual(before)
    }
    const cheaper = unknown('401')
      .replace('1950000', '1800000')
      .replace(/\nH2.*/, '')
    expect(await run('csv', cheaper, { mapping })).toMatchObject({ changed: 1, gone_homes: [{ numbers: ['402'] }] })
    expect(await homes()).toMatchObject([
      { apt_no: '401', price: 1_349_000 },
      { apt_no: '403', price: 1_800_000 },
    ])
  })

  it('keeps its project published if all rows of the project are rejected', async () => {
    await run('csv', file, { mapping: { ...mapping, required: [] } })
    const report = await run('csv', unknown('401', '402', '403'), { mapping: { ...mapping, required: [] }, unpublishAll: true })
    expect(report).toMatchObject({ rejected: 3, missing: 0, gone_homes: [] })
    expect([(await only()).publication, (await homes()).length]).toEqual(['published', 3])
  })

  it('keeps what staff edited in it until the feed says otherwise', async () => {
    await run('csv', file, { mapping })
    await database().db.updateTable('unit_listings').set({ price: 1_200_000 }).where('apt_no', '=', '401').execute()
    await run('csv', unknown('401'), { mapping })
    await run('csv', file.replace('1349000', '1360000'), { mapping })
    expect((await homes())[0]).toMatchObject({ apt_no: '401', price: 1_200_000 })
  })

  it('leaves if the file says that it is withdrawn', async () => {
    await run('csv', file, { mapping })
    const report = await run('csv', unknown('401').replace('Token paid', 'Withdrawn'), { mapping })
    expect(report).toMatchObject({ rejected: 1, gone_homes: [{ numbers: ['401'] }] })
  })
})

describe('a project with a new reference', () => {
  const point = { latitude: 25.08, longitude: 55.14 }
  const ids = () => database().db.selectFrom('properties').select(['id', 'source_ref', 'publication']).orderBy('source_ref').execute()

  it('stays the same project, in a test too, and the report names both references', async () => {
    await run('json', json(tower(), ...others(1)))
    await set('T1', { title: 'Noor Residence' })
    // Records the feed's title beside that of staff.
    await run('json', json(tower({ price: 1_550_000 }), ...others(1)))
    const before = await project('T1')
    const renumbered = json(tower({ reference: 'N-7', price: 1_600_000 }), ...others(1))
    const named = [{ row: 1, reference: 'N-7', former: 'T1', id: before.id, title: 'Noor Residence' }]
    const counts = { added: 0, changed: 1, missing: 0, namesakes: [] }
    expect(await run('json', renumbered, { dryRun: true })).toMatchObject({ ...counts, renumbered: [{ ...named[0], title: 'Noor Tower' }] })
    expect(await project('T1')).toMatchObject({ id: before.id, price: 1_550_000 })
    expect(await run('json', renumbered)).toMatchObject({ ...counts, renumbered: named })
    expect(await project('N-7')).toMatchObject({ id: before.id, slug: before.slug, price: 1_600_000, title: 'Noor Residence' })
    expect(await run('json', renumbered)).toMatchObject({ unchanged: 2, added: 0, renumbered: [] })
  })

  it('is another one if emirate, place or developer differ', async () => {
    const changes = [{ emirate: 'sharjah' }, { community: { name: 'Reem' } }, { developer: { name: 'Reem' } }, { latitude: 25.09 }]
    const all = (letter: string, change: (at: number) => object) =>
      changes.map((_, at) => tower({ reference: `${letter}${at}`, title: `Tower ${at}`, ...(at === 3 && point), ...change(at) }))
    const stays = others(5)
    await run('json', json(...all('P', () => ({})), ...stays))
    const again = await run('json', json(...all('N', (at) => changes[at] ?? {}), ...stays))
    expect(again).toMatchObject({ added: 4, unpublished: 4, renumbered: [], namesakes: [] })
  })

  it('is found by its coordinates if its community is called otherwise, or if nothing contradicts', async () => {
    await run('json', json(tower({ ...point }), tower({ reference: 'T2', title: 'Reem Tower' }), ...others(1)))
    const near = { latitude: 25.081, longitude: 55.141, community: { name: 'Noor District' } }
    const bare = tower({ reference: 'N2', title: 'REEM tower', developer: null, community: null })
    const { renumbered } = await run('json', json(tower({ reference: 'N1', ...near }), bare, ...others(1)))
    expect(renumbered).toMatchObject([
      { reference: 'N1', former: 'T1' },
      { reference: 'N2', former: 'T2' },
    ])
  })

  it('is added if another has its name, which the report says', async () => {
    await run('json', json(tower(), tower({ reference: 'T2' }), ...others(3)))
    const again = await run('json', json(tower(), tower({ reference: 'N2' }), ...others(3)))
    expect(again).toMatchObject({
      added: 1,
      unpublished: 1,
      renumbered: [],
      namesakes: [{ reference: 'N2', former: 'T2', title: 'Noor Tower' }],
    })
    expect((await ids()).map(({ source_ref }) => source_ref)).toEqual(['N2', 'O0', 'O1', 'O2', 'T1', 'T2'])
  })

  it('is published again if it was missing before', async () => {
    await run('json', json(tower(), ...others(2)))
    await run('json', json(...others(2)))
    expect(await project('T1')).toMatchObject({ publication: 'archived' })
    expect(await run('json', json(tower({ reference: 'N1' }), ...others(2)))).toMatchObject({ added: 0, published: 1 })
    expect(await project('N1')).toMatchObject({ publication: 'published' })
  })

  it('is another one if its title was made from its facts', async () => {
    const rows = (...references: string[]) =>
      ['Reference,Type,Bedrooms,Community,Emirate,Price', ...references.map((one) => `${one},Apartment,2,Dubai Marina,Dubai,1500000`)].join(
        '\n',
      )
    const mapping = { columns: {}, rows: 'projects', required: [] }
    await run('csv', `${rows('A-1')}\n`, { mapping })
    expect(await run('csv', `${rows('A-2')}\n`, { mapping })).toMatchObject({ added: 1, renumbered: [], namesakes: [] })
  })
})

describe('a project whose name is spelt differently', () => {
  const mapping = { columns: { building: 'Project' }, rows: 'homes', emirate: 'dubai', required: [] }
  const list = (name: string, ...homes: string[]) => homes.map((home) => `${name},${home}`)
  const file = (...rows: string[]) => ['Project,Unit No.,Floor,Bedrooms,Area (sqft),Price,Status', ...rows, ''].join('\n')
  const HOMES = ['101,1,1,700,900000,Available', '201,2,1,700,950000,Available', '301,3,2,1100,1500000,Available']
  const sold = HOMES.map((home) => home.replace('Available', 'Sold'))
  const vista = list('Reem Vista', '11,1,1,650,800000,Available')
  const projects = () => database().db.selectFrom('properties').select(['id', 'title', 'publication']).orderBy('id').execute()

  it('stays the same project if its homes are the same, in a test too', async () => {
    await run('csv', file(...list('Noor Creek Residences', ...HOMES), ...vista), { mapping })
    const [before] = await projects()
    const later = file(...list('Noor Creek Residence', ...sold), ...vista)
    const expected = {
      ...{ added: 0, changed: 1, unchanged: 1, missing: 0, namesakes: [] },
      renumbered: [{ row: 2, title: 'Noor Creek Residence', former_projects: [{ id: before?.id, title: 'Noor Creek Residences' }] }],
    }
    expect(await run('csv', later, { mapping, dryRun: true })).toMatchObject(expected)
    expect(await run('csv', later, { mapping })).toMatchObject(expected)
    expect(await projects()).toMatchObject([{ id: before?.id, title: 'Noor Creek Residence', publication: 'published' }, {}])
    expect(await run('csv', later, { mapping })).toMatchObject({ unchanged: 2, renumbered: [] })
  })

  it('is added if its homes do not show it, and the report names the missing project', async () => {
    await run('csv', file(...list('Noor Creek Residences', ...HOMES), ...vista), { mapping })
    const [before] = await projects()
    const resembles = { former_projects: [{ id: before?.id, title: 'Noor Creek Residences' }] }
    for (const rows of [list('Noor Creek Residence', HOMES[0] ?? ''), list('Creek Heights', ...HOMES)])
      expect(await run('csv', file(...rows, ...vista), { mapping, dryRun: true })).toMatchObject({
        added: 1,
        renumbered: [],
        namesakes: [resembles],
      })
  })

  it('is another one if its number, place or homes differ', async () => {
    await run('csv', file(...list('Noor Creek 1', ...HOMES), ...vista), { mapping })
    const others = HOMES.map((home) => home.replace(/,(700|1100),/, ',820,'))
    const none = { added: 1, renumbered: [], namesakes: [] }
    expect(await run('csv', file(...list('Noor Creek 2', ...HOMES), ...vista), { mapping, dryRun: true })).toMatchObject(none)
    expect(await run('csv', file(...list('Noor Creeks 1', ...others), ...vista), { mapping, dryRun: true })).toMatchObject(none)
    const sharjah = { ...mapping, emirate: 'sharjah' }
    expect(await run('csv', file(...list('Noor Creeks 1', ...HOMES)), { mapping: sharjah, dryRun: true })).toMatchObject(none)
  })

  it('is added if two missing projects have its homes, or it has those of another new one', async () => {
    await run('csv', file(...list('Noor Creeks', ...HOMES), ...list('Noor Creekk', ...HOMES), ...vista), { mapping })
    expect(await run('csv', file(...list('Noor Creek', ...HOMES), ...vista), { mapping, dryRun: true })).toMatchObject({
      added: 1,
      renumbered: [],
      namesakes: [{ former_projects: [{ title: 'Noor Creeks' }, { title: 'Noor Creekk' }] }],
    })
  })
})

it('names the communities that an import creates, in a test too', async () => {
  const file = `Ref,Name,Community,Emirate\nC1,Atlas One,Somewhere Nice,Dubai`
  const named = { new_communities: [{ name: 'Somewhere Nice', name_ar: null, emirate: 'dubai' }] }
  expect(await run('csv', file, { dryRun: true })).toMatchObject(named)
  expect(await run('csv', file)).toMatchObject(named)
  expect(await run('csv', file)).toMatchObject({ new_communities: [] })
  const listed = file.replace('C1', 'C2').replace('Somewhere Nice', 'Dubai Marina')
  expect(await run('csv', listed, { unpublishAll: true })).toMatchObject({ added: 1, new_communities: [] })
})

it('names the developers and amenities that an import creates, in a test too', async () => {
  await database().db.insertInto('developers').values({ slug: 'known-homes', name: 'Known Homes', name_ar: 'بيوت معروفة' }).execute()
  const file =
    'Ref,Name,Developer,Amenities,Community,Emirate\nN1,Atlas One,KNOWN HOMES,"Moon Pool",Dubai Marina,Dubai\nN2,Atlas Two,Nown Homes,"Moon Pool",Dubai Marina,Dubai\nN3,Atlas Three,Known Homes Group,"Moon Pool",Dubai Marina,Dubai'
  const like = { id: expect.any(Number), name: 'Known Homes', name_ar: 'بيوت معروفة' }
  const new_developers = [
    { name: 'Nown Homes', name_ar: null },
    { name: 'Known Homes Group', name_ar: null, like },
  ]
  const named = { new_developers, new_amenities: [{ name: 'Moon Pool', name_ar: null }] }
  expect(await run('csv', file, { dryRun: true })).toMatchObject(named)
  expect(await run('csv', file)).toMatchObject(named)
  expect(await run('csv', file)).toMatchObject({ new_developers: [], new_amenities: [] })
})

describe('requirement 33: reading a feed', () => {
  it('runs in a worker thread, never in the one that serves requests', async () => {
    const onThisThread = vi.spyOn(READERS, 'json')
    expect(await previewInThread({ isCut: false, bytes: Buffer.from(json(tower())) })).toMatchObject({
      format: 'json',
      preview: [{ reference: 'T1' }],
    })
    expect(await run('json', json(tower()))).toMatchObject({ added: 1 })
    expect(onThisThread).not.toHaveBeenCalled()
    onThisThread.mockRestore()
  })

  it('stops when it is aborted, and leaves no file behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'manzil-test-'))
    vi.stubEnv('TMPDIR', folder)
    await expect(run('json', json(tower()), { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
    await expect(run('csv', json(tower()))).rejects.toThrow(/looks like JSON/)
    vi.unstubAllEnvs()
    expect(readdirSync(folder)).toEqual([])
    rmdirSync(folder)
  })
})

describe('a file that no longer says where its projects are', () => {
  const images = ['https://a.example/1.jpg']
  const header = 'Development,Unit,Layout,Size (sqft),Price,Master Community,Emirate'
  const rows = (building: string, community: string, emirate: string, price = 1_000_000) =>
    [101, 102].map((unit) => [building, unit, '1 BR', 700 + unit, price + unit, community, emirate].join(','))
  const csv = (...lines: string[]) => [header, ...lines].join('\n')
  const withoutPlaces = (file: string) =>
    file
      .split('\n')
      .map((line) => line.split(',').slice(0, -2).join(','))
      .join('\n')
  const first = csv(...rows('Noor Tower', 'Dubai Marina', 'Dubai'), ...rows('Qamar Tower', 'Al Khan', 'Sharjah'))
  const mapping = { columns: { building: 'Development', apt_no: 'Unit' }, rows: 'homes' as const }
  const titles = () => database().db.selectFrom('properties').select(['title', 'price', 'community_id']).orderBy('title').execute()

  it('finds the projects of its buildings again, and keeps their places', async () => {
    await run('csv', first, { mapping })
    const before = await titles()
    const report = await run('csv', withoutPlaces(first.replaceAll(',1000', ',1100')), { mapping })
    expect(report).toMatchObject({ added: 0, changed: 2, rejected: 0, missing: 0 })
    expect(await titles()).toEqual(before.map((one) => ({ ...one, price: 1_100_101 })))
  })

  it('rejects homes of a building whose name several projects have', async () => {
    await run('csv', csv(...rows('Noor Tower', 'Dubai Marina', 'Dubai'), ...rows('Noor Tower', 'Business Bay', 'Dubai', 2_000_000)), {
      mapping,
    })
    const before = await titles()
    const report = await run('csv', withoutPlaces(csv(...rows('Noor Tower', '', ''))), { mapping })
    expect(report).toMatchObject({ added: 0, rejected_by_reason: { unclear_project: 2 }, missing: 0 })
    expect(await titles()).toEqual(before)
  })

  it('finds projects by their reference', async () => {
    const file = (place: string) => `Reference,Title,Price,Image${place && ',Emirate'}\nN-1,Noor Tower,1000000,${images[0]}${place}`
    await run('csv', file(',Sharjah'))
    const { emirate_id } = await project('N-1')
    expect(await run('csv', file(''))).toMatchObject({ added: 0, rejected: 0 })
    expect(await project('N-1')).toMatchObject({ emirate_id })
  })
})

it('keeps the statuses of projects once its file no longer says any, unless a handover has passed', async () => {
  const list = (status: boolean, handover = '2999-06-30') =>
    JSON.stringify([
      {
        id: 'A1',
        name: 'Lumen House',
        area: 'Dubai Marina',
        city: 'Dubai',
        completion: handover,
        ...(status && { status: 'Launching soon' }),
      },
      {
        id: 'A2',
        name: 'Qamar Square',
        area: 'Dubai Marina',
        city: 'Dubai',
        completion: '2999-06-30',
        ...(status && { status: 'Sold out' }),
      },
    ])
  await run('json', list(true))
  const statuses = async (reference: string) => {
    const { category_id, sales_status_id, project_status_id } = await project(reference)
    return { category_id, sales_status_id, project_status_id }
  }
  const [soon, soldOut] = [await statuses('A1'), await statuses('A2')]
  expect(await run('json', list(false))).toMatchObject({ unchanged: 2 })
  expect(await run('json', list(false, '2020-06-30'))).toMatchObject({ changed: 1 })
  const ready = { category_id: findTerm(CATEGORIES, 'ready_to_move')?.id, project_status_id: findTerm(PROJECT_STATUSES, 'completed')?.id }
  expect(await statuses('A1')).toEqual({ ...soon, ...ready })
  expect(await statuses('A2')).toEqual(soldOut)
})

describe('a file that lacks many homes', () => {
  const mapping = { columns: { building: 'Development', apt_no: 'Unit' }, rows: 'homes' as const }
  const tower = (name: string, units: readonly number[], status = 'Available') =>
    units.map((unit) => `${name},${unit},1 BR,${700 + unit},${1_000_000 + unit},${status},Dubai Marina,Dubai`)
  const floor = (count: number, from = 101) => Array.from({ length: count }, (_, at) => from + at)
  const importHomes = (lines: string[], options: object = {}) =>
    run('csv', ['Development,Unit,Layout,Size (sqft),Price,Status,Community,Emirate', ...lines].join('\n'), { mapping, ...options })
  const numbers = async () =>
    (await database().db.selectFrom('unit_listings').select('apt_no').orderBy('apt_no').execute()).map(({ apt_no }) => Number(apt_no))

  it('keeps half of the homes of a project or more until it is confirmed that they are gone', async () => {
    await importHomes([...tower('Noor Tower', floor(12)), ...tower('Reem Tower', floor(12, 201))])
    const shorter = [...tower('Noor Tower', [101, 102]), ...tower('Reem Tower', floor(12, 201))]
    const missing_homes = [expect.objectContaining({ title: 'Noor Tower', home_count: 10 })]
    expect(await importHomes(shorter)).toMatchObject({ missing_homes, gone_homes: [] })
    expect(await numbers()).toHaveLength(24)
    expect(await importHomes(shorter)).toMatchObject({ missing_homes, changed: 0 })
    expect(await importHomes(shorter, { unpublishAll: true })).toMatchObject({ missing_homes: [], gone_homes: [{ home_count: 10 }] })
    expect(await numbers()).toHaveLength(14)
  })

  it('connects a home that returns with its former URL and with the leads about it', async () => {
    const { db } = database()
    const home = () => db.selectFrom('unit_listings').select(['id', 'property_id']).where('apt_no', '=', '104').executeTakeFirst()
    const former = () => db.selectFrom('unit_listing_redirects').select(['id', 'unit_listing_id']).execute()
    await importHomes(tower('Noor Tower', floor(12)))
    const first = await home()
    await sql`
      insert into leads (property_id, unit_listing_id, home_number, full_name, contact_number, lead_type, locale, consent_version, consent_text, spam_reasons, created_at)
      values (${first?.property_id}, ${first?.id}, '104', 'Layla', '+971501234567', 'call', 'en', 1, 'Agreed', '{}', now())`.execute(db)
    const about = async () => (await db.selectFrom('leads').select('unit_listing_id').executeTakeFirstOrThrow()).unit_listing_id
    await importHomes(
      tower(
        'Noor Tower',
        floor(12).filter((unit) => unit !== 104),
      ),
    )
    expect([await home(), await about(), await former()]).toEqual([undefined, null, [{ id: first?.id, unit_listing_id: null }]])
    await importHomes(tower('Noor Tower', floor(12)))
    const returned = (await home())?.id
    expect(await about()).toBe(returned)
    expect(await former()).toEqual([{ id: first?.id, unit_listing_id: returned }])
    await db.deleteFrom('leads').execute()
  })

  it('keeps a whole project with five homes on sale or more until it is confirmed that it is gone', async () => {
    const all = ['Alpha', 'Beta', 'Gamma', 'Delta'].flatMap((name, at) => tower(`${name} Tower`, floor(at === 2 ? 4 : 6, at * 100 + 101)))
    const soldOut = tower('Sold Tower', floor(6, 901), 'Sold')
    const required = { mapping: { ...mapping, required: [] } }
    await importHomes([...all, ...soldOut], required)
    const cut = all.slice(0, 12)
    const missing_projects = [expect.objectContaining({ title: 'Delta Tower' })]
    const unpublished_projects = ['Gamma Tower', 'Sold Tower'].map((title) => expect.objectContaining({ title }))
    const shorter = [...cut, ...tower('Epsilon Tower', floor(20, 1001)), ...tower('Zeta Tower', floor(3, 1101))]
    await importHomes([...all, ...soldOut, ...shorter.slice(12)], required)
    expect(await importHomes(shorter, required)).toMatchObject({ missing: 3, missing_projects, unpublished_projects })
    expect(await importHomes(shorter, required)).toMatchObject({ missing: 1, missing_projects, unpublished: 0 })
    expect(await importHomes(shorter, { ...required, unpublishAll: true })).toMatchObject({ missing: 1, unpublished: 1 })
  })

  it.each(['published', 'draft'])(
    'keeps the homes of the %s project in which it may be cut off, but not those sold elsewhere',
    async (publication) => {
      const [noor, reem, dana] = [tower('Noor Tower', floor(20)), tower('Reem Tower', floor(8, 201)), tower('Dana Tower', floor(6, 301))]
      const required = publication === 'published' ? { mapping: { ...mapping, required: [] } } : {}
      await importHomes([...noor, ...reem, ...dana], required)
      expect(await database().db.selectFrom('properties').select('publication').distinct().execute()).toEqual([{ publication }])
      const cut = [...noor.slice(2), ...reem.slice(0, 5)]
      const missing_homes = [expect.objectContaining({ title: 'Reem Tower', home_count: 3 })]
      expect(await importHomes(cut, required)).toMatchObject({
        missing: publication === 'published' ? 1 : 0,
        missing_homes,
        gone_homes: [{ title: 'Noor Tower', home_count: 2 }],
      })
      expect(await importHomes(cut.slice(0, -1), required)).toMatchObject({ missing_homes: [{ home_count: 4 }], gone_homes: [] })
      expect(await importHomes([...noor.slice(2), ...reem.slice(0, 5), ...dana], required)).toMatchObject({
        gone_homes: [{ home_count: 3 }],
      })
      expect(await numbers()).toHaveLength(29)
    },
  )

  it('removes fewer than half, and those that it says are withdrawn', async () => {
    await importHomes(tower('Noor Tower', floor(12)))
    expect(await importHomes(tower('Noor Tower', floor(7)))).toMatchObject({ missing_homes: [], gone_homes: [{ home_count: 5 }] })
    const withdrawn = [...tower('Noor Tower', [101]), ...tower('Noor Tower', floor(6, 102), 'Withdrawn')]
    expect(await importHomes(withdrawn)).toMatchObject({ missing_homes: [], gone_homes: [{ home_count: 6 }] })
  })

  it('replaces homes that got new numbers', async () => {
    await importHomes(tower('Noor Tower', floor(12)))
    expect(await importHomes(tower('Noor Tower', floor(12, 1101)))).toMatchObject({ missing_homes: [] })
    expect(await numbers()).toEqual(floor(12, 1101))
  })

  it('keeps all homes if half of those of all projects are missing', async () => {
    const towers = (each: number) => floor(6, 1).flatMap((one) => tower(`Tower Noor ${'ABCDEF'[one - 1]}`, floor(each, one * 100)))
    await importHomes(towers(4))
    expect((await importHomes(towers(2))).missing_homes).toHaveLength(6)
    expect(await numbers()).toHaveLength(24)
  })
})
