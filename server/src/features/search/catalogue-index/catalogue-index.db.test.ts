import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import type { CatalogueColumns, TermFact } from './columns.ts'

const database = useTestDatabase()
let following: CatalogueIndex
let overtaken = 0
const faults: unknown[] = []
beforeAll(() => {
  following = new CatalogueIndex(database(), { onOvertaken: () => overtaken++, onFault: (error) => faults.push(error) })
  following.open()
})
afterAll(() => following.close())

const TERMS: TermFact[] = ['category', 'emirate', 'sales_status', 'amenities', 'year', 'type', 'rooms', 'exclusive', 'payment_plan']

/** Describes every project by id, wherever the index keeps it. */
function contentsOf(index: CatalogueIndex): Promise<Map<number, object>> {
  return index.search(function* (columns) {
    yield
    const ids = [...columns.slots.keys()].sort((a, b) => a - b)
    return new Map(ids.map((id) => [id, describeProject(columns, columns.slots.get(id) as number)]))
  })
}

function describeProject(columns: CatalogueColumns, slot: number): object {
  const first = columns.firstOffer[slot] as number
  const offers = Array.from({ length: columns.offerCount[slot] as number }, (_, at) => {
    const columnsOfOffers = { ...columns.offerNumbers, ...columns.offerCodes }
    return Object.values(columnsOfOffers).map((column) => column[first + at])
  })
  return {
    isPublished: columns.published.has(slot),
    numbers: Object.values(columns.numbers).map((column) => column[slot]),
    names: Object.values(columns.names).map(({ ids, column }) => ids[column[slot] as number]),
    terms: TERMS.map((fact) =>
      [...columns.terms(fact)]
        .filter(([, projects]) => projects.has(slot))
        .map(([value]) => value)
        .sort(),
    ),
    offers: offers.map((offer) => offer.join()).sort(),
  }
}

async function freshlyLoaded(): Promise<Map<number, object>> {
  const index = new CatalogueIndex(database(), { onOvertaken: () => {}, onFault: (error) => faults.push(error) })
  index.open()
  await index.caughtUp()
  index.close()
  return contentsOf(index)
}

async function catchUp(): Promise<void> {
  following.announce()
  await following.caughtUp()
}

type Change = { project: number } & (
  | { kind: 'add'; homes: number; rooms: string }
  | { kind: 'price'; price: number | null }
  | { kind: 'publication'; publication: 'published' | 'draft' }
  | { kind: 'homes'; price: number; homes: number }
  | { kind: 'delete' | 'roll back' | 'catch up' }
)
const project = fc.nat(1_000)
const price = fc.integer({ min: 1, max: 9 }).map((millions) => millions * 1_000_000)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), project, homes: fc.nat(3), rooms: fc.constantFrom('Studio', '1', '7+') }),
  fc.record({ kind: fc.constant('price' as const), project, price: fc.option(price) }),
  fc.record({ kind: fc.constant('publication' as const), project, publication: fc.constantFrom('published' as const, 'draft' as const) }),
  fc.record({ kind: fc.constant('homes' as const), project, price, homes: fc.nat(4) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'roll back' as const, 'catch up' as const), project }),
)

async function apply(change: Change): Promise<void> {
  const { db } = database()
  const ids = (await db.selectFrom('properties').select('id').orderBy('id').execute()).map(({ id }) => id)
  const id = ids[change.project % ids.length]
  if (change.kind === 'catch up') return catchUp()
  if (change.kind === 'add' || id === undefined) {
    const homes = Array.from({ length: change.kind === 'add' ? change.homes : 1 }, (_, at) => ({ apt_no: `${at}`, price: 500_000 + at }))
    await addProject(db, {
      units: [{ rooms: change.kind === 'add' ? change.rooms : '1', min_price: 600_000, homes }],
      amenities: ['Pool'],
      community: 'Quarter',
    })
  } else if (change.kind === 'price')
    await changeProject(db, id, { price: change.price, price_source: 'test', price_date: '2026-01-01', delivery_date: '2029-01-01' })
  else if (change.kind === 'publication') await changeProject(db, id, { publication: change.publication })
  else if (change.kind === 'delete') await db.deleteFrom('properties').where('id', '=', id).execute()
  else {
    await db
      .transaction()
      .execute(async (trx) => {
        if (change.kind === 'homes') {
          await trx.deleteFrom('unit_listings').where('property_id', '=', id).execute()
          await sql`insert into unit_listings (property_id, unit_id, apt_no, floor_no, price, price_source, price_date, status)
            select property_id, id, n::text, 1, ${change.price}::bigint, 'test', '2026-01-01', 'available'
            from units, generate_series(1, ${change.homes}::int) n where property_id = ${id}`.execute(trx)
        } else await trx.updateTable('properties').set({ is_exclusive: true }).where('id', '=', id).execute()
        await refreshSearch(trx, [id])
        if (change.kind === 'roll back') throw new Error('rolled back')
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'))
  }
}

describe('an index that follows changes', () => {
  it('equals one that is freshly loaded, even if it missed announcements', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
        for (const each of changes) await apply(each)
        await catchUp()
        expect(await contentsOf(following)).toEqual(await freshlyLoaded())
      }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 120_000)

  it('reuses the places of projects and offers that are gone', async () => {
    const size = () =>
      following.search(function* ({ limit, offers }) {
        yield
        return { limit, offers }
      })
    const { db } = database()
    const spec = { units: [{ rooms: '2', homes: [{ apt_no: '1', price: 1_000_000 }] }] }
    const first = await addProject(db, spec)
    await catchUp()
    const before = await size()
    for (const id of [first, await addProject(db, spec)]) await db.deleteFrom('properties').where('id', '=', id).execute()
    await catchUp()
    await addProject(db, spec)
    await catchUp()
    expect(await size()).toEqual(before)
  })
})

describe('an index whose database fails', () => {
  it('reports the fault, tries again, and reports that results until then are outdated', async () => {
    const { db } = database()
    await sql`alter table search_changes rename to search_changes_gone`.execute(db)
    const [before, known] = [overtaken, (await contentsOf(following)).size]
    following.announce()
    await expect.poll(() => faults.length).toBe(1)
    expect((await contentsOf(following)).size).toBe(known)
    expect(overtaken).toBe(before)
    await sql`alter table search_changes_gone rename to search_changes`.execute(db)
    await expect.poll(() => overtaken, { timeout: 5_000 }).toBe(before + 1)
    faults.length = 0
  })

  it('refuses searches until it is loaded', async () => {
    const { db } = database()
    const index = new CatalogueIndex(database(), { onOvertaken: () => {}, onFault: () => {} })
    await sql`alter table property_search rename to property_search_gone`.execute(db)
    index.open()
    await expect(contentsOf(index)).rejects.toThrow('unavailable')
    expect(index.isLoaded).toBe(false)
    await sql`alter table property_search_gone rename to property_search`.execute(db)
    await index.loaded()
    expect((await contentsOf(index)).size).toBe((await contentsOf(following)).size)
    index.close()
  })
})

describe('a change of the search table', () => {
  it('is announced by the database itself', async () => {
    const heard: (string[] | null)[] = []
    await database().listen((tags) => heard.push(tags))
    await database()
      .db.transaction()
      .execute((trx) => refreshSearch(trx, [0]))
    expect(heard).toEqual([])
    const id = await addProject(database().db)
    await database().catchUp()
    expect(heard).toContainEqual(['listing'])
    await database().db.deleteFrom('properties').where('id', '=', id).execute()
  })
})

describe('searches', () => {
  it('run one after another, and one that fails does not stop the next', async () => {
    const order: string[] = []
    const search = (name: string, fails: boolean) =>
      following.search(function* () {
        order.push(`${name} begins`)
        const until = performance.now() + 12
        while (performance.now() < until);
        yield
        order.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })
    expect(await Promise.allSettled([search('first', true), search('second', false)])).toMatchObject([
      { reason: { message: 'first' } },
      { value: 'second' },
    ])
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
})

describe.runIf(inject('template').startsWith('postgres'))('an index on PostgreSQL', () => {
  it('finds a change that began before another but was committed after it', async () => {
    const { db } = database()
    const [early, late] = [await addProject(db), await addProject(db)]
    await catchUp()
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (trx) => {
      await trx.updateTable('properties').set({ area_sqft: 777 }).where('id', '=', early).execute()
      await refreshSearch(trx, [early])
      begun.resolve()
      await end.promise
    })
    await begun.promise
    await changeProject(db, late, { area_sqft: 888 })
    await catchUp()
    end.resolve()
    await first
    await catchUp()
    expect(await contentsOf(following)).toEqual(await freshlyLoaded())
  })

  it('answers from what it has if the database does not, and reports that results are outdated once it does', async () => {
    const { db } = database()
    const locked = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (trx) => {
      await sql`lock table search_changes in access exclusive mode`.execute(trx)
      locked.resolve()
      await end.promise
    })
    await locked.promise
    const before = overtaken
    following.announce()
    expect((await contentsOf(following)).size).toBeGreaterThan(0)
    expect(overtaken).toBe(before)
    end.resolve()
    await holding
    await following.caughtUp()
    await expect.poll(() => overtaken).toBe(before + 1)
  })
})
