import { describe, expect, it } from 'vitest'
import { CATEGORIES, idBySlug, PROJECT_STATUSES, SALES_STATUSES } from '../catalogue/terms.ts'
import { changeDoubts, type DoubtedProject, projectDoubts } from './project-doubts.ts'

const step = (kind: 'booking' | 'construction' | 'handover', percent: number) => ({
  name: kind,
  name_ar: null,
  kind,
  percent,
  months: null,
  due_date: null,
})
const home = (apt_no: string, price: number, area: number) =>
  ({ id: null, apt_no, floor_no: null, area, price, status: 'available' }) as const
const SOUND: DoubtedProject = {
  title_ar: 'برج',
  description: '<p>A tower</p>',
  description_ar: '<p>برج</p>',
  developer_id: 1,
  community_id: 1,
  latitude: 25.2,
  longitude: 55.3,
  category_id: 1,
  property_type_id: 1,
  project_status_id: 1,
  sales_status_id: 3,
  delivery_date: '2028-06-30',
  construction_percent: null,
  price: 1_200_000,
  area_sqft: 700,
  service_charge: 18,
  down_payment_percent: 10,
  images: [{ alt: 'Tower', alt_ar: 'برج' }],
  units: [{ unit_type_id: 1, min_price: null, min_area: 700, homes: [home('A-1', 1_200_000, 700)] }],
  payment_plans: [{ name: '60/40', steps: [step('booking', 10), step('construction', 50), step('handover', 40)] }],
}
const doubtsOf = (change: Partial<DoubtedProject>) => projectDoubts({ ...SOUND, ...change }, '2026-11-27').map(({ field }) => field)

it('has no doubts about a complete project', () => {
  expect(doubtsOf({})).toEqual([])
})

it('misses the pin of a project that has a community', () => {
  expect(doubtsOf({ latitude: null, longitude: null })).toEqual(['latitude'])
  expect(doubtsOf({ latitude: null, longitude: null, community_id: null })).toEqual([])
})

it('doubts announced projects with homes to sell', () => {
  expect(doubtsOf({ sales_status_id: 1 })).toEqual(['sales_status_id'])
  expect(doubtsOf({ sales_status_id: 1, units: [] })).toEqual([])
})

it.each([
  ['handover', '2027-03-15', true],
  ['handover', '2028-07-30', false],
  ['construction', '2028-06-01', false],
  ['construction', '2028-08-01', true],
  ['post_handover', '2028-05-31', true],
  ['post_handover', '2029-06-30', false],
] as const)('compares the day of a payment with the handover: %s on %s', (kind, due_date, isDoubtful) => {
  const plan = { name: 'Plan', steps: [step('booking', 10), { ...step('construction', 90), kind, due_date }] }
  expect(doubtsOf({ payment_plans: [plan] })).toEqual(isDoubtful ? ['payment_plans.0.steps'] : [])
})

it.each([
  ['construction', 19, false],
  ['construction', 20, true],
  ['booking', 20, false],
  ['handover', 20, false],
] as const)('compares payments in months after booking with the handover: %s after %i', (kind, months, isDoubtful) => {
  const plan = { name: 'Plan', steps: [step('booking', 10), { ...step('construction', 90), kind, months }] }
  expect(doubtsOf({ down_payment_percent: null, payment_plans: [plan] })).toEqual(isDoubtful ? ['payment_plans.0.steps'] : [])
})

it.each([
  ['ready_to_move', 'completed', 'on_sale', '2026-06-30', []],
  ['ready_to_move', 'completed', 'sold_out', null, []],
  ['ready_to_move', 'completed', 'on_sale', '2027-01-31', []],
  ['ready_to_move', 'completed', 'on_sale', '2027-02-01', ['delivery_date']],
  ['ready_to_move', 'not_started', 'announced', '2028-06-30', ['project_status_id', 'sales_status_id', 'delivery_date']],
  ['ready_to_move', 'under_construction', 'on_sale', null, ['project_status_id']],
  ['off_plan', 'completed', 'on_sale', '2024-06-30', ['project_status_id']],
  ['off_plan', 'on_hold', 'announced', '2028-06-30', []],
  ['off_plan', 'under_construction', 'sold_out', '2028-06-30', []],
  ['coming_soon', 'not_started', 'presale', '2028-06-30', []],
  ['coming_soon', 'under_construction', 'announced', '2028-06-30', []],
  ['coming_soon', 'not_started', 'on_sale', '2028-06-30', ['sales_status_id']],
] as const)('compares the category with statuses and handover: %s, %s, %s, %s', (category, status, sales, delivery_date, doubts) => {
  const change = {
    category_id: idBySlug(CATEGORIES, category),
    project_status_id: idBySlug(PROJECT_STATUSES, status),
    sales_status_id: idBySlug(SALES_STATUSES, sales),
    delivery_date,
    price: null,
    units: [],
  }
  expect(doubtsOf(change)).toEqual(doubts)
})

it('doubts a handover in the past unless the project is ready', () => {
  expect(doubtsOf({ delivery_date: '2019-01-01' })).toEqual(['delivery_date'])
  expect(doubtsOf({ delivery_date: '2019-01-01', project_status_id: 3, category_id: 2 })).toEqual([])
})

it('doubts an area out of proportion to the price, of the project, a type or a home, but not of land', () => {
  expect(doubtsOf({ area_sqft: 420_000 })).toEqual(['area_sqft'])
  expect(doubtsOf({ area_sqft: 420_000, property_type_id: 6 })).toEqual([])
  const [unit] = SOUND.units
  expect(doubtsOf({ units: [{ ...(unit as (typeof SOUND.units)[number]), homes: [home('A-1', 1_200_000, 70_000)] }] })).toEqual(['homes'])
})

it.each([
  ['20/80', [30, 70], true],
  ['٢٠/٨٠', [30, 70], true],
  ['20/80', [10, 10, 80], false],
  ['10/50/40', [10, 20, 30, 40], false],
  ['Plan 50-50', [60, 40], true],
  ['1% monthly', [30, 70], false],
  ['Phase 3/4', [30, 70], false],
])('compares the name of a plan with its shares: %s of %j', (name, shares, isDoubtful) => {
  const steps = shares.map((percent) => step('construction', percent))
  expect(doubtsOf({ payment_plans: [{ name, steps }] })).toEqual(isDoubtful ? ['payment_plans.0.name'] : [])
})

it('doubts a down payment that no plan asks for on booking', () => {
  expect(doubtsOf({ down_payment_percent: 30 })).toEqual(['down_payment_percent'])
  expect(doubtsOf({ down_payment_percent: 30, payment_plans: [] })).toEqual([])
})

it('doubts a price above the cheapest available home or far below it', () => {
  expect(doubtsOf({ price: 1_300_000 })).toEqual(['price'])
  expect(doubtsOf({ price: 900_000 })).toEqual([])
  expect(doubtsOf({ price: 744_000 })).toEqual(['price'])
  const units = SOUND.units.map((unit) => ({ ...unit, homes: [{ ...home('A-1', 1_200_000, 700), status: 'reserved' as const }] }))
  expect(doubtsOf({ units })).toEqual(['price'])
})

it('says that visitors see a lower price of homes, but not those of a project that is sold out', () => {
  const units = SOUND.units.map((unit) => ({ ...unit, min_price: 1_100_000, homes: [] }))
  const textOf = (sales_status_id: number) =>
    projectDoubts({ ...SOUND, units, sales_status_id }, '2026-11-27').map(({ text }) => text({ locale: 'en' }))
  expect(textOf(3)).toEqual([expect.stringContaining('start at AED\u00a01,100,000: visitors see the lower price')])
  expect(textOf(4)).toEqual([expect.stringContaining('listed from AED\u00a01,100,000')])
})

it('doubts prices, sizes and service charges that no project has', () => {
  expect(doubtsOf({ price: 900, area_sqft: null, units: [] })).toEqual(['price'])
  expect(doubtsOf({ price: null, area_sqft: 7, units: [] })).toEqual(['area_sqft'])
  expect(doubtsOf({ service_charge: 1250 })).toEqual(['service_charge'])
  expect(doubtsOf({ service_charge: 0 })).toEqual([])
})

it('compares the construction progress with the project status, and misses the handover of homes off plan', () => {
  const ready = { category_id: idBySlug(CATEGORIES, 'ready_to_move'), delivery_date: null }
  expect(doubtsOf({ ...ready, project_status_id: 3, construction_percent: 10 })).toEqual(['construction_percent'])
  expect(doubtsOf({ project_status_id: 1, construction_percent: 15 })).toEqual(['construction_percent'])
  expect(doubtsOf({ project_status_id: 2, construction_percent: 15 })).toEqual([])
  expect(doubtsOf({ category_id: idBySlug(CATEGORIES, 'off_plan'), delivery_date: null })).toEqual(['delivery_date'])
  expect(doubtsOf({ ...ready, project_status_id: 3 })).toEqual([])
})

it('doubts a price of which no listed home is left, unless the project is sold out or lists not all homes', () => {
  const [unit] = SOUND.units
  const gone = [home('A-1', 900_000, 700), home('A-2', 950_000, 700)].map(
    (one, at) => ({ ...one, status: at ? 'sold' : 'reserved' }) as const,
  )
  const units = [{ ...(unit as (typeof SOUND.units)[number]), homes: gone }]
  expect(doubtsOf({ units })).toEqual(['price'])
  expect(doubtsOf({ units, sales_status_id: 4 })).toEqual([])
  expect(doubtsOf({ units: [...units, { unit_type_id: 1, min_price: null, min_area: 700, homes: [] }] })).toEqual([])
})

it('compares "Sold Out" with the listed homes', () => {
  expect(doubtsOf({ sales_status_id: 4 })).toEqual(['sales_status_id'])
  const units = SOUND.units.map((unit) => ({ ...unit, homes: unit.homes.map((one) => ({ ...one, status: 'sold' as const })) }))
  expect(doubtsOf({ units, price: null })).toEqual(['sales_status_id'])
  expect(doubtsOf({ units, price: null, sales_status_id: 4 })).toEqual([])
  expect(doubtsOf({ units: [], sales_status_id: 4 })).toEqual([])
})

describe('a change of figures', () => {
  type Dated = DoubtedProject & { price_date: string | null }
  const changed = (change: Partial<Dated>, given: DoubtedProject = SOUND, oldest: string | null = '2026-08-30') => {
    const before = { price_date: '2026-08-29', ...given }
    return changeDoubts(before, { ...before, ...change }, '2026-11-27', oldest).map(({ field }) => field)
  }

  it('is doubted when the last home is sold, or a payment leaves the time that it belongs to', () => {
    const [unit] = SOUND.units
    const sold = { ...unit, homes: [{ ...home('A-1', 1_200_000, 700), status: 'sold' }] } as DoubtedProject['units'][number]
    expect(changed({ units: [sold] })).toContain('sales_status_id')
    expect(changed({ delivery_date: '2029-06-30' })).toEqual([])
    const plan = { name: 'Plan', steps: [step('booking', 10), { ...step('construction', 90), due_date: '2028-03-01' }] }
    expect(changed({ delivery_date: '2027-06-30' }, { ...SOUND, payment_plans: [plan] })).toEqual(['payment_plans.0.steps'])
  })

  it('is doubted when the category contradicts a status, or the handover is moved into the past', () => {
    expect(changed({ project_status_id: idBySlug(PROJECT_STATUSES, 'completed') })).toEqual(['project_status_id'])
    expect(changed({ delivery_date: '2024-06-30' })).toEqual(['delivery_date'])
  })

  it('is doubted when a price changes by more than half', () => {
    const alone = { ...SOUND, price: 12_470_000, area_sqft: null, units: [] }
    expect(changed({ price: 1_247_000 }, alone)).toEqual(['price'])
    expect(changed({ price: 11_000_000 }, alone)).toEqual([])
    const [unit] = SOUND.units
    const homes = [{ ...home('A-1', 1_200_000, 700), id: 4 }]
    const before = { ...SOUND, units: [{ ...unit, homes }] } as DoubtedProject
    const after = { units: [{ ...unit, homes: homes.map((one) => ({ ...one, price: 3_000_000 })) }] } as Partial<DoubtedProject>
    expect(changed({ ...after, price: null }, before)).toEqual(['homes'])
  })

  it('is doubted when it gives prices a date that is too old to show them, or earlier than before', () => {
    expect(changed({ price_date: '2026-08-01' })).toEqual(['price_date'])
    expect(changed({ price_date: '2026-08-30' })).toEqual([])
    expect(changed({ price_date: null })).toEqual([])
    expect(changed({ price_date: '2026-08-01' }, SOUND, null)).toEqual(['price_date'])
    expect(changed({ price_date: '2026-08-28' }, SOUND, null)).toEqual(['price_date'])
    expect(changed({ description: '' })).toEqual([])
  })

  it('is doubted when it adds something that looks wrong, and not for what was so before', () => {
    expect(changed({ service_charge: 1250 })).toEqual(['service_charge'])
    const doubtful = { ...SOUND, service_charge: 1250 }
    expect(changed({ description: '', price: 1_150_000 }, doubtful)).toEqual([])
    expect(changed({ area_sqft: 420_000 }, doubtful)).toEqual(['area_sqft', 'service_charge'])
  })
})

it('names missing texts, the developer and descriptions of pictures', () => {
  const bare = { title_ar: null, description: '<p></p>', description_ar: null, developer_id: null, images: [{ alt: 'Tower', alt_ar: '' }] }
  expect(doubtsOf(bare)).toEqual(['description', 'title_ar', 'developer_id', 'images'])
  expect(doubtsOf({ description_ar: null })).toEqual(['description_ar'])
  const [onlyArabic] = projectDoubts({ ...SOUND, description: '' }, '2026-11-27')
  expect(onlyArabic?.text({ locale: 'en' })).toMatch(/^No English description/)
})

it('says what it doubts in both languages', () => {
  const [doubt] = projectDoubts({ ...SOUND, delivery_date: '2019-01-01' }, '2026-11-27')
  expect(doubt?.text({ locale: 'en' })).toContain('2019')
  expect(doubt?.text({ locale: 'ar' })).toContain('لم يبدأ')
})

it('names a home without a number by its price, never by what an import made for it', () => {
  const unit = { ...SOUND.units[0], homes: [home('row-c213eaeb8594', 12_000, 700)] }
  const texts = projectDoubts({ ...SOUND, units: [unit as DoubtedProject['units'][number]] }, '2026-11-27').map(({ text }) => text())
  expect(texts.join(' ')).not.toContain('row-')
  expect(texts.some((text) => text.includes('\u2068AED\u00a012,000\u2069'))).toBe(true)
})
