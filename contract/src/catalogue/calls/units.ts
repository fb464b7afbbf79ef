import { z } from 'zod'
import { BuyingCost } from '../../money/calls/buying-costs.ts'
import { Agent, PaymentPlan, Permit, PropertyCard, UnitListing } from './properties.ts'

export const MAX_NEIGHBOURS = { same_floor: 12, alike: 6 } as const

/** Another home of the same project: price in AED, area in sqft. */
export const NeighbourHome = z
  .object({
    ...UnitListing.pick({ id: true, apt_no: true, floor_no: true, area: true, price: true, status: true }).shape,
    unit_type: z.string(),
    unit_type_ar: z.string(),
    rooms: z.string().nullable(),
  })
  .meta({ id: 'NeighbourHome' })
export type NeighbourHome = z.infer<typeof NeighbourHome>

/**
 * `previous` and `next` follow the numbers up the building; `same_floor` starts with the closest; `above` and `below` are set
 * if numbers reveal the line; `alike` lists unsold homes of the same kind, nearest floors first.
 */
export const HomeNeighbours = z
  .object({
    previous: NeighbourHome.nullable(),
    next: NeighbourHome.nullable(),
    same_floor: z.array(NeighbourHome).max(MAX_NEIGHBOURS.same_floor),
    above: NeighbourHome.nullable(),
    below: NeighbourHome.nullable(),
    alike: z.array(NeighbourHome).max(MAX_NEIGHBOURS.alike),
  })
  .meta({ id: 'HomeNeighbours' })
export type HomeNeighbours = z.infer<typeof HomeNeighbours>

/** `GET /unit-listing/{id}/`: a home with the parts of its project that its page shows. */
export const UnitDetail = UnitListing.extend({
  apartment_type_id: z.number().int(),
  unit_type: z.string(),
  unit_type_ar: z.string(),
  rooms: z.string().nullable(),
  bathrooms: z.number().int().nullable(),
  property_slug: z.string(),
  property: PropertyCard,
  payment_plan: PaymentPlan.nullable(),
  /** Of the project, in AED per sqft and year. */
  service_charge: z.number().nullable(),
  /** Of the project. */
  permit: Permit.nullable(),
  service_charge_year: z.number().int().nullable(),
  /** Those that apply. */
  buying_costs: z.array(BuyingCost),
  agent: Agent.nullable(),
  neighbours: HomeNeighbours,
}).meta({ id: 'UnitDetail' })
export type UnitDetail = z.infer<typeof UnitDetail>

export const UnitDetailAnswer = z.object({ success: z.literal(true), data: UnitDetail })
