import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { CURRENCIES, type Doubt, type MappedField } from '@manzil/contract/feeds/calls/feeds'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { cleanAmount, isUnclearAmount } from '../cleaning/clean-amount.ts'
import { LARGEST_SQFT, largestSqft, SQFT_PER_SQM, smallestSqft } from '../cleaning/clean-area.ts'
import { cleanDate } from '../cleaning/clean-date.ts'
import { cleanNumber } from '../cleaning/clean-number.ts'
import { planFault } from '../cleaning/clean-payment-plan.ts'
import { cleanPoint, type Point } from '../cleaning/clean-point.ts'
import { PLAUSIBLE_AED, plausiblePerSqft } from '../cleaning/clean-price.ts'
import { cleanCategory, statusInPrice } from '../cleaning/clean-status.ts'
import { cleanText, unlessPlaceholder, withoutPlaceholder } from '../cleaning/clean-text.ts'
import { namesTwoCurrencies } from './currencies.ts'

/** A doubt about a value of an entry, which is identified later. */
export type ValueDoubt = Omit<Doubt, 'row' | 'reference'>

const SMALLEST_HOME_SQFT = 200
/** Yearly rents in AED. */
export const LIKE_RENT = { min: 10_000, max: PLAUSIBLE_AED.min } as const
const LONGEST_VALUE = 60
/** Of payments, which are quoted in full. */
const LONGEST_PLAN = 300

const number = (value: number) => value.toLocaleString('en')
const range = (min: number, max: number) => `${number(min)}–${number(max)}`
const shown = (text: string) => text.trim().slice(0, LONGEST_VALUE)

const EXAMPLES = {
  area: '850, 79 sqm',
  price: '1250000, 1.25M',
  bedrooms: 'Studio, 1, 2',
  bathrooms: '2',
  total_units: '240',
  floors: '32',
  service_charge: '16.5',
  construction_percent: '40',
} as const satisfies Partial<Record<MappedField, string>>
/** Words instead of a value, and units without one. */
const NO_VALUE =
  /request|anfrage|sur demande|по запросу|\bcall\b|\bask\b|\bp\.?o\.?[ar]\b|contact|enquir|inquir|on application|not (available|known|specified)|unknown|\bsold\b|soon|طلب|اتصل|تواصل|استفسار|غير|قريب/i
/** Whether words say that a value is not given: `POA`, `auf Anfrage`, `السعر عند الطلب`. */
export const saysNone = (value: string) => NO_VALUE.test(value.slice(0, LONGEST_VALUE))
const UNIT = /\b(aed|dhs?|usd|eur|sq\.? ?(ft|m)|sqft|sqm|m2|ft2)\b|درهم|متر مربع|قدم مربع/gi

interface MentionedHome {
  price?: number | null | undefined
  status: string
}

/** Doubts a handover after the quarter, or year, in which its row says that the project is ready. */
export function doubtReady(text: string, { day, today, status }: { day: string; today: string; status: string }): ValueDoubt | undefined {
  const isYear = /^\D*20\d\d\D*$/.test(latinDigits(text))
  const period = (date: string) => date.slice(0, 4) + (isYear ? '' : Math.ceil(Number(date.slice(5, 7)) / 3))
  if (period(day) <= period(today)) return undefined
  return { field: 'delivery_date', value: shown(text), kind: 'already_ready', expected: shown(status) }
}

/** A home whose row says another stage than most rows of its project, which has one. @param expected what these say */
export function doubtStage(text: string, expected: string): ValueDoubt {
  return { field: 'category', value: shown(text), kind: 'other_stage', expected: shown(expected) }
}

/** Says what the last mention of a home contradicts in an earlier one: its price, else its status. */
export function doubtRepeated(earlier: MentionedHome, last: MentionedHome, home: string | undefined): ValueDoubt | undefined {
  const about = { kind: 'other_row' as const, ...(home && { home: shown(home) }) }
  if ((earlier.price ?? null) !== (last.price ?? null))
    return {
      ...about,
      field: 'price',
      value: earlier.price ? `AED ${number(earlier.price)}` : '–',
      expected: last.price ? `${number(last.price)} AED` : '–',
    }
  return earlier.status === last.status ? undefined : { ...about, field: 'sales_status', value: earlier.status, expected: last.status }
}

/** The number of a home that another home in an earlier row has too. */
export function doubtNumber(home: string, row: number): ValueDoubt {
  return { field: 'apt_no', value: shown(home), kind: 'other_home', expected: String(row) }
}

/** Doubts words where a number belongs. Call it for values without one. */
export function doubtWords(field: keyof typeof EXAMPLES, text: string | undefined): ValueDoubt | undefined {
  const words = unlessPlaceholder(cleanText(text))
  if (!words || NO_VALUE.test(words) || !/\p{L}/u.test(words.replace(UNIT, ''))) return undefined
  if (field === 'price' && statusInPrice(words) !== undefined) return undefined
  return { field, value: shown(words), kind: 'unreadable', expected: EXAMPLES[field] }
}

/** Says why an area was not taken over. @param text as in the file @param unit of the mapping or beside it */
export function doubtArea(text: string | undefined, unit: 'sqft' | 'sqm', rooms: number | undefined): ValueDoubt | undefined {
  const value = cleanNumber(text)
  if (value === undefined) return doubtWords('area', text)
  // Zero means unknown.
  if (text === undefined || value === 0) return undefined
  const smallest = smallestSqft(rooms)
  const sqft = unit === 'sqm' ? value * SQFT_PER_SQM : value
  const other = unit === 'sqm' ? value : value * SQFT_PER_SQM
  const isOther = other >= SMALLEST_HOME_SQFT && other <= LARGEST_SQFT
  const kind = isOther ? 'other_unit' : sqft < smallest ? 'too_small' : 'too_large'
  return { field: 'area', value: shown(text), kind, expected: `${range(smallest, LARGEST_SQFT)} sqft` }
}

/** Says why an area was left out that does not fit the price. @param area in sqft */
export function doubtSize(
  text: string | undefined,
  area: number,
  rooms: number | undefined,
  type: PropertyKindSlug | undefined,
): ValueDoubt {
  const [smallest, largest] = [smallestSqft(rooms), largestSqft(rooms, type)]
  const other = Math.round(area / SQFT_PER_SQM)
  const kind = other >= smallest && other <= largest ? 'other_unit' : 'too_large'
  return { field: 'area', value: shown(text ?? ''), kind, expected: `${range(smallest, largest)} sqft` }
}

interface RefusedPrice {
  text: string | undefined
  /** AED per unit of the price's currency. */
  rate: number
  area_sqft: number | undefined
  type: PropertyKindSlug | undefined
}

/** Says why a price was not taken over. */
export function doubtPrice({ text, rate, area_sqft, type }: RefusedPrice): ValueDoubt | undefined {
  const amount = cleanAmount(text)
  if (isUnclearAmount(text)) return { field: 'price', value: shown(text ?? ''), kind: 'unreadable', expected: EXAMPLES.price }
  if (amount === undefined) return doubtWords('price', text)
  if (text === undefined || amount === 0) return undefined
  const aed = amount * rate
  const { min, max } = PLAUSIBLE_AED
  const fact = { field: 'price', value: shown(text) } as const
  if (aed >= LIKE_RENT.min && aed < LIKE_RENT.max) return { ...fact, kind: 'like_rent', expected: `${range(min, max)} AED` }
  if (aed < min || (aed > max && !area_sqft))
    return { ...fact, kind: aed < min ? 'too_small' : 'too_large', expected: `${range(min, max)} AED` }
  const area = area_sqft ?? 0
  const perSqft = plausiblePerSqft(type)
  const of = `${range(Math.round(area * perSqft.min), Math.round(area * perSqft.max))} AED`
  return { ...fact, kind: 'not_for_area', expected: `${of} (${number(area)} sqft)` }
}

/** A currency without a known rate, or another one beside the price than in the currency's column. */
export function doubtCurrency(price: string, currency: string | undefined): ValueDoubt {
  if (namesTwoCurrencies(price, currency)) {
    return { field: 'price', value: shown(price), kind: 'two_currencies', expected: shown(currency ?? '') }
  }
  return { field: 'price', value: shown(`${price} ${currency ?? ''}`), kind: 'other_currency', expected: CURRENCIES.join(', ') }
}

/** A studio that is too large, or has bedrooms in its title: portals write so where the bedrooms are not known. */
export function doubtStudio(text: string | undefined, titleRooms: number | undefined): ValueDoubt {
  return { field: 'bedrooms', value: shown(text ?? ''), kind: 'not_a_studio', expected: titleRooms?.toString() ?? '1–7' }
}

/** A longitude or latitude alone does not say where it is. @param pair either order, or one number alone */
export function doubtPoint(pair: readonly string[]): ValueDoubt | undefined {
  const text = pair.filter((part) => withoutPlaceholder(cleanText(part)) !== undefined)
  if (!/[1-9]/.test(text.join())) return undefined
  const fact = { field: 'coordinates', value: shown(text.join(', ')), expected: '25.0805, 55.1403' } as const
  if (!text.every((part) => Number.isFinite(Number.parseFloat(part)))) return { ...fact, kind: 'unreadable' }
  if (text.length === 2) return { ...fact, kind: 'elsewhere', expected: '22.4–26.6, 51–56.8' }
  const missing = text.length === 1 ? missingOf(pair) : undefined
  return { ...fact, kind: missing ? `no_${missing}` : 'unreadable' }
}

/** Which half of a pair is missing beside the only number: by what that can be in the UAE, else by its place. */
function missingOf(pair: readonly string[]): keyof Point | undefined {
  const at = pair.findIndex((part) => withoutPlaceholder(cleanText(part)) !== undefined)
  if (cleanPoint(pair[at], SOMEWHERE.longitude)) return 'longitude'
  if (cleanPoint(SOMEWHERE.latitude, pair[at])) return 'latitude'
  return pair.length === 2 ? (at === 0 ? 'longitude' : 'latitude') : undefined
}
const SOMEWHERE: Point = { latitude: 25, longitude: 55 }

/** Doubts a text that says something but was not understood. */
export function doubtUnread(field: keyof typeof UNREAD_EXAMPLES, text: string | undefined): ValueDoubt | undefined {
  const given = withoutPlaceholder(cleanText(text))
  return given && !NO_VALUE.test(given) ? { field, value: shown(given), kind: 'unreadable', expected: UNREAD_EXAMPLES[field] } : undefined
}
const UNREAD_EXAMPLES = {
  floor_no: '12, G',
  down_payment_percent: '10%',
  payment_plan: '60/40, 10/50/40',
  emirate: 'Dubai, Sharjah',
  purpose: 'Sale, Rent',
  permit_number: '7112345678',
  price_date: '2026-11-27, 27/11/2026',
  permit_expires_on: '2027-12-31, 31/12/2027',
} as const

/** Doubts pictures whose addresses lack their host: `/cdn/tower/1.webp`. */
export function doubtPictures(given: readonly string[]): ValueDoubt | undefined {
  const path = given.find((text) => /^[^\s:]*\.(?:jpe?g|png|webp|avif|gif)$/i.test(text.trim()))
  return path === undefined ? undefined : { field: 'images', value: shown(path), kind: 'unreadable', expected: 'https://example.com/1.jpg' }
}

/** Says why a payment plan was not read. @param hasSteps whether it is joined from the payments of a list */
export function doubtPlan(
  text: string,
  { hasSteps, handover }: { hasSteps: boolean; handover: string | undefined },
): ValueDoubt | undefined {
  const doubt = doubtUnread('payment_plan', text)
  if (!doubt) return undefined
  const fault = planFault(text, handover)
  const value = (fault && 'payments' in fault ? fault.payments.join('; ') : text.trim().replaceAll('\n', '; ')).slice(0, LONGEST_PLAN)
  if (fault && 'sum' in fault) return { ...doubt, value, kind: 'plan_sum', expected: `${fault.sum}%` }
  return { ...doubt, value, ...((fault || hasSteps) && { kind: 'unreadable_steps' }) }
}

/** Doubts a down payment in a project without a price: an amount of money is no share of anything. */
export function doubtShare(text: string | undefined): ValueDoubt | undefined {
  const doubt = doubtUnread('down_payment_percent', text)
  return doubt && cleanAmount(text) !== undefined ? { ...doubt, kind: 'without_price' } : doubt
}

/** Doubts a day that cannot be read. Some systems write none as the year 0, 1900 or 9999. */
export function doubtDay(field: 'price_date' | 'permit_expires_on', text: string | undefined): ValueDoubt | undefined {
  if (cleanDate(text) !== undefined || /(?<!\d)(?:000[01]|1900|9999)(?!\d)/.test(text ?? '')) return undefined
  return doubtUnread(field, text)
}

export function doubtHandover(text: string | undefined): ValueDoubt | undefined {
  const words = unlessPlaceholder(cleanText(text)) ?? (/\d/.test(text ?? '') ? text : undefined)
  if (!words || NO_VALUE.test(words) || (!/\d/.test(words) && cleanCategory(words) !== undefined)) return undefined
  return { field: 'delivery_date', value: shown(words), kind: 'unreadable', expected: 'Q4 2027, 2027-12-31' }
}
