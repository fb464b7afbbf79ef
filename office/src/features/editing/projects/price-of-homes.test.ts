import { uaeDate } from '@manzil/contract/time/calendar'
import { describe, expect, it } from 'vitest'
import { type HomeRow, toEditor, type UnitRow } from './editor-form.ts'
import { emptyProject } from './empty-project.ts'
import { cheapestOffer, pricesAfter } from './price-of-homes.ts'

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

describe("the price of a project's homes", () => {
  it('is that of the cheapest available one, or of a type without listed homes', () => {
    expect(cheapestOffer(HOMES)).toBe(1_400_000)
    expect(cheapestOffer({ ...HOMES, units: [...HOMES.units, unit('other', 900_000)] })).toBe(900_000)
    expect(cheapestOffer({ units: [], homes: [home(1, 'sold')] })).toBeUndefined()
  })

  it('becomes that of the project, dated today, when it changes', () => {
    const homes = { ...HOMES, homes: [home(1_300_000)] }
    expect(pricesAfter(BASE, BASE, homes)).toEqual({ price: 1_300_000, price_date: uaeDate() })
    const sold = { ...HOMES, homes: HOMES.homes.map((one) => ({ ...one, status: 'sold' })) }
    expect(pricesAfter(BASE, BASE, sold).price).toBe(1_000_000)
  })

  it('gives way to the former price when the edit is undone', () => {
    const edited = { ...BASE, homes: [home(1_300_000)], price: 1_300_000, price_date: uaeDate() }
    expect(pricesAfter(BASE, edited, HOMES)).toEqual({ price: 1_000_000, price_date: '2026-01-01' })
  })

  it('keeps a price and date that were typed, unless the cheapest home changes', () => {
    const typed = { ...BASE, price: 1_200_000, price_date: '2026-02-02' }
    const homes = { ...HOMES, homes: [...HOMES.homes, home(2_000_000)] }
    expect(pricesAfter(BASE, typed, homes)).toEqual({ price: 1_200_000, price_date: '2026-02-02' })
  })
})
