import { z } from 'zod'
import { Agent, PaymentPlan, PropertyCard, UnitListing } from './properties.ts'

/** `GET /unit-listing/{id}/` (accounts §2, Unit detail): one home with what its page shows of the project. */
export const UnitDetail = UnitListing.extend({
  apartment_type_id: z.number().int(),
  unit_type: z.string(),
  unit_type_ar: z.string(),
  rooms: z.string().nullable(),
  bathrooms: z.number().int().nullable(),
  property_slug: z.string(),
  property: PropertyCard,
  payment_plan: PaymentPlan.nullable(),
  agent: Agent.nullable(),
}).meta({ id: 'UnitDetail' })
export type UnitDetail = z.infer<typeof UnitDetail>

export const UnitDetailAnswer = z.object({ success: z.literal(true), data: UnitDetail })
