import type { ProjectFact } from '@manzil/assistant/questions/asks-about-project'
import type { MatchingOffer, PropertyCard, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import {
  type ComparisonFormats,
  downPaymentText,
  handoverText,
  planText,
  pricePerSqftText,
  priceText,
} from '@manzil/contract/catalogue/comparison'
import { roomsLabel } from '@manzil/contract/catalogue/rooms'
import { serviceChargeText } from '@manzil/contract/catalogue/service-charge'
import { formatAed, formatPercent } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { type AskedAbout, findProjectAskedAbout } from './find-project-asked-about.ts'

/** The label and value of each fact, worded as in a comparison. Values are empty if unknown. */
const FACTS: Record<ProjectFact, readonly [label: Message, value: (project: PropertyDetail, formats: ComparisonFormats) => string]> = {
  handover: [m.compare_row_handover, handoverText],
  developer: [m.compare_row_developer, ({ developer }, { locale }) => (developer ? textIn(developer, 'name', locale) : '')],
  service_charge: [m.compare_row_service, (project, { locale }) => serviceChargeText(project, locale)],
  down_payment: [m.compare_row_down_payment, downPaymentText],
  payment_plan: [m.compare_row_plan, planText],
  price_per_sqft: [m.compare_row_price_sqft, pricePerSqftText],
  price: [m.compare_row_price, priceText],
}

/** Facts that depend on the home. */
const OF_HOME = new Set<ProjectFact>(['price', 'down_payment'])

function homeText(home: MatchingOffer, locale: Locale): string {
  const type = (locale === 'ar' ? home.unit_type_ar : home.unit_type) ?? ''
  const rooms = home.rooms === null ? '' : roomsLabel(home.rooms, locale)
  return [type, rooms].filter(Boolean).join(m.list_comma({}, { locale }))
}

/** Answers a question about one fact of a project; undefined if it is not clear which project is meant. */
export async function answerProjectFact(
  services: Services,
  fact: ProjectFact,
  asked: AskedAbout,
  locale: Locale,
): Promise<{ reply: string; properties: PropertyCard[] } | undefined> {
  const found = await findProjectAskedAbout(services, asked)
  if (!found) return undefined
  const [labelOf, textOf] = FACTS[fact]
  const label = labelOf({}, { locale })
  // The price of the homes that the conversation is about.
  const matching = OF_HOME.has(fact) ? found.properties[0]?.matching : undefined
  const home = matching ? homeText(matching, locale) : ''
  const title = [textIn(found.project, 'title', locale), ...(home ? [`(${home})`] : [])].join(' ')
  const value = textOf(matching ? { ...found.project, price: matching.price } : found.project, {
    locale,
    amount: (amount) => formatAed(amount, locale),
    percent: formatPercent,
    handover: (date) => m.date_quarter({ quarter: quarterOf(date), year: date.slice(0, 4) }, { locale }),
  })
  const reply = value ? m.assistant_fact({ label, title, value }, { locale }) : m.assistant_fact_unknown({ label, title }, { locale })
  return { reply, properties: found.properties }
}
