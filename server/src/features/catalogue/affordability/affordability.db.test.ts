import type { AffordableHome } from '@manzil/contract/money/calls/affordability'
import { uaeDate } from '@manzil/contract/time/calendar'
import { addMonths } from '@manzil/contract/time/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { address, read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()
const handover = addMonths(uaeDate(), 20)
const HALVES = [
  [
    { kind: 'booking' as const, percent: 10 },
    { kind: 'construction' as const, percent: 40, months: 10 },
    { kind: 'handover' as const, percent: 50 },
  ],
]

beforeAll(async () => {
  const project = (title: string, price: number, more: object = {}) =>
    addProject(db(), { title, price, delivery_date: handover, units: [{ rooms: '1', min_price: price }], ...more })
  await project('Small', 500_000, { plans: HALVES, emirate: 'Sharjah' })
  await project('Large', 1_000_000, { plans: HALVES })
  await project('Unplanned', 400_000)
  await project('Unknown day', 300_000, { plans: HALVES, delivery_date: null })
  await project('Ready', 300_000, { category_id: 2 })
  await project('Sold out', 500_000, { plans: HALVES, emirate: 'Ajman', sales_status_id: 4 })
  await project('Partly sold', 500_000, {
    plans: HALVES,
    emirate: 'Ajman',
    units: [
      {
        rooms: 'Studio',
        min_price: 500_000,
        homes: [
          { apt_no: '1', price: 500_000, status: 'sold' },
          { apt_no: '2', price: 500_000, status: 'reserved' },
        ],
      },
      { rooms: '1', min_price: null },
      {
        rooms: '2',
        min_price: 6_000_000,
        homes: [
          { apt_no: '3', price: 6_000_000, status: 'sold' },
          { apt_no: '4', price: 8_000_000 },
          { apt_no: '5', price: 7_000_000 },
          { apt_no: '6', price: null },
        ],
      },
      { rooms: '3', min_price: 9_000_000 },
    ],
  })
  await project('Villa', 3_000_000, { plans: HALVES, emirate: 'Fujairah', type: 'Villa', area_sqft: 4_000, units: [] })
  await project('Own price', 2_500_000, { plans: HALVES, emirate: 'Fujairah', units: [{ rooms: '1', min_price: null }] })
  await project('Untyped', 2_000_000, { plans: HALVES, emirate: 'Fujairah', type: null, units: [] })
  const undated = [
    [
      { kind: 'construction' as const, percent: 60 },
      { kind: 'handover' as const, percent: 40 },
    ],
  ]
  await project('Undated', 1_500_000, { plans: undated, emirate: 'Ras Al Khaimah' })
  const dated = [
    [
      { kind: 'booking' as const, percent: 10 },
      { kind: 'construction' as const, percent: 40, due_date: addMonths(uaeDate(), 10) },
      { kind: 'construction' as const, percent: 10, due_date: '2020-01-15' },
      { kind: 'handover' as const, percent: 40 },
    ],
  ]
  await project('Dated', 1_000_000, { plans: dated, emirate: 'Abu Dhabi' })
  await project('Unpriced', 0, { plans: HALVES, emirate: 'Fujairah', price: null, units: [] })
})

describe('GET /affordable-homes/', () => {
  const titles = async (query: Parameters<typeof address>[1]) =>
    (await read(app(), '/affordable-homes/', query)).data.map(({ property }: { property: { title: string } }) => property.title)

  it('finds the homes that a deposit and a monthly amount can pay for, most expensive first', async () => {
    expect(await titles({ deposit: 140_520, monthly: 45_000 })).toEqual(['Large', 'Small', 'Unplanned'])
    // 10% and the 4% fee at booking; 40% after ten months; 50% and AED 520 for the title deed on handover.
    expect(await titles({ deposit: 140_000, monthly: 45_000 })).toEqual(['Small', 'Unplanned'])
    expect(await titles({ deposit: 139_999, monthly: 100_000 })).toEqual(['Small', 'Unplanned'])
    expect(await titles({ deposit: 140_000, monthly: 39_999 })).toEqual(['Small', 'Unplanned'])
  })

  it('estimates the dates that a plan leaves out, and says so', async () => {
    const emirate = 'Ras Al Khaimah'
    const { data } = await read(app(), '/affordable-homes/', { deposit: 300_000, monthly: 70_000, emirate })
    expect(data).toMatchObject([
      { property: { title: 'Undated' }, plan: { is_example: false, has_estimated_dates: true }, unknown_costs: 'some' },
    ])
    // 50% over nineteen months.
    expect(await titles({ deposit: 215_000, monthly: 37_000, emirate })).toEqual([])
  })

  it('says how many buying costs are not known and so not counted', async () => {
    const unknownIn = async (emirate: string) => {
      const { data } = await read(app(), '/affordable-homes/', { deposit: 3_000_000, monthly: 100_000, emirate })
      return data.map(({ unknown_costs }: AffordableHome) => unknown_costs)
    }
    // The fee of off-plan registration is not known; a ready home has none.
    expect(new Set(await unknownIn('Dubai'))).toEqual(new Set(['some', 'none']))
    expect(new Set(await unknownIn('Fujairah'))).toEqual(new Set(['all']))
  })

  it('counts payments on the days that a plan gives, and those of the past at booking', async () => {
    const emirate = 'Abu Dhabi'
    const { data } = await read(app(), '/affordable-homes/', { deposit: 300_000, monthly: 45_000, emirate })
    expect(data).toMatchObject([{ property: { title: 'Dated' }, plan: { has_estimated_dates: false } }])
    expect(await titles({ deposit: 300_000, monthly: 25_000, emirate })).toEqual([])
    expect(await titles({ deposit: 199_999, monthly: 100_000, emirate })).toEqual([])
  })

  it('returns the lowest balance and its date', async () => {
    const { data, is_whole } = await read(app(), '/affordable-homes/', { deposit: 70_000, monthly: 22_500 })
    expect(is_whole).toBe(true)
    expect(data).toMatchObject([
      {
        property: { title: 'Small' },
        unit: { rooms: '1', min_price: 500_000 },
        plan: { is_example: false, has_estimated_dates: false },
        unknown_costs: 'some',
        spare: 0,
        tightest: uaeDate(),
        loan: 0,
      },
    ])
  })

  it('finds more with a mortgage from handover, if the repayments are affordable too', async () => {
    const { data } = await read(app(), '/affordable-homes/', {
      deposit: 500_000,
      monthly: 5_000,
      mortgage: 1,
      rate: 450,
      years: 25,
    })
    expect(data[0]).toMatchObject({ property: { title: 'Large' }, loan: 500_000, repayment: 2_780 })
    expect(await titles({ deposit: 500_000, monthly: 2_000, mortgage: 1 })).not.toContain('Large')
  })

  it('lends no more than the monthly amount repays', async () => {
    const { data } = await read(app(), '/affordable-homes/', { deposit: 900_000, monthly: 2_000, mortgage: 1 })
    expect(data[0]).toMatchObject({ property: { title: 'Large' }, loan: 359_820, repayment: 2_000 })
  })

  it('includes ready homes without a plan, paid in full at once or with a mortgage from the day of purchase', async () => {
    const ready = (query: object) => titles({ emirate: 'Dubai', ...query }).then((found) => found.includes('Ready'))
    // 20% of the price, 4% for registration, and fixed fees; 1,334 a month repays the other 80%.
    expect(await ready({ deposit: 400_000 })).toBe(true)
    expect(await ready({ deposit: 300_000, monthly: 90_000 })).toBe(false)
    expect(await ready({ deposit: 80_000, monthly: 1_334, mortgage: 1 })).toBe(true)
    expect(await ready({ deposit: 90_000, monthly: 1_300, mortgage: 1 })).toBe(true)
    expect(await ready({ deposit: 90_000, monthly: 1_200, mortgage: 1 })).toBe(false)
    expect(await ready({ deposit: 71_000, monthly: 1_334, mortgage: 1 })).toBe(false)
    const { data } = await read(app(), '/affordable-homes/', { deposit: 80_000, monthly: 1_334, mortgage: 1 })
    expect(data.find(({ property }: AffordableHome) => property.title === 'Ready')).toMatchObject({
      plan: { name: 'Full price', is_example: false, has_estimated_dates: false },
      tightest: uaeDate(),
      loan: 240_000,
      repayment: 1_334,
    })
  })

  it('includes only homes still for sale, each type at its cheapest', async () => {
    const { data } = await read(app(), '/affordable-homes/', { deposit: 90_000_000, monthly: 9_000_000, emirate: 'Ajman' })
    const found = data.map(({ property, unit }: { property: { title: string }; unit: { rooms: string; min_price: number } }) => [
      property.title,
      unit.rooms,
      unit.min_price,
    ])
    expect(found).toEqual([
      ['Partly sold', '3', 9_000_000],
      ['Partly sold', '2', 7_000_000],
    ])
  })

  it('leaves out what nobody lives in', async () => {
    const plans = HALVES
    const units = [
      { type: 'Shop', min_price: 400_000 },
      { type: 'Apartment', rooms: '1', min_price: 500_000 },
    ]
    await addProject(db(), { title: 'Mixed', emirate: 'Umm Al Quwain', price: 400_000, plans, units, delivery_date: handover })
    const business = { emirate: 'Umm Al Quwain', price: 400_000, plans, delivery_date: handover }
    await addProject(db(), { title: 'Offices', type: 'Office', ...business })
    await addProject(db(), { title: 'Tower', type: 'Full Floor', project_type_id: 2, ...business })
    const { data } = await read(app(), '/affordable-homes/', { deposit: 900_000, monthly: 900_000, emirate: 'Umm Al Quwain' })
    expect(data).toMatchObject([{ property: { title: 'Mixed' }, unit: { unit_type: 'Apartment' } }])
    expect(data).toHaveLength(1)
  })

  it("uses the project's own price if it has no home types", async () => {
    const { data } = await read(app(), '/affordable-homes/', { deposit: 9_000_000, monthly: 900_000, emirate: 'Fujairah' })
    expect(data).toMatchObject([
      {
        property: { title: 'Villa' },
        unit: { id: null, unit_type: 'Villa', unit_type_ar: 'فيلا', rooms: null, min_area: 4_000, min_price: 3_000_000 },
      },
      {
        property: { title: 'Untyped' },
        unit: { id: null, unit_type: null, unit_type_ar: null, rooms: null, min_area: null, min_price: 2_000_000 },
      },
    ])
  })

  it('filters by emirate, and finds nothing without money', async () => {
    expect(await titles({ deposit: 900_000, monthly: 90_000, emirate: 'Sharjah' })).toEqual(['Small'])
    expect(await titles({})).toEqual([])
  })

  it('rejects invalid numbers by field', async () => {
    const answer = await app().inject(address('/affordable-homes/', { deposit: 'much', years: 99 }))
    expect(answer.json()).toMatchObject({ code: 'bad_input', errors: { deposit: [expect.any(String)], years: [expect.any(String)] } })
  })
})
