import type { AffordableAnswer, AffordableHome, AffordableQuery } from '@manzil/contract/affordability'
import { uaeDate } from '@manzil/contract/calendar'
import { holdHome, type Loan } from '@manzil/contract/cash-flow'
import { DLD_FEE_PERCENT, planOf } from '@manzil/contract/dated-plan'
import { USUAL_LOAN } from '@manzil/contract/hold-keys'
import { EXAMPLE_PLAN } from '@manzil/contract/plans'
import { CATEGORIES, idBySlug } from '@manzil/contract/terms'
import type { Services } from '../../platform/services.ts'
import { findProperties, listIds, type PropertyRow, presentCard, presentProperty, type ResolvedFilters } from '../properties/index.ts'

/** Of each sort: the dearest that could be held at all. */
const MOST_PROJECTS = 200
const MOST_HOMES = 60
/** The least that is usually due at booking, in percent of the price. */
const USUAL_BOOKING = 10
const BOOKING_OF_EXAMPLE = EXAMPLE_PLAN.values[0]?.percent ?? 0

/**
 * The homes, dearest first, whose payments a deposit and a monthly amount carry on every day that they fall due. Projects
 * without a plan are reckoned with the specified one where they are off-plan, and left out where they are not.
 */
export async function findAffordable(services: Services, query: AffordableQuery): Promise<AffordableAnswer> {
  const { deposit = 0, monthly = 0, emirate } = query
  const location_select = emirate.length > 0 ? emirate : undefined
  const page = { page: 1, page_size: MOST_PROJECTS, sort: 'price_desc' as const }
  const percentOf = (amount: number, percent: number) => Math.floor((amount * 100) / percent)
  const find = (filters: ResolvedFilters) => listIds(services, { location_select, ...filters }, page, String)
  // What is due on the day of booking bounds the price: as the project says, as is usual, or as the specified plan has it.
  const pages = await Promise.all([
    find({ payment_plan: true, down_payment: deposit, max_price: percentOf(deposit, DLD_FEE_PERCENT) }),
    find({ payment_plan: true, max_price: percentOf(deposit, USUAL_BOOKING + DLD_FEE_PERCENT) }),
    find({
      payment_plan: false,
      category: idBySlug(CATEGORIES, 'off_plan'),
      max_price: percentOf(deposit, BOOKING_OF_EXAMPLE + DLD_FEE_PERCENT),
    }),
  ])
  const ids = [...new Set(pages.flatMap((found) => found.ids))]
  const rows = await findProperties(services.database.reads(), ids)
  const loan = loanOf(query)
  const booking = uaeDate(services.clock())
  const homes = rows.flatMap((row) => homesOf(row, { deposit, monthly }, booking, loan))
  return {
    success: true,
    data: homes.sort((a, b) => b.unit.min_price - a.unit.min_price || a.unit.id - b.unit.id).slice(0, MOST_HOMES),
    is_whole: pages.every(({ next }) => next === null) && homes.length <= MOST_HOMES,
  }
}

function loanOf({ mortgage, rate, years = USUAL_LOAN.years }: AffordableQuery): Loan | undefined {
  return mortgage ? { ...USUAL_LOAN, rate: rate === undefined ? USUAL_LOAN.rate : rate / 100, years } : undefined
}

function homesOf(row: PropertyRow, means: { deposit: number; monthly: number }, booking: string, loan: Loan | undefined): AffordableHome[] {
  const { units, payment_plans } = presentProperty(row)
  const plan = planOf(payment_plans)
  return units.flatMap(({ id, unit_type, unit_type_ar, rooms, min_area, min_price, unit_listings_count, available_count }) => {
    if (min_price === null || min_price <= 0 || (unit_listings_count > 0 && available_count === 0)) return []
    const held = holdHome({ plan, price: min_price, booking, handover: row.delivery_date }, means, loan)
    if (!held.holds) return []
    const { spare, tightest, loan: lent, repayment } = held
    return [
      {
        property: presentCard(row),
        unit: { id, unit_type, unit_type_ar, rooms, min_area, min_price },
        plan: { name: plan.name, name_ar: plan.name_ar, is_example: plan.is_example },
        ...{ spare, tightest, loan: lent, repayment },
      },
    ]
  })
}
