import type { ListingQuestion, ListingTopic } from '@manzil/assistant/questions/asks-about-listing'
import type { ProjectFact } from '@manzil/assistant/questions/asks-about-project'
import { placeKindsAskedFor } from '@manzil/assistant/questions/asks-what-is-near'
import { formatTrip, MAX_MINUTES } from '@manzil/contract/map/trips'
import { isPriced } from '@manzil/contract/money/is-priced'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { answerAmenity } from './answer-amenity.ts'
import { answerPriceSource, answerServiceCharge, answerTotalCost } from './answer-costs.ts'
import { type ListingFact, wordFact, wordKnownFacts } from './answer-project-fact.ts'
import { answerSimilar } from './answer-similar.ts'
import { wordLeft } from './answer-what-is-left.ts'
import { namePlacesNear, nameSurroundings } from './answer-what-is-near.ts'
import { describeCheapest, describeHomes, hasHomesAskedFor, homesAskedFor } from './describe-homes.ts'
import type { AskedOfListing, Listing } from './find-listing.ts'
import type { Subject } from './find-subject.ts'
import { asOpenHome, isOfOpenHome, wordOpenHome } from './open-home.ts'
import type { Answered } from './present-found.ts'
import { presentContact, presentDocuments, presentFloorPlans, presentPayments } from './present-links.ts'
import { findHomes } from './search-homes.ts'
import { printTopic } from './topic.ts'
import { withSeller, wordSeller } from './word-seller.ts'

type Answer = Pick<Answered, 'reply'> & Partial<Pick<Answered, 'properties' | 'answers' | 'topic'>>
type Answers = Record<ListingTopic, (asked: AskedOfListing) => Answer | Promise<Answer>>

const OVERVIEW: readonly (ProjectFact | ListingFact)[] = [
  'price',
  'location',
  'handover',
  'construction',
  'developer',
  'payment_plan',
  'service_charge',
]
/** What helps to judge a price. */
const FOR_ADVICE: readonly (ProjectFact | ListingFact)[] = [
  'price_per_sqft',
  'service_charge',
  'rental_guarantee',
  'handover',
  'construction',
  'developer',
]

const ofFact = (fact: ProjectFact | ListingFact) => (asked: AskedOfListing) => answerFact(asked, fact)

const ANSWERS: Answers = {
  prices: (asked) => describeHomes(asked, 'prices'),
  sizes: (asked) => describeHomes(asked, 'sizes'),
  bathrooms: (asked) => describeHomes(asked, 'bathrooms'),
  homes: (asked) => describeHomes(asked, 'homes'),
  cheapest: describeCheapest,
  monthly: answerMonthly,
  overview: ({ project, title, locale }) => ({
    reply: [m.assistant_listing_all({ title }, { locale }), ...wordKnownFacts(OVERVIEW, project, locale)].join('\n'),
  }),
  payment_plan: ofFact('payment_plan'),
  left: answerLeft,
  amenity: answerAmenity,
  amenities: ofFact('amenities'),
  construction: ({ project, locale }) => ({
    reply: ['construction' as const, 'handover' as const].map((fact) => wordFact(fact, project, locale)).join(' '),
  }),
  floors: ofFact('floors'),
  floor: ({ services, locale, ...listing }) => answerUnknown(services, listing, locale),
  units: ofFact('units'),
  location: ofFact('location'),
  cash: answerTotalCost,
  price_source: answerPriceSource,
  service_charge: answerServiceCharge,
  rental_guarantee: ofFact('rental_guarantee'),
  surroundings: async ({ services, project, locale }) => ({ reply: await nameSurroundings(services, project, locale) }),
  documents: ({ project, title, locale }) => ({
    reply: project.is_advertised ? m.assistant_documents({ title }, { locale }) : m.property_not_advertised_text({}, { locale }),
    answers: presentDocuments(project, locale),
  }),
  floor_plans: answerFloorPlans,
  seller: async ({ services, project, locale }) => ({
    reply: await wordSeller(services, project, locale, m.assistant_seller),
    answers: [presentContact('person', locale)],
  }),
  viewing: async ({ services, project, locale }) => ({
    reply: await wordSeller(services, project, locale, m.assistant_viewing),
    answers: [presentContact('viewing', locale)],
  }),
  similar: (asked) => answerSimilar(asked, false),
  cheaper: (asked) => answerSimilar(asked, true),
  yield: ({ project, title, locale }) => ({
    reply: m.assistant_yield({ title, open: m.money_open({}, { locale }) }, { locale }),
    answers: project.is_advertised && isPriced(project.price) ? [presentPayments(project, locale)] : [],
  }),
  advice: ({ project, title, locale }) => ({
    reply: [m.assistant_advice({ title }, { locale }), ...wordKnownFacts(FOR_ADVICE, project, locale)].join('\n'),
  }),
  negotiable: ({ services, locale, ...listing }) => answerUnknown(services, listing, locale),
}

/** Answers a question about the project of the conversation from its listing. */
export async function answerAboutListing(
  services: Services,
  question: ListingQuestion,
  subject: Subject,
  ofProject: Listing,
  locale: Locale,
): Promise<Answer> {
  const topic = question.topic === 'fact' ? question.fact : question.topic
  const ofHome = wordOpenHome(topic, ofProject, locale)
  if (ofHome !== undefined) return { properties: ofProject.properties, reply: ofHome }
  const listing = isOfOpenHome(topic) ? asOpenHome(ofProject) : ofProject
  const asked = { ...listing, services, subject, title: textIn(listing.project, 'title', locale), locale }
  return { properties: listing.properties, ...wordTopic(asked), ...(await answerOn(asked, question)) }
}

/** The homes that the next question is about, unless it names others. */
function wordTopic(asked: AskedOfListing): Pick<Answered, 'topic'> {
  const { filters } = homesAskedFor(asked, true)
  return Object.keys(filters).length > 0 ? { topic: printTopic({ about: 'homes', homes: filters }) } : {}
}

function answerOn(asked: AskedOfListing, question: ListingQuestion): Answer | Promise<Answer> {
  switch (question.topic) {
    case 'near':
      return answerNear(asked)
    case 'distance':
      return answerDistance(asked, question.place)
    case 'fact':
      return question.fact === 'service_charge' ? answerServiceCharge(asked) : answerFact(asked, question.fact)
    default:
      return ANSWERS[question.topic](asked)
  }
}

async function answerNear({ services, subject, project, locale }: AskedOfListing): Promise<Answer> {
  const { asked, understanding } = subject
  const kinds = placeKindsAskedFor(asked.vocabulary, asked.message, understanding, true)
  return { reply: await namePlacesNear(services, project, kinds, locale) }
}

/** Says that the question about this project cannot be answered, and whom to ask. */
export async function answerUnknown(services: Services, { project, properties }: Listing, locale: Locale): Promise<Answer> {
  const reply = m.assistant_listing_unknown({ title: textIn(project, 'title', locale) }, { locale })
  return { reply: await withSeller(services, project, locale, reply), properties }
}

function answerFact({ project, properties, locale }: AskedOfListing, fact: ProjectFact | ListingFact): Answer {
  return { reply: wordFact(fact, project, locale, properties[0]?.matching) }
}

/** Says what the project has instead of homes of which it has none. */
function answerLeft(asked: AskedOfListing): Answer | Promise<Answer> {
  return hasHomesAskedFor(asked) ? { reply: wordLeft(asked.project, asked.locale) } : describeHomes(asked, 'homes')
}

function answerMonthly({ project, title, locale }: AskedOfListing): Answer {
  if (!project.is_advertised) return { reply: m.property_not_advertised_text({}, { locale }) }
  const plan = project.payment_plans.length > 0 ? [wordFact('payment_plan', project, locale)] : []
  const reply = [...plan, m.assistant_monthly({ title, button: m.money_open({}, { locale }) }, { locale })].join(' ')
  return { reply, answers: plan.length > 0 || isPriced(project.price) ? [presentPayments(project, locale)] : [] }
}

async function answerDistance(asked: AskedOfListing, place: string): Promise<Answer> {
  const { services, project, title, locale } = asked
  const { properties } = await findHomes(services, {
    project: project.slug,
    travel: formatTrip({ place, minutes: MAX_MINUTES, mode: 'car' }),
  })
  const trip = locale === 'ar' ? properties[0]?.travel_ar : properties[0]?.travel
  return trip ? { reply: m.assistant_distance({ title, trip }, { locale }) } : answerUnknown(services, asked, locale)
}

async function answerFloorPlans({ services, project, title, locale }: AskedOfListing): Promise<Answer> {
  const hasPlans = project.units.some(({ floor_plan_image, unit_listings }) =>
    [floor_plan_image, ...unit_listings.map((home) => home.floor_plan_image)].some((plans) => plans.includes('"')),
  )
  if (hasPlans) return { reply: m.assistant_floor_plans({ title }, { locale }), answers: [presentFloorPlans(project, locale)] }
  return { reply: await withSeller(services, project, locale, m.assistant_floor_plans_unknown({ title }, { locale })) }
}
