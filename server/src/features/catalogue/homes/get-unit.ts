import type { UnitDetail } from '@manzil/contract/catalogue/calls/units'
import { displayedPlans } from '@manzil/contract/money/plans'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findProperties, presentCard, presentKind, presentPlan, presentRooms, presentUnitListing } from '../projects/index.ts'
import { findNeighbours } from './find-neighbours.ts'
import { findUnit } from './queries.ts'

/**
 * Returns a home with the details of its project that its page shows.
 * @throws AppError `not_found`
 */
export async function getUnit({ database }: Services, key: string): Promise<UnitDetail> {
  const db = database.reads()
  const unit = /^\d{1,15}$/.test(key) ? await findUnit(db, Number(key)) : undefined
  if (!unit) throw new AppError('not_found', { told: m.unit_not_found })
  const [[project], neighbours] = await Promise.all([findProperties(db, [unit.property_id]), findNeighbours(db, unit)])
  if (!project) throw new AppError('not_found', { told: m.unit_not_found })
  const property = presentCard(project)
  const { property_id, unit_type_id, rooms, bathrooms, ...listing } = unit
  return {
    ...presentUnitListing(listing),
    ...presentKind(unit_type_id),
    apartment_type_id: unit_type_id,
    rooms: presentRooms(rooms),
    bathrooms,
    property_slug: project.slug,
    property,
    payment_plan: displayedPlans({ ...property, payment_plans: project.payment_plans.map(presentPlan) })[0] ?? null,
    service_charge: project.service_charge,
    agent: project.agent,
    neighbours,
  }
}
