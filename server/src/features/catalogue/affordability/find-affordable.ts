import { CATEGORIES, EMIRATES, idBySlug, PROJECT_TYPES, PROPERTY_KINDS, termById } from '@manzil/contract/catalogue/terms'
import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import { applicableCosts, BUSINESS_KINDS, type CostLine, costLines, totalCost } from '@manzil/contract/money/buying-costs'
import type { AffordableAnswer, AffordableHome, AffordableQuery } from '@manzil/contract/money/calls/affordability'
import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import { checkAffordability, type Loan } from '@manzil/contract/money/cash-flow'
import { USUAL_BOOKING_PERCENT } from '@manzil/contract/money/estimated-dates'
import { maxLoanPercent } from '@manzil/contract/money/loan-limits'
import { repayableLoan } from '@manzil/contract/money/loans'
import { EXAMPLE_PLAN, primaryPlan } from '@manzil/contract/money/plans'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import type { ResolvedFilters } from '../../search/catalogue-index/index.ts'
import { costsByEmirate } from '../costs/index.ts'
import {
  findCheapestOffers,
  findProjectRows,
  listIds,
  type OfferRow,
  type ProjectRow,
  presentCard,
  presentKind,
  presentPlan,
  presentRooms,
} from '../projects/index.ts'

/** Per search, the most expensive projects within reach. */
const MAX_PROJECTS = 200
const MAX_HOMES = 60
const BOOKING_OF_EXAMPLE = EXAMPLE_PLAN.values[0]?.percent ?? 0

/**
 * Finds homes, most expensive first, whose payments a deposit and a monthly amount cover on every due date. Off-plan projects
 * without a payment plan use the example, ready ones the full price; others without one are left out.
 */
export async function findAffordable(services: Services, query: AffordableQuery): Promise<AffordableAnswer> {
  const { deposit = 0, monthly = 0, emirate } = query
  const page = { page: 1, page_size: MAX_PROJECTS, sort: 'price_desc' as const }
  const priceFor = (amount: number, percent: number) => Math.floor((amount * 100) / percent)
  const atMost = (percent: number) => (percent === 0 ? undefined : priceFor(deposit, percent))
  const loan = loanOf(query)
  const ownPercent = loan ? 100 - maxLoanPercent(0) : 100
  const means = deposit + (loan ? repayableLoan(monthly, loan.rate, loan.years) : 0)
  const chosen = EMIRATES.filter(({ id }) => emirate.length === 0 || emirate.includes(id))
  const db = services.database.reads()
  const costs = await costsByEmirate(db)
  const byFee = Map.groupBy(chosen, ({ slug }) => registrationPercent(costs.get(slug)))
  // What is due at booking limits the price: the registration fee, and the project's down payment, the usual minimum, the example plan's
  // or the part of a ready home's price that is not lent.
  const pages = await Promise.all(
    [...byFee].flatMap(([fee, emirates]) => {
      const location_select = emirates.map(({ id }) => id)
      const find = (filters: ResolvedFilters) => listIds(services, { location_select, ...filters }, page, String)
      return [
        find({ payment_plan: true, down_payment: deposit, max_price: atMost(fee) }),
        find({ payment_plan: true, max_price: atMost(USUAL_BOOKING_PERCENT + fee) }),
        find({ payment_plan: false, category: idBySlug(CATEGORIES, 'off_plan'), max_price: atMost(BOOKING_OF_EXAMPLE + fee) }),
        find({
          payment_plan: false,
          category: idBySlug(CATEGORIES, 'ready_to_move'),
          max_price: Math.min(priceFor(deposit, ownPercent + fee), priceFor(means, 100 + fee)),
        }),
      ]
    }),
  )
  const ids = [...new Set(pages.flatMap((found) => found.ids))]
  const [projects, offers] = await Promise.all([findProjectRows(db, ids), findCheapestOffers(db, ids)])
  const offersOf = Map.groupBy(offers, ({ property_id }) => property_id)
  const buyer = { deposit, monthly, booking: uaeDate(services.clock()), loan, costs }
  const homes = projects.flatMap((project) => homesOf(project, offersOf.get(project.id) ?? [], buyer))
  return {
    success: true,
    data: homes.sort(mostExpensiveFirst).slice(0, MAX_HOMES),
    is_whole: pages.every(({ next }) => next === null) && homes.length <= MAX_HOMES,
  }
}

function loanOf({ mortgage, rate, years = DEFAULT_LOAN.years }: AffordableQuery): Loan | undefined {
  return mortgage ? { ...DEFAULT_LOAN, rate: rate === undefined ? DEFAULT_LOAN.rate : rate / 100, years } : undefined
}

interface Buyer {
  deposit: number
  monthly: number
  booking: string
  loan: Loan | undefined
  /** By the emirate's slug. */
  costs: ReadonlyMap<string, BuyingCost[]>
}

function registrationPercent(costs: readonly BuyingCost[] = []): number {
  const cost = costs.find(({ kind }) => kind === 'registration')
  return cost && cost.paid_by !== 'seller' ? (cost.percent ?? 0) : 0
}

/** Checks only the cheapest offer of each home type to live in; the others of a type cost more on every date. */
function homesOf(
  row: ProjectRow,
  offers: readonly OfferRow[],
  { costs, deposit, monthly, booking, loan: loanTerms }: Buyer,
): AffordableHome[] {
  const property = presentCard(row)
  const plan = primaryPlan({ ...property, payment_plans: row.payment_plans.map(presentPlan) })
  const buyingCosts = applicableCosts(costs.get(property.location.emirate_slug) ?? [], property)
  const isBusiness = row.project_type_id === idBySlug(PROJECT_TYPES, 'commercial')
  return offers.flatMap(({ unit_id, type, rooms, price, area }) => {
    if (isBusiness || (type !== null && BUSINESS_KINDS.has(termById(PROPERTY_KINDS, type).slug))) return []
    const held = checkAffordability(
      { plan, price, booking, handover: row.delivery_date, is_ready: property.category.slug === 'ready_to_move', costs: buyingCosts },
      { deposit, monthly },
      loanTerms,
    )
    if (!held.fits) return []
    const { spare, tightest, loan, repayment, estimated } = held
    const kind = type === null ? { unit_type: null, unit_type_ar: null } : presentKind(type)
    return [
      {
        property,
        unit: { id: unit_id, ...kind, rooms: presentRooms(rooms), min_area: area, min_price: price },
        plan: { name: plan.name, name_ar: plan.name_ar, is_example: plan.is_example, has_estimated_dates: estimated },
        unknown_costs: unknownCosts(costLines(buyingCosts, price, loan)),
        spare,
        tightest,
        loan,
        repayment,
      },
    ]
  })
}

function unknownCosts(lines: readonly CostLine[]): AffordableHome['unknown_costs'] {
  const { amount, isWhole } = totalCost(lines)
  if (isWhole) return 'none'
  return amount === 0 ? 'all' : 'some'
}

function mostExpensiveFirst(a: AffordableHome, b: AffordableHome): number {
  return b.unit.min_price - a.unit.min_price || a.property.id - b.property.id || (a.unit.id ?? 0) - (b.unit.id ?? 0)
}
