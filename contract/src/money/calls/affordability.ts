import { z } from 'zod'
import { flag, wholeNumber } from '../../calls/inputs.ts'
import { MAX_AED } from '../../calls/limits.ts'
import { Aed, PaymentPlan, PropertyCard, UnitType } from '../../catalogue/calls/properties.ts'
import { EMIRATES } from '../../catalogue/terms.ts'
import { termIds } from '../../search/calls/property-filters.ts'
import { DEFAULT_LOAN } from '../affordability-params.ts'

const HUNDREDTHS = 100
const MAX_RATE = 30 * HUNDREDTHS

/** `GET /affordable-homes/`: homes affordable with a deposit and a monthly amount. */
export const AffordableQuery = z.object({
  deposit: wholeNumber({ min: 0, max: MAX_AED, description: 'Amount available at once, AED' }),
  monthly: wholeNumber({ min: 0, max: MAX_AED, description: 'Amount available every month, AED' }),
  mortgage: flag.meta({ description: '1: a loan covers the amount due on handover, or a ready home paid in full' }),
  rate: wholeNumber({ min: 0, max: MAX_RATE, description: "The loan's yearly rate in hundredths of a percent; defaults to 450" }),
  years: wholeNumber({ min: 1, max: DEFAULT_LOAN.years, description: 'Term of the loan in years; defaults to 25' }),
  emirate: termIds(EMIRATES).meta({ description: 'Emirates by name or slug' }),
})
export type AffordableQuery = z.infer<typeof AffordableQuery>

/**
 * The cheapest offer of a home type whose payments are affordable on every due date. `unit.id` is null if the project has no home types.
 * `spare` is the lowest balance, in AED.
 */
const AffordableHome = z.object({
  property: PropertyCard,
  unit: UnitType.pick({ rooms: true, min_area: true }).extend({
    id: UnitType.shape.id.nullable(),
    unit_type: UnitType.shape.unit_type.nullable(),
    unit_type_ar: UnitType.shape.unit_type_ar.nullable(),
    min_price: Aed,
  }),
  plan: PaymentPlan.pick({ name: true, name_ar: true, is_example: true }).extend({
    has_estimated_dates: z.boolean().meta({ description: 'Instalments without dates are spread evenly until handover' }),
  }),
  unknown_costs: z.enum(['none', 'some', 'all']).meta({ description: 'How many buying costs are not known, and so not counted' }),
  spare: z.number().int(),
  tightest: z.iso.date().nullable(),
  loan: Aed,
  repayment: Aed,
})
export type AffordableHome = z.infer<typeof AffordableHome>

/** Most expensive first. `is_whole` is false if cheaper matches may be missing. */
export const AffordableAnswer = z.object({ success: z.literal(true), data: z.array(AffordableHome), is_whole: z.boolean() })
export type AffordableAnswer = z.infer<typeof AffordableAnswer>
