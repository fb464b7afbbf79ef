import { m } from '@manzil/messages'
import { homeNumber } from '../catalogue/made-reference.ts'
import { SOLD_OUT } from '../catalogue/sold-out.ts'
import { CATEGORIES, idBySlug, PROJECT_STATUSES, PROPERTY_KINDS, SALES_STATUSES, termById } from '../catalogue/terms.ts'
import { effectiveHandover } from '../money/payment-schedule.ts'
import { formatAed, formatNumber, formatPercent } from '../text/format.ts'
import { isolated } from '../text/isolated.ts'
import { latinDigits } from '../text/latin-digits.ts'
import { DEFAULT_LOCALE, type Locale } from '../text/locale.ts'
import { addMonths } from '../time/dates.ts'
import { monthsBetween } from '../time/spans.ts'
import type { ProjectForm } from './calls/office-project-form.ts'
import { isPriceOfSold, offeredPrices } from './sold-price.ts'

type Options = { locale?: Locale } | undefined

/** Something in a project that is allowed but looks wrong, or that buyers miss. `field` is the path to show it at. */
export interface ProjectDoubt {
  field: string
  text: (options?: Options) => string
}

export type DoubtedProject = Pick<
  ProjectForm,
  | 'title_ar'
  | 'description'
  | 'description_ar'
  | 'developer_id'
  | 'community_id'
  | 'latitude'
  | 'longitude'
  | 'category_id'
  | 'project_status_id'
  | 'sales_status_id'
  | 'delivery_date'
  | 'construction_percent'
  | 'price'
  | 'area_sqft'
  | 'service_charge'
  | 'down_payment_percent'
> & {
  property_type_id: number | null
  images: readonly { alt: string; alt_ar: string }[]
  units: readonly Pick<ProjectForm['units'][number], 'min_price' | 'min_area' | 'unit_type_id' | 'homes'>[]
  payment_plans: readonly Pick<ProjectForm['payment_plans'][number], 'name' | 'steps'>[]
}

/** AED per sqft; homes in the UAE cost 400 to 15,000. */
const USUAL_RATE = { min: 100, max: 30_000 }
/** Plots are priced by what may be built on them. */
const LAND = idBySlug(PROPERTY_KINDS, 'land-plot')
const ANNOUNCED = idBySlug(SALES_STATUSES, 'announced')
const MAX_NAMED = 3
/** A handover is often given as the end of its quarter. */
const MONTHS_A_QUARTER = 3
/** AED. */
const USUAL_PRICE = { min: 50_000, max: 1_000_000_000 }
/** Of one home or plot, in sqft. */
const USUAL_AREA = { min: 100, max: 500_000 }
/** AED per sqft a year; free where nobody charges one. */
const USUAL_SERVICE_CHARGE = { min: 1, max: 150 }
/** A project's price below this share of its cheapest home is more likely a slip than a home that is not listed yet. */
const FAR_BELOW = 0.7
/** Prices rarely change by more than this factor at once. */
const USUAL_CHANGE = 2

/** Returns what to check in a project before it is published. @param today as `2026-11-27` */
export function projectDoubts(form: DoubtedProject, today: string): ProjectDoubt[] {
  return [...missingTexts(form), ...offerDoubts(form, today)]
}

/** Compares the category with the statuses and the handover, which visitors see side by side. */
function categoryDoubts({ category_id, project_status_id, sales_status_id, delivery_date }: Stage, today: string): ProjectDoubt[] {
  const category = termById(CATEGORIES, category_id)
  const status = termById(PROJECT_STATUSES, project_status_id)
  const sales = termById(SALES_STATUSES, sales_status_id)
  const isReady = category.slug === 'ready_to_move'
  const isOtherStatus = isReady ? status.slug !== 'completed' : category.slug === 'off_plan' && status.slug === 'completed'
  const isOtherSales = isReady
    ? sales.slug === 'announced'
    : category.slug === 'coming_soon' && (sales.slug === 'on_sale' || sales.slug === 'sold_out')
  const isOtherHandover = isReady && delivery_date !== null && monthsBetween(today, delivery_date) >= MONTHS_A_QUARTER
  return [
    ...(isOtherStatus
      ? [
          doubt('project_status_id', (options) =>
            m.doubt_category_status({ category: nameOf(category, options), status: nameOf(status, options) }, options),
          ),
        ]
      : []),
    ...(isOtherSales
      ? [
          doubt('sales_status_id', (options) =>
            m.doubt_category_sales({ category: nameOf(category, options), status: nameOf(sales, options) }, options),
          ),
        ]
      : []),
    ...(isOtherHandover
      ? [
          doubt('delivery_date', (options) =>
            m.doubt_category_handover({ category: nameOf(category, options), year: delivery_date.slice(0, 4) }, options),
          ),
        ]
      : []),
  ]
}

/** Compares the project status with the construction progress, and asks for the handover of homes that are not built yet. */
function stageDoubts({ delivery_date, project_status_id, category_id, construction_percent: percent }: Stage): ProjectDoubt[] {
  const status = termById(PROJECT_STATUSES, project_status_id)
  const isOther = percent !== null && ((status.slug === 'completed' && percent < 100) || (status.slug === 'not_started' && percent > 0))
  const isOffPlan = category_id === idBySlug(CATEGORIES, 'off_plan') && status.slug !== 'completed'
  return [
    ...(isOther
      ? [
          doubt('construction_percent', (options) =>
            m.doubt_construction({ percent: formatPercent(percent), status: nameOf(status, options) }, options),
          ),
        ]
      : []),
    ...(isOffPlan && delivery_date === null ? [doubt('delivery_date', (options) => m.doubt_no_handover({}, options))] : []),
  ]
}

/** Compares the sales status with the listed homes. */
function salesDoubts({ sales_status_id, units }: Pick<Figures, 'sales_status_id' | 'units'>): ProjectDoubt[] {
  const homes = units.flatMap((unit) => unit.homes)
  const count = homes.filter(({ status }) => status === 'available').length
  const isSoldOut = sales_status_id === SOLD_OUT
  if (isSoldOut && count > 0) {
    return [doubt('sales_status_id', (options) => m.doubt_sold_out_available({ count, shown: formatNumber(count) }, options))]
  }
  if (sales_status_id === ANNOUNCED && count > 0) {
    return [doubt('sales_status_id', (options) => m.doubt_announced_available({ count, shown: formatNumber(count) }, options))]
  }
  const isAllSold = homes.length > 0 && homes.every(({ status }) => status === 'sold') && units.every((unit) => unit.homes.length > 0)
  return isAllSold && !isSoldOut ? [doubt('sales_status_id', (options) => m.doubt_all_sold({}, options))] : []
}

type Figures = Pick<DoubtedProject, 'price' | 'sales_status_id' | 'service_charge' | 'area_sqft' | 'property_type_id' | 'units'>

type Plans = Pick<DoubtedProject, 'payment_plans' | 'down_payment_percent' | 'delivery_date'>
type Stage = Pick<DoubtedProject, 'delivery_date' | 'project_status_id' | 'sales_status_id' | 'category_id' | 'construction_percent'>
type Offer = Stage & Figures & Plans
type ChangedFacts = Offer & Pick<ProjectForm, 'price_date'>

/** Returns what looks wrong in what a project sells, how far it is, for how much and when it is paid. */
const offerDoubts = (form: Offer, today: string) => [
  ...pastHandover(form, today),
  ...categoryDoubts(form, today),
  ...stageDoubts(form),
  ...salesDoubts(form),
  ...figureDoubts(form),
  ...planDoubts(form, today),
]

/** Returns what looks wrong in the prices, areas and service charge. */
function figureDoubts(form: Figures): ProjectDoubt[] {
  return [...beyondHomes(form), ...unusualPrices(form), ...unusualAreas(form), ...unusualServiceCharge(form)]
}

/**
 * Returns what to check before visitors see changed facts: all that looks wrong in what is sold, its figures and payments if the change
 * adds to it, and prices that changed by more than half or are too old to show. Empty if there is nothing new to ask.
 */
export function changeDoubts(before: ChangedFacts, after: ChangedFacts, today: string, oldestPriceDay: string | null): ProjectDoubt[] {
  const known = new Set(offerDoubts(before, today).map((one) => one.text()))
  const found = offerDoubts(after, today)
  const leaps = [...changedByHalf(before, after), ...oldPriceDate(before, after, oldestPriceDay)]
  return leaps.length > 0 || found.some((one) => !known.has(one.text())) ? [...leaps, ...found] : []
}

/** Prices with an old date leave the site within the hour, and those with an earlier one than before replace newer prices. */
function oldPriceDate(before: ChangedFacts, { price_date: date }: ChangedFacts, oldest: string | null): ProjectDoubt[] {
  if (date === null || date === before.price_date) return []
  if (oldest !== null && date < oldest) return [doubt('price_date', (options) => m.doubt_old_price_date({}, options))]
  return before.price_date !== null && date < before.price_date
    ? [doubt('price_date', (options) => m.doubt_earlier_price_date({}, options))]
    : []
}

function changedByHalf(before: Figures, after: Figures): ProjectDoubt[] {
  const homesOf = ({ units }: Figures) => units.flatMap(({ homes }) => homes)
  const former = new Map(homesOf(before).flatMap(({ id, price }) => (id === null ? [] : [[id, price] as const])))
  const homes = homesOf(after).filter(({ id, price, status }) => status !== 'sold' && id !== null && isLeap(former.get(id) ?? null, price))
  const [from, to] = [before.price, after.price]
  return [
    ...(from !== null && to !== null && isLeap(from, to)
      ? [doubt('price', (options) => m.doubt_price_leap({ before: aed(from, options), price: aed(to, options) }, options))]
      : []),
    ...homesDoubt(homes, m.doubt_home_price_leaps),
  ]
}

/** Returns whether a figure changes by more than one usually does at once. */
export const isLeap = (from: number | null, to: number | null) =>
  from !== null && to !== null && (to > from * USUAL_CHANGE || to * USUAL_CHANGE < from)

type NamedHome = DoubtedProject['units'][number]['homes'][number]
type HomesWords = (inputs: { count: number; shown: string; names: string }, options: Options) => string

/** Names the first homes by their number, or by their price if they have none. */
function homesDoubt(homes: readonly NamedHome[], words: HomesWords): ProjectDoubt[] {
  if (homes.length === 0) return []
  const count = homes.length
  const namesIn = (options: Options) =>
    homes.slice(0, MAX_NAMED).map(({ apt_no, price }) => isolated(homeNumber(apt_no) || aed(price ?? 0, options)))
  return [
    doubt('homes', (options) =>
      words({ count, shown: formatNumber(count), names: namesIn(options).join(m.list_comma({}, options)) }, options),
    ),
  ]
}

function missingTexts(form: DoubtedProject): ProjectDoubt[] {
  const { title_ar, description, description_ar, developer_id, community_id, latitude, longitude, images } = form
  const undescribed = images.filter(({ alt, alt_ar }) => alt === '' || alt_ar === '').length
  const hasText = (html: string | null) => html !== null && html.replace(/<[^<>]*>/g, '').trim() !== ''
  return [
    ...(hasText(description)
      ? []
      : [
          doubt('description', (options) =>
            (hasText(description_ar) ? m.doubt_no_english_description : m.doubt_no_description)({}, options),
          ),
        ]),
    ...(title_ar === null ? [doubt('title_ar', (options) => m.doubt_no_arabic_title({}, options))] : []),
    ...(hasText(description) && !hasText(description_ar)
      ? [doubt('description_ar', (options) => m.doubt_no_arabic_description({}, options))]
      : []),
    ...(developer_id === null ? [doubt('developer_id', (options) => m.doubt_no_developer({}, options))] : []),
    // Without a community too, it lacks a place.
    ...(community_id !== null && (latitude === null || longitude === null)
      ? [doubt('latitude', (options) => m.doubt_no_pin({}, options))]
      : []),
    ...(undescribed === 0
      ? []
      : [doubt('images', (options) => m.doubt_no_alt({ count: undescribed, shown: formatNumber(undescribed) }, options))]),
  ]
}

function pastHandover({ delivery_date, project_status_id, category_id }: Stage, today: string): ProjectDoubt[] {
  const isReady = project_status_id === idBySlug(PROJECT_STATUSES, 'completed') || category_id === idBySlug(CATEGORIES, 'ready_to_move')
  if (delivery_date === null || delivery_date >= today || isReady) return []
  const status = termById(PROJECT_STATUSES, project_status_id)
  const year = delivery_date.slice(0, 4)
  return [doubt('delivery_date', (options) => m.doubt_past_handover({ year, status: nameOf(status, options) }, options))]
}

function beyondHomes({ price, sales_status_id, units }: Figures): ProjectDoubt[] {
  if (price !== null && isPriceOfSold({ price, units })) {
    return [doubt('price', (options) => m.doubt_price_of_sold({ price: aed(price, options) }, options))]
  }
  if (price !== null && isNoneAvailable({ sales_status_id, units })) {
    return [doubt('price', (options) => m.doubt_price_none_available({ price: aed(price, options) }, options))]
  }
  const cheapest = offeredPrices(units).reduce((least, offer) => Math.min(least, offer), Infinity)
  if (price === null || cheapest === Infinity) return []
  const prices = (options: Options) => ({ price: aed(price, options), home: aed(cheapest, options) })
  if (price > cheapest) {
    // Visitors see the lower price of homes, unless these are sold.
    const words = sales_status_id === SOLD_OUT ? m.doubt_dearer_than_sold_homes : m.doubt_dearer_than_homes
    return [doubt('price', (options) => words(prices(options), options))]
  }
  return price < cheapest * FAR_BELOW ? [doubt('price', (options) => m.doubt_far_below_homes(prices(options), options))] : []
}

/** Whether all homes of a project that is on sale are listed, and sold or reserved. */
function isNoneAvailable({ sales_status_id, units }: Pick<Figures, 'sales_status_id' | 'units'>): boolean {
  const isSoldOut = sales_status_id === SOLD_OUT
  const hasNoneLeft = ({ homes }: Figures['units'][number]) => homes.length > 0 && homes.every(({ status }) => status !== 'available')
  return !isSoldOut && units.length > 0 && units.every(hasNoneLeft)
}

function unusualPrices({ price, units }: Figures): ProjectDoubt[] {
  const isOdd = (one: number | null) => one !== null && (one < USUAL_PRICE.min || one > USUAL_PRICE.max)
  const type = units.findIndex(({ min_price }) => isOdd(min_price))
  const homes = units.flatMap((unit) => unit.homes).filter((home) => isOdd(home.price))
  const priceDoubt = (field: string, one: number | null) =>
    doubt(field, (options) => m.doubt_price({ price: aed(one ?? 0, options) }, options))
  return [
    ...(isOdd(price) ? [priceDoubt('price', price)] : []),
    ...(type === -1 ? [] : [priceDoubt(`units.${type}.min_price`, units[type]?.min_price ?? null)]),
    ...homesDoubt(homes, m.doubt_home_prices),
  ]
}

function unusualServiceCharge({ service_charge: charge }: Figures): ProjectDoubt[] {
  if (charge === null || charge === 0 || (charge >= USUAL_SERVICE_CHARGE.min && charge <= USUAL_SERVICE_CHARGE.max)) return []
  return [doubt('service_charge', (options) => m.doubt_service_charge({ charge: aed(charge, options) }, options))]
}

function unusualAreas({ price, area_sqft, property_type_id, units }: Figures): ProjectDoubt[] {
  const homes = units
    .filter(({ unit_type_id }) => unit_type_id !== LAND)
    .flatMap((unit) => unit.homes)
    .filter((home) => isUnusual(home.price, home.area))
  const types = units.filter((unit) => unit.unit_type_id !== LAND && isUnusual(unit.min_price, unit.min_area))
  return [
    ...(property_type_id !== LAND && isUnusual(price, area_sqft) ? [areaDoubt('area_sqft', price, area_sqft)] : sizeDoubt(area_sqft)),
    ...types.slice(0, 1).map((unit) => areaDoubt(`units.${units.indexOf(unit)}.min_area`, unit.min_price, unit.min_area)),
    ...homesDoubt(homes, m.doubt_home_areas),
  ]
}

function isUnusual(price: number | null, area: number | null): boolean {
  if (price === null || area === null) return false
  return price / area < USUAL_RATE.min || price / area > USUAL_RATE.max
}

function sizeDoubt(area: number | null): ProjectDoubt[] {
  if (area === null || (area >= USUAL_AREA.min && area <= USUAL_AREA.max)) return []
  return [doubt('area_sqft', (options) => m.doubt_size({ area: formatNumber(area) }, options))]
}

function areaDoubt(field: string, price: number | null, area: number | null): ProjectDoubt {
  const rate = (price ?? 0) / (area ?? 1)
  return doubt(field, (options) => m.doubt_area({ area: formatNumber(area ?? 0), rate: aed(rate, options) }, options))
}

function planDoubts({ payment_plans, down_payment_percent, delivery_date }: Plans, today: string): ProjectDoubt[] {
  const bookings = payment_plans.map(({ steps }) => sum(steps.filter(({ kind }) => kind === 'booking')))
  const booking = bookings.find((share) => share > 0)
  const isBookingOther = down_payment_percent !== null && booking !== undefined && !bookings.includes(down_payment_percent)
  return [
    ...payment_plans.flatMap(({ name, steps }, index) =>
      isNamedOtherwise(name, steps) ? [doubt(`payment_plans.${index}.name`, (options) => m.doubt_plan_name({ name }, options))] : [],
    ),
    ...payment_plans.flatMap(({ name, steps }, index) =>
      steps.some((step) => isOutOfTime(step, delivery_date))
        ? [doubt(`payment_plans.${index}.steps`, (options) => m.doubt_payment_day({ name }, options))]
        : [],
    ),
    ...payment_plans.flatMap(({ name, steps }, index) =>
      steps.some((step) => isMovedToHandover(step, delivery_date, today))
        ? [doubt(`payment_plans.${index}.steps`, (options) => m.doubt_payment_months({ name }, options))]
        : [],
    ),
    ...(isBookingOther
      ? [
          doubt('down_payment_percent', (options) =>
            m.doubt_down_payment({ down: formatPercent(down_payment_percent), booking: formatPercent(booking) }, options),
          ),
        ]
      : []),
  ]
}

type Step = Plans['payment_plans'][number]['steps'][number]

/** Whether a payment's day is not in the time that it belongs to; keys are handed over within about a month. */
function isOutOfTime({ kind, due_date }: Step, handover: string | null): boolean {
  if (due_date === null || handover === null) return false
  const months = monthsBetween(handover, due_date)
  if (kind === 'handover') return Math.abs(months) > 1
  return kind === 'post_handover' ? months < 0 : months > 0
}

/** Whether an instalment of a home booked today would be due after the handover, so that buyers see it on the handover instead. */
function isMovedToHandover({ kind, months }: Step, handover: string | null, today: string): boolean {
  if (kind !== 'construction' || months === null || handover === null) return false
  return monthsBetween(effectiveHandover(today, handover), addMonths(today, months)) > 0
}

/** Whether a name such as "60/40" divides the price where the payments, in order, do not. */
function isNamedOtherwise(name: string, steps: readonly { percent: number }[]): boolean {
  const found = latinDigits(name).match(/\d{1,2}(?: ?[/:-] ?\d{1,2}){1,3}/)?.[0]
  const shares = found?.split(/[/:-]/).map(Number) ?? []
  if (shares.reduce((all, share) => all + share, 0) !== 100) return false
  const reached = new Set(steps.map((_, index) => sum(steps.slice(0, index + 1))))
  return shares.some((_, index) => !reached.has(shares.slice(0, index + 1).reduce((all, share) => all + share, 0)))
}

const nameOf = (term: { name: string; name_ar: string }, options: Options) => (options?.locale === 'ar' ? term.name_ar : term.name)

const sum = (steps: readonly { percent: number }[]) => Math.round(steps.reduce((all, { percent }) => all + percent, 0) * 100) / 100

const doubt = (field: string, text: ProjectDoubt['text']): ProjectDoubt => ({ field, text })

const aed = (amount: number, options: Options) => formatAed(amount, options?.locale ?? DEFAULT_LOCALE).replaceAll(' ', '\u00a0')
