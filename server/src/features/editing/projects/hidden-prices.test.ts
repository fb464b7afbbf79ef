import { expect, it } from 'vitest'
import type { HiddenPrice } from '../../catalogue/prices/index.ts'
import { withHiddenPrices } from './hidden-prices.ts'

type Form = Parameters<typeof withHiddenPrices>[0]
type Status = Form['units'][number]['homes'][number]['status']

const home = (id: number, status: Status = 'available', price: number | null = null) => ({
  id,
  apt_no: String(id),
  floor_no: null,
  area: null,
  price,
  status,
})
const type = (id: number, ...homes: ReturnType<typeof home>[]) => ({ id, min_price: null, max_price: null, homes })
const form = (...units: Form['units']): Form => ({ price: null, sales_status_id: 3, units })
const hidden = (price: number, of: Partial<HiddenPrice> = {}): HiddenPrice => ({
  unit_id: null,
  home_id: null,
  price,
  max_price: null,
  price_source: 'developer',
  ...of,
})
const HIDDEN = [
  hidden(1_000_000),
  hidden(1_000_000, { unit_id: 1, max_price: 1_200_000 }),
  hidden(1_000_000, { home_id: 11 }),
  hidden(1_200_000, { home_id: 12 }),
]

it('shows the prices of a project, its home types and its homes again', () => {
  expect(withHiddenPrices(form(type(1, home(11), home(12))), HIDDEN)).toMatchObject({
    price: 1_000_000,
    units: [{ min_price: 1_000_000, max_price: 1_200_000, homes: [{ price: 1_000_000 }, { price: 1_200_000 }] }],
  })
})

it('leaves out homes that are no longer on sale; a price that was theirs becomes that of the cheapest offer', () => {
  expect(withHiddenPrices(form(type(1, home(11, 'sold'), home(12))), HIDDEN)).toMatchObject({
    price: 1_200_000,
    units: [{ homes: [{ price: null }, { price: 1_200_000 }] }],
  })
  expect(withHiddenPrices(form(type(1, home(11, 'sold'), home(12, 'reserved'))), HIDDEN)).toMatchObject({
    price: null,
    units: [{ min_price: null, homes: [{ price: null }, { price: null }] }],
  })
  const soldOut = { ...form(type(1, home(11))), sales_status_id: 4 as const }
  expect(withHiddenPrices(soldOut, HIDDEN)).toBe(soldOut)
})

it('replaces no price that was entered since', () => {
  const entered = { ...form(type(1, home(11, 'available', 1_300_000), home(12))), price: 1_250_000 }
  expect(withHiddenPrices(entered, HIDDEN)).toMatchObject({
    price: 1_250_000,
    units: [{ homes: [{ price: 1_300_000 }, { price: 1_200_000 }] }],
  })
})
