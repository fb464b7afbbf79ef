import { RecordKey } from '@manzil/contract/calls/inputs'
import { type UnitDetail, UnitDetailAnswer } from '@manzil/contract/catalogue/calls/units'
import { PROPERTY_KINDS, termById } from '@manzil/contract/catalogue/terms'
import { applicableCosts } from '@manzil/contract/money/buying-costs'
import { displayedPlans } from '@manzil/contract/money/plans'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { detailTagsOf } from '../cache-tags.ts'
import { costsByEmirate } from '../costs/index.ts'
import { agentRule } from '../permits/index.ts'
import { findProjectRows, presentCard, presentHome, presentKind, presentPermit, presentPlan, presentRooms } from '../projects/index.ts'
import { findNeighbours } from './find-neighbours.ts'
import { findReplacement, findUnit, type UnitRow } from './queries.ts'

export function unitRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/unit-listing/:key', {
    summary: 'Get a home by id, with its project and payment plan; if it was removed, the one that replaces it',
    params: RecordKey,
    answer: UnitDetailAnswer,
    handler: async ({ params }) => {
      const unit = await getUnit(services, params.key)
      return { body: { success: true as const, data: unit }, tags: detailTagsOf(unit.property) }
    },
  })
}

/**
 * Returns a home with the details of its project that its page shows.
 * @throws AppError `not_found`, with what replaces it
 */
async function getUnit(services: Services, key: string): Promise<UnitDetail> {
  const { config, database } = services
  const db = database.reads()
  const unit = await findCurrent(db, key, { permitted: config.permits.required })
  const [[project], neighbours, costs] = await Promise.all([
    findProjectRows(db, [unit.property_id], { agents: agentRule(services) }),
    findNeighbours(db, unit),
    costsByEmirate(db),
  ])
  if (!project) throw new AppError('not_found', { userMessage: m.unit_not_found_title })
  const property = presentCard(project)
  const { property_id, unit_type_id, rooms, bathrooms, ...listing } = unit
  return {
    ...presentHome(listing),
    ...presentKind(unit_type_id),
    apartment_type_id: unit_type_id,
    rooms: presentRooms(rooms),
    bathrooms,
    property_slug: project.slug,
    property,
    payment_plan: displayedPlans({ ...property, payment_plans: project.payment_plans.map(presentPlan) })[0] ?? null,
    service_charge: project.service_charge,
    permit: presentPermit(project),
    service_charge_year: project.service_charge_year,
    buying_costs: applicableCosts(costs.get(property.location.emirate_slug) ?? [], {
      ...property,
      property_type: termById(PROPERTY_KINDS, unit_type_id),
    }),
    agent: project.agent,
    neighbours,
  }
}

async function findCurrent(db: Db, key: string, rule: { permitted: boolean }): Promise<UnitRow> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : undefined
  const unit = id === undefined ? undefined : await findUnit(db, id, rule)
  if (unit) return unit
  const moved = id === undefined ? undefined : await findReplacement(db, id)
  const current = moved && moved.home !== null ? await findUnit(db, moved.home, rule) : undefined
  if (!current) throw new AppError('not_found', { userMessage: m.unit_not_found_title, movedTo: moved?.slug ?? undefined })
  return current
}
