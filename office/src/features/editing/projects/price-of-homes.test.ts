import { uaeDate } from '@manzil/contract/time/calendar'
import { describe, expect, it } from 'vitest'
import { type HomeRow, toEditor, type UnitRow } from './editor-form.ts'
import { emptyProject } from './empty-project.ts'
import { cheapestOffer, pricesAfter, pricesTyped, withPriceOfHomes } from './price-of-homes.ts'

const unit = (key: string, min_price: number | null): UnitRow => ({
  key,
  id: null,
  unit_type_id: 1,
  rooms: 1,
  bathrooms: null,
  min_price,
  max_price: null,
  min_area: null,
  max_area: null,
  plan_ids: [],
})
const home = (price: HomeRow['price'], status = 'available'): HomeRow => ({
  key: `${price}`,
  id: null,
  unit: 'listed',
  apt_no: '1',
  floor_no: null,
  area: null,
  price,
  status,
})
const HOMES = { units: [unit('listed', 500_000)], homes: [home(800_000, 'sold'), home(1_600_000), home(1_400_000), home('much')] }
const BASE = { ...toEditor(emptyProject(1, []).form), ...HOMES, price: 1_000_000, price_date: '2026-01-01' }
const FOLLOWS = { ...BASE, price: 1_400_000 }

describe("the price of a project's homes", () => {
  it('is that of the cheapest available one, or of a type without listed homes', () => {
    expect(cheapestOffer(HOMES)).toBe(1_400_000)
    expect(cheapestOffer({ ...HOMES, units: [...HOMES.units, unit('other', 900_000)] })).toBe(900_000)
    expect(cheapestOffer({ units: [], homes: [home(1, 'sold')] })).toBeUndefined()
  })

  it('becomes that of the project, dated today, when it changes', () => {
    expect(pricesAfter(FOLLOWS, FOLLOWS, { ...HOMES, homes: [home(1_300_000)] })).toEqual({ price: 1_300_000, price_date: uaeDate() })
  })

  it('becomes that of the next cheapest home, with the date of the prices, when the cheapest is sold', () => {
    const dearer = HOMES.homes.map((one) => (one.price === 1_400_000 ? { ...one, status: 'sold' } : one))
    const sold = { ...FOLLOWS, homes: dearer, ...pricesAfter(FOLLOWS, FOLLOWS, { ...HOMES, homes: dearer }) }
    expect(sold).toMatchObject({ price: 1_600_000, price_date: '2026-01-01' })
    expect(pricesTyped(FOLLOWS, sold, 1_450_000).price_date).toBe(uaeDate())
  })

  it('fills in the price of a new project, and empties it when the homes are removed', () => {
    const empty = { ...BASE, units: [], homes: [], price: null, price_date: null }
    const filled = { ...empty, ...HOMES, ...pricesAfter(empty, empty, HOMES) }
    expect(filled).toMatchObject({ price: 1_400_000, price_date: uaeDate() })
    const removed = { ...filled, homes: [], units: [], ...pricesAfter(empty, filled, { units: [], homes: [] }) }
    expect(removed).toMatchObject({ price: null, price_date: null })
    expect(pricesAfter(empty, removed, HOMES).price).toBe(1_400_000)
  })

  it('is none once the homes it came from are sold, and comes back with them', () => {
    const all = { ...HOMES, homes: HOMES.homes.map((one) => ({ ...one, status: 'sold' })) }
    const sold = { ...FOLLOWS, ...all, ...pricesAfter(FOLLOWS, FOLLOWS, all) }
    expect(sold).toMatchObject({ price: null, price_date: '2026-01-01' })
    expect(pricesAfter(FOLLOWS, sold, HOMES)).toEqual({ price: 1_400_000, price_date: '2026-01-01' })
    expect(pricesAfter(BASE, BASE, all).price).toBe(1_000_000)
  })

  it('gives way to the former price and date when the edit is undone', () => {
    const edited = { ...FOLLOWS, homes: [home(1_300_000)], price: 1_300_000, price_date: uaeDate() }
    expect(pricesAfter(FOLLOWS, edited, HOMES)).toEqual({ price: 1_400_000, price_date: '2026-01-01' })
  })

  it('leaves a price that was typed, now or before the last save, and a cleared one', () => {
    const homes = { ...HOMES, homes: [home(1_210_000)] }
    expect(pricesAfter(BASE, BASE, homes).price).toBe(1_000_000)
    const made = { ...BASE, units: [], homes: [], price: null, price_date: null }
    expect(pricesAfter(made, { ...made, price: 4_200_000, price_date: uaeDate() }, homes).price).toBe(4_200_000)
    expect(pricesAfter(BASE, { ...BASE, units: [], homes: [], price: null }, homes).price).toBeNull()
  })

  it('keeps a date that was typed', () => {
    const typed = { ...FOLLOWS, price_date: '2026-02-02' }
    expect(pricesAfter(FOLLOWS, typed, { ...HOMES, homes: [home(1_300_000)] }).price_date).toBe('2026-02-02')
  })
})

describe('the price of a project that was saved elsewhere meanwhile', () => {
  const row = (key: string, price: number, status = 'available') => ({ ...home(price, status), key })
  const base = { ...BASE, homes: [row('a', 1_300_000), row('b', 2_700_000)], price: 1_300_000 }
  const mine = { ...base, homes: [row('a', 1_300_000, 'sold'), row('b', 2_700_000)], price: 2_700_000 }
  const stored = { ...base, homes: [row('a', 1_300_000), row('b', 2_750_000)] }
  const merged = { ...mine, homes: [row('a', 1_300_000, 'sold'), row('b', 2_750_000)] }

  it('is that of the cheapest home of both', () => {
    expect(withPriceOfHomes(merged, { base, form: mine }, stored)).toEqual({ ...merged, price: 2_750_000 })
  })

  it('stays as someone typed it', () => {
    const typed = { ...mine, price: 2_000_000 }
    expect(withPriceOfHomes({ ...merged, price: 2_000_000 }, { base, form: typed }, stored).price).toBe(2_000_000)
    const storedTyped = { ...stored, price: 1_000_000 }
    expect(withPriceOfHomes(merged, { base, form: mine }, storedTyped)).toBe(merged)
  })
})

describe('the date of the prices', () => {
  const dateAfter = (homes: HomeRow[], base = BASE) => pricesAfter(base, base, { ...HOMES, homes }).price_date

  it('stays when a home is sold, loses its price or is removed', () => {
    const unpriced = { ...BASE, homes: [...HOMES.homes, home(null)] }
    expect(dateAfter([...HOMES.homes, home(null, 'sold')], unpriced)).toBe('2026-01-01')
    expect(dateAfter(HOMES.homes.map((one) => ({ ...one, status: 'sold' })))).toBe('2026-01-01')
    expect(dateAfter(HOMES.homes.map((one) => ({ ...one, price: null })))).toBe('2026-01-01')
    expect(dateAfter(HOMES.homes.slice(1))).toBe('2026-01-01')
  })

  it('is today when any price is another amount, and the stored date when it is the same amount again', () => {
    const raised = HOMES.homes.map((one) => (one.price === 1_600_000 ? { ...one, price: 1_700_000 } : one))
    expect(dateAfter(raised)).toBe(uaeDate())
    const edited = { ...BASE, homes: raised, price_date: uaeDate() }
    expect(pricesAfter(BASE, edited, HOMES).price_date).toBe('2026-01-01')
    const typed = { ...BASE, ...pricesTyped(BASE, BASE, 900_000) }
    expect(typed.price_date).toBe(uaeDate())
    expect(pricesTyped(BASE, typed, 1_000_000)).toEqual({ price: 1_000_000, price_date: '2026-01-01' })
  })

  it('stays today once all prices are confirmed', () => {
    const confirmed = { ...BASE, price: 900_000, price_date: uaeDate() }
    expect(pricesTyped(BASE, confirmed, 1_000_000, true).price_date).toBe(uaeDate())
  })
})
