import { addDays } from '@manzil/contract/time/dates'
import type { DemoProject, DemoUnit } from './model.ts'
import { sampleVillaPlan } from './payment-plans.ts'
import type { ProjectOutline } from './project-outlines.ts'

const PRICE = 23_500_000
const DELIVERY = '2026-12-31'

/**
 * The villa project of the sample brochure: handover in December 2026, half paid during construction and half on handover, 10 %
 * on booking, which is AED 2,350,000 of 23,500,000.
 */
export const SAMPLE_VILLA = {
  name: { en: 'Nine Palms Villas', ar: 'فلل النخلات التسع' },
  fits: ({ place, build, category }: ProjectOutline) => place.slug === 'dubai-hills' && build === 'villa' && category === 'off_plan',
}

export function sampleVilla(project: DemoProject, today: string): DemoProject {
  const done = today > DELIVERY
  return {
    ...project,
    category: done ? 'ready_to_move' : 'off_plan',
    project_status: done ? 'completed' : 'under_construction',
    construction_percent: done ? 100 : 94,
    sales_status: 'on_sale',
    delivery_date: DELIVERY,
    price: PRICE,
    price_date: addDays(today, -7),
    area_sqft: 9480,
    down_payment_percent: 10,
    rental_guarantee_percent: null,
    total_units: 36,
    floors: 2,
    units: [
      { ...villas(6, 7, 9480, PRICE, ['V-03', 'V-07', 'V-11', 'V-12', 'V-18']), plans: ['plan-villa-gf', 'plan-villa-ff'] },
      villas(7, 9, 11_900, 29_800_000, ['V-21', 'V-24', 'V-30']),
    ],
    plans: [sampleVillaPlan()],
  }
}

/** Generates villas of one type, on ever larger plots. */
function villas(rooms: number, bathrooms: number, area: number, price: number, numbers: string[]): DemoUnit {
  const listings = numbers.map((apt_no, index) => ({
    apt_no,
    floor_no: null,
    area: area + index * 140,
    price: price + index * 450_000,
    status: index === 1 ? ('reserved' as const) : ('available' as const),
  }))
  const last = listings.at(-1) ?? { price, area }
  return {
    kind: 'villa',
    rooms,
    bathrooms,
    min_price: price,
    max_price: last.price,
    min_area: area,
    max_area: last.area,
    plans: [],
    listings,
  }
}
