import { m } from '@manzil/messages'
import { describe, expect, it } from 'vitest'
import { fieldName, fieldValue } from './field-names.ts'

it('names a payment of a plan', () => {
  expect(fieldName('payment_plans.0.steps.2.name')).toBe(m.catalogue_fault_step({ plan: '1', step: '3', field: m.catalogue_step_en() }))
  expect(fieldName('payment_plans.0.steps.2.due_date')).toBe('Payment plan 1, payment 3: Date')
  expect(fieldName('payment_plans.1.steps')).toBe(m.catalogue_fault_plan({ plan: '2', field: m.catalogue_step_percent() }))
})

const HOME = { apt_no: '1204', price: 1_850_000, area: 780, status: 'reserved', floor_no: 12, id: 4, unit_id: 2 }
const UNIT = { unit_type_id: 1, rooms: 2, min_price: 1_200_000, max_price: 1_500_000, min_area: 780, max_area: 780, plan_ids: [7] }
const PLAN = { name: '60/40', name_ar: null, steps: [{ name: 'Booking', name_ar: 'الحجز', kind: 'booking', percent: 60, months: 0 }] }

describe.each(['en', 'ar'] as const)('a recorded value in %s', (locale) => {
  const shown = (field: string, value: unknown, beside?: unknown) => {
    document.documentElement.lang = locale
    return [fieldValue(field, value, undefined, beside)]
      .flat()
      .join('\n')
      .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
  }

  it('is in words', () => {
    expect(shown('price', 4_200_000)).toBe(locale === 'en' ? 'AED 4,200,000' : '4,200,000 درهم')
    expect(shown('publication', 'published')).toBe(locale === 'en' ? 'Published' : 'منشور')
    expect(shown('homes', [HOME])).toBe(
      locale === 'en' ? '1204: AED 1,850,000, 780 sqft, Reserved' : '1204: 1,850,000 درهم، 780 قدم²، محجوز',
    )
    expect(shown('units', [UNIT])).toMatch(
      locale === 'en' ? /^Apartment, 2 bed, AED 1,200,000 – AED 1,500,000, 780 sqft$/ : /^شقة، .*1,200,000 درهم – 1,500,000 درهم، 780/,
    )
    expect(shown('payment_plans', [PLAN])).toBe(locale === 'en' ? '60/40: Booking 60%' : '60/40: الحجز 60%')
    const dated = { ...PLAN, steps: PLAN.steps.map((step) => ({ ...step, months: null, due_date: '2027-03-15' })) }
    expect(shown('payment_plans', [dated])).toBe(locale === 'en' ? '60/40: Booking 60% (15 March 2027)' : '60/40: الحجز 60% (15 مارس 2027)')
  })

  it('is a line for each home, with every part isolated from the direction of the others', () => {
    document.documentElement.lang = locale
    const lines = fieldValue('homes', [HOME, { ...HOME, apt_no: 'A-301' }]) as string[]
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^\u2068A-301\u2069: (\u2068[^\u2068\u2069]+\u2069(, |، )?){3}$/)
  })

  it('tells entries that read the same apart by what differs', () => {
    const nameOf = (field: string, id: number) => (field === 'unit_id' ? `Type ${id}` : undefined)
    const texts = (field: string, before: object, after: object) => {
      document.documentElement.lang = locale
      return [fieldValue(field, [before], nameOf, [after]), fieldValue(field, [after], nameOf, [before])].map((text) =>
        String(text)
          .replace(/[\u2066-\u2069]/g, '')
          .replace(/^[^(]*\(/, '('),
      )
    }
    const [booking] = PLAN.steps
    const later = { ...PLAN, steps: [{ ...booking, kind: 'construction', months: 6 }] }
    expect(texts('payment_plans', PLAN, later)).toEqual(
      locale === 'en'
        ? [
            '(Payment 1, When: At booking, Payment 1, Due after (months): 0)',
            '(Payment 1, When: During construction, Payment 1, Due after (months): 6)',
          ]
        : [expect.stringContaining('الدفعة 1'), expect.stringContaining(': 6)')],
    )
    const higher = { ...HOME, floor_no: 0, unit_id: 3 }
    expect(texts('homes', HOME, higher)).toEqual([
      `(${m.unit_floor()}: 12${m.list_comma()}${m.unit_type()}: Type 2)`,
      `(${m.unit_floor()}: ${m.floor_ground()}${m.list_comma()}${m.unit_type()}: Type 3)`,
    ])
    expect(texts('homes', { ...HOME, unit: 'unit2', unit_id: undefined }, { ...HOME, unit: 'unit3', unit_id: undefined })).toEqual([
      `(${m.unit_type()}: Type 2)`,
      `(${m.unit_type()}: Type 3)`,
    ])
    const made = (number: string) => ({ ...HOME, apt_no: `row-${number.repeat(12)}` })
    expect(texts('homes', made('a'), made('b')).join()).not.toContain('row-')
    expect(texts('units', { ...UNIT, bathrooms: 1 }, { ...UNIT, bathrooms: 3 })).toEqual([
      `(${m.catalogue_bathrooms()}: 1)`,
      `(${m.catalogue_bathrooms()}: 3)`,
    ])
  })

  it('is a number of pictures if they have no descriptions, and a dash if the other side has all of them', () => {
    expect(shown('images', [5, 6])).toBe('2')
    const [one, other] = [HOME, { ...HOME, apt_no: '1205' }]
    expect(shown('homes', [one], [one, other])).toBe('–')
    expect(shown('homes', [], [one])).toBe(locale === 'en' ? 'empty' : 'فارغ')
  })
})

it('shows percentages with their sign', () => {
  expect(fieldValue('rental_guarantee_percent', 7)).toBe('7%')
})
