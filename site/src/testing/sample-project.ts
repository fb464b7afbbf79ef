import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { SAMPLE_COSTS } from '@manzil/contract/testing/sample-costs'

/** An off-plan project in Sharjah with a price and a 20/40/40 plan and no homes, photos or agent. */
export function sampleProject(id: number, extra: Partial<PropertyDetail> = {}): PropertyDetail {
  const step = (kind: string, percent: number, months: number) => ({
    name: kind,
    name_ar: null,
    value: `${percent}%`,
    percent,
    kind,
    months,
  })
  return {
    id,
    slug: `project-${id}`,
    title: `Project ${id}`,
    title_ar: null,
    description: '',
    description_ar: null,
    price: 1_000_000,
    price_source: 'Developer',
    price_date: '2026-01-01',
    price_per_sqft: 1_000,
    price_history: [],
    area_sqft: 1_000,
    delivery_date: '2029-06-01',
    sales_status: 'On Sale',
    sales_status_ar: 'للبيع',
    category: { id: 1, slug: 'off_plan', name: 'Off Plan', name_ar: 'على الخارطة' },
    property_type: null,
    location: {
      emirate: 'Sharjah',
      emirate_ar: 'الشارقة',
      emirate_slug: 'sharjah',
      latitude: null,
      longitude: null,
      is_exact: false,
    },
    community: null,
    developer: null,
    agent: null,
    images: [],
    units: [],
    amenities: [],
    payment_plans: [
      {
        id: 1,
        name: 'Plan',
        name_ar: null,
        description: '',
        description_ar: null,
        is_example: false,
        values: [step('booking', 20, 0), step('construction', 40, 12), step('handover', 40, 36)],
      },
    ],
    is_exclusive: false,
    is_featured: false,
    service_charge: 15,
    service_charge_year: null,
    buying_costs: [...SAMPLE_COSTS],
    rental_guarantee: false,
    rental_guarantee_percent: null,
    down_payment: 20,
    ...extra,
  } as unknown as PropertyDetail
}
