import type { ProjectFact } from '@manzil/assistant/questions/asks-about-project'
import type { MatchingOffer, PropertyCard, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import {
  type ComparisonFormats,
  cheapestArea,
  downPaymentText,
  handoverText,
  planText,
  pricePerSqftText,
  priceText,
} from '@manzil/contract/catalogue/comparison'
import { roomsLabel } from '@manzil/contract/catalogue/rooms'
import { serviceChargeText } from '@manzil/contract/catalogue/service-charge'
import { formatAed, formatNumber, formatPercent } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { formatDay } from '../../../platform/documents/format.ts'
import type { Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { type AskedAbout, findProjectAskedAbout } from './find-project-asked-about.ts'
import { asOpenHome, isOfOpenHome, wordOpenHome } from './open-home.ts'

/** Facts that only a question about the project of the conversation asks for. */
export type ListingFact = 'price_source' | 'construction' | 'location' | 'floors' | 'units' | 'amenities' | 'rental_guarantee' | 'area'

/** The label and value of each fact, worded as in a comparison. Values are empty if unknown. */
const FACTS: Record<
  ProjectFact | ListingFact,
  readonly [label: Message, value: (project: PropertyDetail, formats: ComparisonFormats) => string]
> = {
  handover: [m.compare_row_handover, handoverText],
  developer: [m.compare_row_developer, ({ developer }, { locale }) => (developer ? textIn(developer, 'name', locale) : '')],
  service_charge: [m.compare_row_service, (project, { locale }) => serviceChargeText(project, locale)],
  down_payment: [m.compare_row_down_payment, downPaymentText],
  payment_plan: [m.compare_row_plan, planText],
  price_per_sqft: [m.compare_row_price_sqft, pricePerSqftText],
  price: [m.compare_row_price, priceText],
  area: [
    m.compare_row_area,
    (project, { locale }) => {
      const area = cheapestArea(project)
      return area ? m.area_sqft({ area: formatNumber(area) }, { locale }) : ''
    },
  ],
  price_source: [m.about_price_source, (project, { locale }) => priceSourceText(project, locale)],
  construction: [m.filter_name_project_status, constructionText],
  location: [
    m.location_title,
    ({ community, location }, { locale }) =>
      [community && textIn(community, 'name', locale), textIn(location, 'emirate', locale)]
        .filter(Boolean)
        .join(m.list_comma({}, { locale })),
  ],
  floors: [m.about_floors, ({ floors }) => (floors === null ? '' : formatNumber(floors))],
  units: [m.summary_units, ({ total_units }) => (total_units === null ? '' : formatNumber(total_units))],
  amenities: [
    m.amenities_title,
    ({ amenities }, { locale }) => amenities.map((one) => textIn(one, 'name', locale)).join(m.list_comma({}, { locale })),
  ],
  // A listing without one may only not mention it.
  rental_guarantee: [
    m.filter_rental_guarantee,
    ({ rental_guarantee, rental_guarantee_percent: percent }, { locale }) =>
      rental_guarantee ? (percent === null ? m.answer_yes({}, { locale }) : m.about_guarantee_value({ percent }, { locale })) : '',
  ],
}

/** "the developer, 10 Nov 2026" */
export function priceSourceText(
  { price_source: source, price_date: date }: Pick<PropertyCard, 'price_source' | 'price_date'>,
  locale: Locale,
): string {
  const name = source === 'developer' ? m.price_source_developer({}, { locale }) : (source ?? '')
  return [name, ...(source && date ? [formatDay(date, locale)] : [])].join(m.list_comma({}, { locale }))
}

/** "Under construction, 60%" */
function constructionText({ construction_percent: percent, ...project }: PropertyDetail, { locale }: ComparisonFormats): string {
  return [textIn(project, 'project_status', locale), ...(percent === null ? [] : [formatPercent(percent)])].join(
    m.list_comma({}, { locale }),
  )
}

/** Facts that depend on the home. */
const OF_HOME = new Set<ProjectFact | ListingFact>(['price', 'down_payment'])

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
  const { project, properties } = isOfOpenHome(fact) ? asOpenHome(found) : found
  const reply = wordOpenHome(fact, found, locale) ?? wordFact(fact, project, locale, properties[0]?.matching)
  return { reply, properties }
}

/** Says a fact of a project, or that it is not known. `home` is the one that the conversation is about. */
export function wordFact(fact: ProjectFact | ListingFact, project: PropertyDetail, locale: Locale, home?: MatchingOffer): string {
  const { label, value, kind } = readFact(fact, project, locale, home)
  const title = [textIn(project, 'title', locale), ...(kind ? [`(${kind})`] : [])].join(' ')
  return value ? m.assistant_fact({ label, title, value }, { locale }) : m.assistant_fact_unknown({ label, title }, { locale })
}

/** Returns the known ones of several facts, each in a line. */
export function wordKnownFacts(facts: readonly (ProjectFact | ListingFact)[], project: PropertyDetail, locale: Locale): string[] {
  return facts.flatMap((fact) => {
    const { label, value } = readFact(fact, project, locale)
    return value ? `${label}: ${value}` : []
  })
}

/** Returns the label and value of a fact; the value is empty if unknown. */
export function readFact(fact: ProjectFact | ListingFact, project: PropertyDetail, locale: Locale, home?: MatchingOffer) {
  const [labelOf, textOf] = FACTS[fact]
  // The price of the homes that the conversation is about.
  const matching = OF_HOME.has(fact) ? home : undefined
  const value = textOf(matching ? { ...project, price: matching.price } : project, {
    locale,
    amount: (amount) => formatAed(amount, locale),
    percent: formatPercent,
    handover: (date) => m.date_quarter({ quarter: quarterOf(date), year: date.slice(0, 4) }, { locale }),
  })
  return { label: labelOf({}, { locale }), value, kind: matching ? homeText(matching, locale) : '' }
}
