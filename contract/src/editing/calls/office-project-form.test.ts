import { describe, expect, it } from 'vitest'
import { ProjectForm } from './office-project-form.ts'

const home = { id: null, apt_no: '101', floor_no: 1, area: 700, price: 1_000_000, status: 'available' }
const unit = {
  id: null,
  unit_type_id: 1,
  rooms: 1,
  bathrooms: 1,
  min_price: null,
  max_price: null,
  min_area: null,
  max_area: null,
  plan_ids: [],
  homes: [home],
}

function faultsOf(form: object) {
  const { error } = ProjectForm.safeParse(form)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a project form', () => {
  it('reports faults between fields together with faults of other fields', () => {
    const step = { name: 'Booking', name_ar: null, kind: 'booking', percent: 10, months: null }
    const form = {
      title: '',
      price: 1_000_000,
      price_source: null,
      price_date: '2026-13-45',
      latitude: 25,
      longitude: null,
      permit: { number: '', issued_on: '2026-05-02', expires_on: '2026-05-01', url: 'http://example.com' },
      images: [
        { media_id: 1, alt: 'x'.repeat(301), alt_ar: '', focus: '50% 50%' },
        { media_id: 1, alt: '', alt_ar: '', focus: '50% 50%' },
      ],
      units: [{ ...unit, rooms: -1, max_price: 5, homes: [{ ...home, price: -1 }, home] }],
      payment_plans: [
        {
          name: '',
          name_ar: null,
          description: '',
          description_ar: null,
          steps: [
            { ...step, months: 3, due_date: '2027-03-15' },
            { ...step, due_date: '' },
          ],
        },
      ],
    }
    expect(faultsOf(form)).toMatchObject({
      title: 'required',
      price_source: 'required',
      price_date: expect.any(String),
      longitude: 'place_half',
      'permit.number': 'required',
      'permit.expires_on': 'before_issued',
      'permit.url': 'link_invalid',
      'images.0.alt': 'too_long',
      'images.1': 'repeated',
      'units.0.rooms': expect.any(String),
      'units.0.min_price': 'required',
      'units.0.homes.0.price': expect.any(String),
      'units.0.homes.1.apt_no': 'repeated',
      'payment_plans.0.name': 'required',
      'payment_plans.0.steps': 'plan_not_whole',
      'payment_plans.0.steps.0.due_date': 'due_twice',
      'payment_plans.0.steps.1.due_date': 'date_invalid',
    })
  })

  it.each([
    ['nothing', {}],
    [
      'wrong types everywhere',
      { images: 'x', units: 7, payment_plans: null, permit: [], latitude: {}, longitude: 'x', price: [], price_date: 1 },
    ],
    [
      'wrong types inside lists',
      { images: [null, 3], units: [null, { homes: 'x' }, { homes: [null, {}] }], payment_plans: [{ steps: [null, {}] }] },
    ],
  ])('survives %s', (_what, form) => {
    expect(Object.keys(faultsOf(form)).length).toBeGreaterThan(10)
  })
})
