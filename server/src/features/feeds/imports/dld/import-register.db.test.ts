import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../platform/config/config.ts'
import { registerFile } from '../../../../testing/register-file.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { importProjects } from '../import-projects.ts'
import type { RegisterRow } from './register-row.ts'

/** Without a cache, because the tests' own changes are not announced. */
const { app, database, db } = useTestApp({ config: readConfig({ CACHE_MB: '0', LOG_LEVEL: 'silent' }, '/') })
const run = (rows: Partial<RegisterRow>[], options: { dryRun?: boolean } = {}) => {
  return importProjects(database(), { format: 'dld', file: registerFile(rows), ...options })
}
const get = async (path: string) => (await app().inject(`/api/v1${path}`)).json()
const detail = async (slug: string) => (await get(`/property-detail/${slug}/`)).data.data
const slugs = async (query: string) => {
  const { results } = await get(`/property/?page_size=100&${query}`)
  return results.data.map(({ slug }: { slug: string }) => slug).sort()
}
const stored = async (number: string) => {
  const property = await db().selectFrom('properties').selectAll().where('source_ref', '=', number).executeTakeFirstOrThrow()
  const registration = await db().selectFrom('property_registrations').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  return { property, registration }
}

beforeEach(async () => {
  await db().deleteFrom('properties').execute()
  await db().deleteFrom('communities').execute()
})

const MARINA = { project_number: '11' }
const VILLAS = {
  project_number: '12',
  project_name: 'Palm Court',
  project_status: 'FINISHED',
  percent_completed: '100',
  completion_date: '2023-05-01',
  area_name_en: 'Al Barsha South Fourth',
  area_name_ar: 'البرشاء جنوب الرابعة',
  master_project_en: 'Jumeirah Village Circle',
  master_project_ar: 'قرية جميرا الدائرية',
  project_classification_id: '3',
  no_of_units: '0',
  no_of_villas: '60',
}

describe('importing the register', () => {
  it('lists every project with its registration, community and search row', async () => {
    const report = await run([MARINA, VILLAS])
    expect(report).toMatchObject({ dry_run: false, read: 2, added: 2, changed: 0, unchanged: 0, repeated: 0, rejected: 0, rejections: [] })
    expect(await detail('marsa-dubai-dubai-marina-11')).toMatchObject({
      title: 'برج المنارة',
      title_ar: 'برج المنارة',
      price: null,
      area_sqft: null,
      developer: null,
      category: { slug: 'off_plan' },
      project_status: 'Under construction',
      construction_percent: 40,
      delivery_date: '2027-06-30',
      community: { slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا' },
      location: { emirate: 'Dubai', is_exact: false },
      register: {
        is_origin: true,
        number: '11',
        status: 'ACTIVE',
        escrow_bank: 'بنك الخليج (ش.م.ع)',
        start_date: '2024-03-01',
        snapshot_date: '2025-10-02',
      },
      published_at: '2024-02-29T20:00:00.000Z',
    })
    expect(await slugs('community_name=jvc')).toEqual(['al-barsha-south-fourth-jumeirah-village-circle-12'])
    expect(await slugs('category=ready_to_move&type=villa')).toEqual(['al-barsha-south-fourth-jumeirah-village-circle-12'])
    expect(await slugs('keywords=marina')).toEqual(['marsa-dubai-dubai-marina-11'])
    expect(await slugs(`keywords=${encodeURIComponent('مارينا')}`)).toEqual(['marsa-dubai-dubai-marina-11'])
    expect(await slugs('keywords=12')).toEqual(['al-barsha-south-fourth-jumeirah-village-circle-12'])
  })

  it('names each rejected row and counts repeated ones', async () => {
    const report = await run([
      MARINA,
      MARINA,
      { ...VILLAS, project_status: 'SOLD' },
      { project_number: '', project_name: 'no number' },
      { project_number: '13', project_name: '.' },
      { project_number: '14' },
      { project_number: '14', percent_completed: '41' },
    ])
    expect(report).toMatchObject({ read: 7, added: 1, repeated: 1, rejected: 5 })
    expect(report.rejections).toEqual([
      { row: 4, reference: '12', reason: 'unknown_status' },
      { row: 5, reference: null, reason: 'no_project_number' },
      { row: 6, reference: '13', reason: 'no_readable_name' },
      { row: 7, reference: '14', reason: 'conflicting_rows' },
      { row: 8, reference: '14', reason: 'conflicting_rows' },
    ])
    expect(report.rejected_by_reason).toEqual({ unknown_status: 1, no_project_number: 1, no_readable_name: 1, conflicting_rows: 2 })
    expect(report.read).toBe(report.added + report.changed + report.unchanged + report.repeated + report.rejected)
  })

  it('changes nothing when the same file is imported again', async () => {
    await run([MARINA, VILLAS])
    const before = [await stored('11'), await stored('12')]
    expect(await run([VILLAS, MARINA])).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect([await stored('11'), await stored('12')]).toEqual(before)
  })

  it('updates only what changed', async () => {
    await run([MARINA, VILLAS])
    await db()
      .updateTable('properties')
      .set({ price: 2_000_000, price_source: 'staff', price_date: '2026-01-01', is_featured: true })
      .execute()
    const [marina, villas] = [await stored('11'), await stored('12')]
    const finished = {
      ...MARINA,
      project_status: 'FINISHED',
      percent_completed: '100',
      completion_date: '2025-09-30',
      area_name_en: 'Business Bay',
      area_name_ar: 'الخليج التجارى',
      master_project_en: '',
      escrow_agent_name: '',
    }
    expect(await run([finished, VILLAS])).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    const after = await stored('11')
    expect(after.property).toMatchObject({
      id: marina.property.id,
      slug: marina.property.slug,
      category_id: 2,
      delivery_date: '2025-09-30',
      price: 2_000_000,
      is_featured: true,
      published_at: marina.property.published_at,
      created_at: marina.property.created_at,
    })
    expect(after.property.updated_at.getTime()).toBeGreaterThan(marina.property.updated_at.getTime())
    expect(after.registration).toMatchObject({ status: 'FINISHED', escrow_bank: null })
    expect(await stored('12')).toEqual(villas)
    expect(await slugs('community_name=business-bay')).toEqual([marina.property.slug])
    expect(await slugs('community_name=dubai-marina')).toEqual([])
  })

  it('records that unchanged projects were still registered on a later day', async () => {
    await run([MARINA])
    const before = await stored('11')
    expect(await run([{ ...MARINA, load_timestamp: '2026-02-01 10:00:00' }])).toMatchObject({ changed: 0, unchanged: 1 })
    const after = await stored('11')
    expect(after.property).toEqual(before.property)
    expect(after.registration).toEqual({ ...before.registration, snapshot_date: '2026-02-01' })
  })

  it('keeps listings that the file no longer has', async () => {
    await run([MARINA, VILLAS])
    const before = await stored('12')
    await run([MARINA])
    expect(await stored('12')).toEqual(before)
  })

  it('uses existing communities without changing them', async () => {
    const marina = { slug: 'dubai-marina', name: 'The Marina', name_ar: 'المارينا', emirate_id: 2, latitude: 25.1, longitude: 55.1 }
    await db().insertInto('communities').values(marina).execute()
    await run([MARINA])
    expect(await db().selectFrom('communities').selectAll().execute()).toEqual([expect.objectContaining(marina)])
    expect((await detail('marsa-dubai-dubai-marina-11')).community.name).toBe('The Marina')
  })

  it("does not take the number or the slug of another source's listing", async () => {
    const other = { emirate_id: 2, category_id: 1, project_status_id: 1, sales_status_id: 1, source: 'staff', title: 'Other' }
    await db()
      .insertInto('properties')
      .values({ ...other, slug: 'marsa-dubai-dubai-marina-11', source_ref: 'a' })
      .execute()
    const { id } = await db()
      .insertInto('properties')
      .values({ ...other, slug: 'other', source_ref: 'b' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db().insertInto('property_registrations').values({ property_id: id, number: '12', status: 'ACTIVE' }).execute()
    const report = await run([MARINA, VILLAS, { project_number: '13' }])
    expect(report).toMatchObject({ added: 1, rejected: 2, rejected_by_reason: { taken_by_other_listing: 2 } })
    expect(report.rejections.map(({ row }) => row)).toEqual([2, 3])
  })

  it('writes nothing in a dry run, but reports the same', async () => {
    await run([MARINA])
    const before = await stored('11')
    expect(await run([{ ...MARINA, percent_completed: '90' }, VILLAS], { dryRun: true })).toMatchObject({
      dry_run: true,
      added: 1,
      changed: 1,
    })
    expect(await stored('11')).toEqual(before)
    expect(await slugs('')).toEqual(['marsa-dubai-dubai-marina-11'])
  })

  it('writes nothing of a file that ends inside a row', async () => {
    const [whole] = await registerFile([MARINA, VILLAS]).toArray()
    const file = Readable.from([Buffer.concat([whole as Buffer, Buffer.from('7,"15,never closed')])])
    await expect(importProjects(database(), { format: 'dld', file })).rejects.toThrow(/not valid CSV/)
    expect(await slugs('')).toEqual([])
  })

  it('stops between batches when aborted', async () => {
    const stop = new AbortController()
    const rows = Array.from({ length: 1200 }, (_, at) => ({ project_number: String(2000 + at) }))
    const input = {
      format: 'dld' as const,
      file: registerFile(rows),
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('stopped')),
    }
    await expect(importProjects(database(), input)).rejects.toThrow('stopped')
    const engine = database().engine
    const [properties, found] = await Promise.all([
      db().selectFrom('properties').select('id').execute(),
      db().selectFrom('property_search').select('property_id').execute(),
    ])
    expect(properties).toHaveLength(engine === 'postgres' ? 0 : 40)
    expect(found).toHaveLength(properties.length)
    expect(await run(rows)).toMatchObject({ added: 1200 - properties.length, unchanged: properties.length })
  })
})
