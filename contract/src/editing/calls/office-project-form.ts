import { z } from 'zod'
import { MAX_AED, MAX_SQFT } from '../../calls/limits.ts'
import { ROOMS } from '../../catalogue/rooms.ts'
import { CATEGORIES, EMIRATES, PROJECT_STATUSES, PROJECT_TYPES, PROPERTY_KINDS, SALES_STATUSES } from '../../catalogue/terms.ts'
import { PAYMENT_STEPS } from '../../money/payment-steps.ts'
import {
  across,
  anyText,
  chosenId,
  DESCRIPTION_MAX,
  day,
  decimal,
  degrees,
  hasWholePlace,
  line,
  list,
  needsWith,
  numberLine,
  numberOrNull,
  type OfficeReason,
  refuse,
  Slug,
  showsPicturesOnce,
  termId,
  textOrNull,
  whole,
  yesNo,
} from './office-fields.ts'

export const MAX_PARTS = { images: 60, units: 60, homes: 2_000, plans: 20, steps: 120, floor_plans: 12, amenities: 100 } as const
const NAME_MAX = 200
const TEXT_MAX = 2_000

const price = whole(1, MAX_AED)
const area = whole(1, MAX_SQFT)
const percent = decimal(0, 100)

/** A picture of the project; the first is the primary one. `focus` is a CSS object-position in percent. */
export const ProjectImageForm = z.object({
  media_id: chosenId,
  alt: anyText(300),
  alt_ar: anyText(300),
  focus: z.string({ error: 'required' }).regex(/^(100|\d{1,2})% (100|\d{1,2})%$/, 'invalid_text' satisfies OfficeReason),
})

/** `id` is null for a new home, `place` its place among all homes of the project. */
const HomeForm = z.object({
  id: chosenId.nullable(),
  apt_no: line(40),
  floor_no: whole(-20, 300).nullable(),
  area: area.nullable(),
  price: price.nullable(),
  status: z.enum(['available', 'reserved', 'sold'], { error: 'unknown_value' satisfies OfficeReason }),
  place: whole(0, MAX_PARTS.units * MAX_PARTS.homes)
    .optional()
    .meta({ description: 'Place of a new home in the list of all homes' }),
})
export type HomeForm = z.input<typeof HomeForm>

function isRange<Min extends string, Max extends string>(min: Min, max: Max) {
  return across<Record<Min | Max, number | null>>([min, max], ({ [min]: from, [max]: to }, context) => {
    if (to === null) return
    if (from === null) refuse(context, [min], 'required')
    else if (to < from) refuse(context, [max], 'below_minimum')
  })
}

/** Prices in AED, areas in sqft. `rooms` is an index into {@link ROOMS}, or null. */
const UnitForm = z
  .object({
    id: chosenId.nullable(),
    unit_type_id: termId(PROPERTY_KINDS),
    rooms: whole(0, ROOMS.length - 1).nullable(),
    bathrooms: whole(0, 30).nullable(),
    min_price: price.nullable(),
    max_price: price.nullable(),
    min_area: area.nullable(),
    max_area: area.nullable(),
    plan_ids: list(chosenId, MAX_PARTS.floor_plans),
    homes: list(HomeForm, MAX_PARTS.homes),
  })
  .superRefine(...isRange('min_price', 'max_price'))
  .superRefine(...isRange('min_area', 'max_area'))
export type UnitForm = z.input<typeof UnitForm>

/** A payment is due on `due_date`, or else `months` after booking, or after handover for payments after it. */
const PlanStepForm = z
  .object({
    name: line(NAME_MAX),
    name_ar: textOrNull(NAME_MAX),
    kind: z.enum(PAYMENT_STEPS, { error: 'unknown_value' satisfies OfficeReason }),
    percent: decimal(0.01, 100),
    months: whole(0, 600).nullable(),
    due_date: day.nullable().default(null),
  })
  .superRefine(
    ...across<{ months: number | null; due_date: string | null }>(['months', 'due_date'], ({ months, due_date }, context) => {
      if (months !== null && due_date !== null) refuse(context, ['due_date'], 'due_twice')
    }),
  )

const PaymentPlanForm = z
  .object({
    name: line(NAME_MAX),
    name_ar: textOrNull(NAME_MAX),
    description: anyText(TEXT_MAX),
    description_ar: textOrNull(TEXT_MAX),
    steps: list(PlanStepForm, MAX_PARTS.steps),
  })
  .superRefine(
    ...across<{ steps: readonly { percent: number }[] }>(['steps.*.percent'], ({ steps }, context) => {
      if (planSum(steps) !== 100) refuse(context, ['steps'], 'plan_not_whole')
    }),
  )
export type PaymentPlanForm = z.input<typeof PaymentPlanForm>

export function planSum(steps: readonly { percent: unknown }[]): number {
  return Math.round(steps.reduce((sum, { percent: share }) => sum + (typeof share === 'number' ? share : 0), 0) * 100) / 100
}

const RegistrationForm = z.object({
  number: numberLine(60),
  status: line(60),
  escrow_bank: textOrNull(NAME_MAX),
  master_project: textOrNull(NAME_MAX),
  master_project_ar: textOrNull(NAME_MAX),
  master_developer: textOrNull(NAME_MAX),
  start_date: day.nullable(),
  snapshot_date: day.nullable(),
})

/** An advertising permit. `url` is the authority's page about it, which its QR code leads to. */
const PermitForm = z
  .object({
    number: numberLine(60),
    issued_on: day.nullable(),
    expires_on: day.nullable(),
    url: textOrNull(500).refine(
      (url) => url === null || (/^https:\/\//.test(url) && URL.canParse(url)),
      'link_invalid' satisfies OfficeReason,
    ),
  })
  .superRefine(
    ...across<Record<'issued_on' | 'expires_on', string | null>>(['issued_on', 'expires_on'], ({ issued_on, expires_on }, context) => {
      if (issued_on !== null && expires_on !== null && expires_on < issued_on) refuse(context, ['expires_on'], 'before_issued')
    }),
  )

const DEVELOPER = /^((the )?developer|المطو[ّ]?ر)$/i

/** All editable fields. `price_source` and `price_date` apply to the prices in the same form. */
export const ProjectForm = z
  .object({
    slug: Slug,
    title: line(NAME_MAX),
    title_ar: textOrNull(NAME_MAX),
    description: anyText(DESCRIPTION_MAX),
    description_ar: textOrNull(DESCRIPTION_MAX),
    developer_id: chosenId.nullable(),
    emirate_id: termId(EMIRATES),
    community_id: chosenId.nullable(),
    category_id: termId(CATEGORIES),
    property_type_id: termId(PROPERTY_KINDS).nullable(),
    project_type_id: termId(PROJECT_TYPES),
    project_status_id: termId(PROJECT_STATUSES),
    sales_status_id: termId(SALES_STATUSES),
    price: price.nullable(),
    // People may write it as they read it on the site.
    price_source: textOrNull(100).transform((source) => (source !== null && DEVELOPER.test(source) ? 'developer' : source)),
    price_date: day.nullable(),
    area_sqft: area.nullable(),
    delivery_date: day.nullable(),
    down_payment_percent: percent.nullable(),
    rental_guarantee: yesNo,
    rental_guarantee_percent: percent.nullable(),
    latitude: degrees(90).nullable(),
    longitude: degrees(180).nullable(),
    is_exact: yesNo,
    total_units: whole(0, 1_000_000).nullable(),
    floors: whole(0, 300).nullable(),
    service_charge: decimal(0, 100_000).nullable(),
    service_charge_year: whole(2000, 2100).nullable(),
    construction_percent: whole(0, 100).nullable(),
    escrow_account: numberOrNull(60).default(null),
    is_exclusive: yesNo,
    is_featured: yesNo,
    agent_id: chosenId.nullable(),
    registration: RegistrationForm.nullable(),
    permit: PermitForm.nullable().default(null),
    amenity_ids: list(chosenId, MAX_PARTS.amenities),
    images: list(ProjectImageForm, MAX_PARTS.images),
    units: list(UnitForm, MAX_PARTS.units),
    payment_plans: list(PaymentPlanForm, MAX_PARTS.plans),
  })
  .superRefine(...hasWholePlace)
  .superRefine(...needsWith('price', 'price_source'))
  .superRefine(...needsWith('price', 'price_date'))
  .superRefine(
    ...across<{ units: readonly UnitOfHomes[] }>(['units.*.homes.*.apt_no'], ({ units }, context) => {
      for (const path of repeatedHomes(units)) refuse(context, path, 'repeated')
    }),
  )
  .superRefine(...showsPicturesOnce)
export type ProjectForm = z.output<typeof ProjectForm>
export type ProjectFormInput = z.input<typeof ProjectForm>

interface UnitOfHomes {
  homes: readonly { apt_no: string }[]
}

/** Returns the paths of home numbers that repeat within the project. */
function repeatedHomes(units: readonly UnitOfHomes[]): (string | number)[][] {
  const seen = new Set<string>()
  const repeated: (string | number)[][] = []
  for (const [unit, { homes }] of units.entries()) {
    for (const [home, { apt_no }] of homes.entries()) {
      if (seen.has(apt_no)) repeated.push(['units', unit, 'homes', home, 'apt_no'])
      seen.add(apt_no)
    }
  }
  return repeated
}

/** Fields that only staff may change, not a developer's own accounts (docs/roles.md). */
export const STAFF_FIELDS = ['developer_id', 'agent_id', 'is_featured', 'is_exclusive'] as const satisfies readonly (keyof ProjectForm)[]
