import { asksForMoreOfDeveloper, factAskedFor, refersToProject } from '@manzil/assistant/questions/asks-about-project'
import { asksBeyondSearch } from '@manzil/assistant/questions/asks-beyond-search'
import { withoutMap } from '@manzil/assistant/questions/asks-for-map'
import { resultAskedFor } from '@manzil/assistant/questions/asks-for-result'
import { readComparison } from '@manzil/assistant/questions/asks-to-compare'
import { asksWhatIsAffordable, type Means, monthlyIn } from '@manzil/assistant/questions/asks-what-is-affordable'
import { asksWhatIsLeft } from '@manzil/assistant/questions/asks-what-is-left'
import { type Answers, findAnswers } from '@manzil/assistant/questions/find-answers'
import type { FilterTexts } from '@manzil/assistant/refine'
import { sourceOf, type Understanding } from '@manzil/assistant/understand'
import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { printPageSearch } from '@manzil/contract/pages/pages'
import type { AssistantAnswer } from '@manzil/contract/search/calls/assistant'
import { type Locale, textIn, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { answerProjectFact } from './answer-project-fact.ts'
import { answerWhatIsLeft } from './answer-what-is-left.ts'
import { chips } from './chips.ts'
import { comparePlaces } from './compare-places.ts'
import { askWhatToCompare, compareProjects } from './compare-projects.ts'
import { filterOfDeveloper, filterOfProject } from './find-project-asked-about.ts'
import type { Knowledge } from './get-knowledge.ts'
import { type Answered, NOTHING, presentFound, wordNotUnderstood } from './present-found.ts'
import { findHomes, findRequestedHomes } from './search-homes.ts'
import { understandMessage } from './understand-message.ts'

const FAQ: Record<number, readonly [question: Message, answer: Message]> = {
  1: [m.faq_1_question, m.faq_1_answer],
  2: [m.faq_2_question, m.faq_2_answer],
  3: [m.faq_3_question, m.faq_3_answer],
  4: [m.faq_4_question, m.faq_4_answer],
  5: [m.faq_5_question, m.faq_5_answer],
  6: [m.faq_6_question, m.faq_6_answer],
  7: [m.faq_7_question, m.faq_7_answer],
  8: [m.faq_8_question, m.faq_8_answer],
  9: [m.faq_9_question, m.faq_9_answer],
  10: [m.faq_10_question, m.faq_10_answer],
  11: [m.faq_11_question, m.faq_11_answer],
}

export interface AssistantRequest {
  message: string
  /** The filters of the conversation so far. */
  former: FilterTexts
  /** Slug of the project that the last answer was about. */
  project?: string | undefined
  locale: Locale
  knowledge: Knowledge
}

/**
 * Answers a message without a model: with homes, or for a question with the FAQ and articles. Every figure in the reply comes
 * from the search.
 */
export async function answerByRules(
  services: Services,
  { message: written, former, project: inView, locale, knowledge }: AssistantRequest,
): Promise<Answered> {
  const { vocabulary, articles } = knowledge
  const onMap = withoutMap(written)
  const message = onMap ?? written
  const first = await understandMessage(services, vocabulary, message, former)
  const chosen = await findResult(services, resultAskedFor(message, first), former)
  const project = chosen?.slug ?? inView
  const ofDeveloper = project !== undefined && asksForMoreOfDeveloper(message) ? await filterOfDeveloper(services, project) : undefined
  const isOfProject = refersToProject(message, first) || (onMap !== undefined && Object.keys(first.filters).length === 0)
  const ofProject = project !== undefined && isOfProject ? await filterOfProject(services, project, locale) : undefined
  const about = ofDeveloper ?? ofProject
  const understanding = about ? await understandMessage(services, vocabulary, message, about) : first
  const unsearched = { by: 'rules' as const, filters: former, understood: chips(former, vocabulary, locale), ...NOTHING }
  const asked = { message, former, project, vocabulary }
  const compared = await compareProjects(services, asked, locale)
  if (compared) return { ...unsearched, kind: 'question', ...compared }
  const places = await comparePlaces(services, asked, understanding, locale)
  if (places) return { ...unsearched, kind: 'question', ...places }
  const answers = findAnswers(articles, message, understanding.read)
  const isOfOne = project !== undefined || understanding.filters.project !== undefined
  const asksFor = ofDeveloper ? undefined : factAskedFor(message, understanding, isOfOne)
  // 'What does it cost on top of the price?' is not about the price itself.
  const fact = asksFor && !(asksFor === 'price' && answers) && (await answerProjectFact(services, asksFor, asked, locale))
  if (fact) return { ...unsearched, kind: 'question', ...fact }
  if (chosen) {
    const reply = m.assistant_result({ title: textIn(chosen, 'title', locale) }, { locale })
    return { ...unsearched, kind: 'question', reply, properties: [chosen] }
  }
  const known = answers ? presentAnswers(answers, locale) : []
  if (known.length > 0) return { ...unsearched, kind: 'question', reply: m.assistant_question({}, { locale }), answers: known }
  const means = asksWhatIsAffordable(vocabulary, message)
  if (means) {
    const reply = m.assistant_affordability({}, { locale })
    return { ...unsearched, kind: 'question', reply, answers: [presentAffordability(means, locale)] }
  }
  const left = asksWhatIsLeft(message, understanding) && (await answerWhatIsLeft(services, asked, locale))
  if (left) return { ...unsearched, kind: 'question', ...left }
  const whichProject = { ...unsearched, kind: 'unclear' as const, reply: m.assistant_which_project({}, { locale }) }
  if (asksFor && asksBeyondSearch(message, understanding)) return whichProject
  if (answers || (!ofDeveloper && asksBeyondSearch(message, understanding))) {
    const reply = m.assistant_cannot_answer({}, { locale })
    return { ...unsearched, kind: 'unclear', reply, answers: [presentContact('person', locale)] }
  }
  const comparison = readComparison(vocabulary, message)
  const requested = await findRequestedHomes(services, understanding, ofDeveloper !== undefined || onMap !== undefined)
  if (comparison?.isExplicit && (!requested || understanding.read.found.length === 0))
    return { ...unsearched, kind: 'unclear', ...askWhatToCompare(comparison, message, locale) }
  if (!requested && asksFor) return whichProject
  if (!requested) {
    const notUnderstood = [...understanding.missed, ...understanding.unknown]
    const reply = [...wordNotUnderstood(notUnderstood, locale), m.assistant_unclear({}, { locale })].join(' ')
    return { ...unsearched, kind: 'unclear', reply, not_understood: notUnderstood }
  }
  const { filters, homes, notUnderstood, words } = requested
  const understood = chips(filters, vocabulary, locale, (field, value) =>
    field === 'keywords' && words.includes(value) ? value : sourceOf(understanding, message, field, value),
  )
  const kind = Object.keys(former).length > 0 && !startsOver(understanding) ? 'refine' : 'search'
  const found = await presentFound(services, { by: 'rules', kind, filters, understood, notUnderstood, homes, locale })
  const monthly = monthlyIn(vocabulary, message)
  const { down_payment: deposit } = filters
  const paid = monthly && { ...(deposit !== undefined && { deposit: Number(deposit) }), ...monthly }
  const reply = [
    ...(comparison?.isExplicit ? [m.assistant_compare_only_projects({}, { locale })] : []),
    found.reply,
    // The filter needs an amount.
    ...(understanding.read.downPercent && deposit === undefined ? [m.assistant_down_needs_budget({}, { locale })] : []),
  ].join(' ')
  const links = [
    ...(onMap !== undefined && homes.count > 0 ? [presentMap(filters, locale)] : []),
    ...(paid ? [presentAffordability(paid, locale)] : []),
  ]
  return { ...found, reply, answers: links }
}

/** Finds one of the first results of the conversation. */
async function findResult(services: Services, index: number | undefined, former: FilterTexts): Promise<PropertyCard | undefined> {
  if (index === undefined || Object.keys(former).length === 0) return undefined
  const { properties } = await findHomes(services, former)
  return properties[index]
}

function presentMap(filters: FilterTexts, locale: Locale): AssistantAnswer['data']['answers'][number] {
  return {
    title: m.view_map({}, { locale }),
    text: m.assistant_map_text({}, { locale }),
    link: withLocale(locale, `/latest${printPageSearch({ ...filters, view: 'map' })}`),
  }
}

function startsOver({ read }: Understanding): boolean {
  return read.changes.some(({ change }) => change === 'start_over')
}

function presentAffordability(means: Means, locale: Locale): AssistantAnswer['data']['answers'][number] {
  const given = new URLSearchParams(Object.entries(means).map(([name, amount]) => [name, String(amount)]))
  return {
    title: m.affordability_title({}, { locale }),
    text: m.affordability_intro({}, { locale }),
    link: withLocale(locale, given.size > 0 ? `/what-can-i-afford?${given}` : '/what-can-i-afford'),
  }
}

function presentContact(contact: NonNullable<Answers['contact']>, locale: Locale): AssistantAnswer['data']['answers'][number] {
  const options = { locale }
  const link = withLocale(locale, '/contact')
  return contact === 'viewing'
    ? { title: m.arrange_viewing({}, options), text: m.assistant_contact_text({}, options), link }
    : { title: m.contact_page_title({}, options), text: m.contact_page_intro({}, options), link }
}

function presentAnswers({ faq, articles, contact, privacy }: Answers, locale: Locale): AssistantAnswer['data']['answers'] {
  const options = { locale }
  const path = (to: string) => withLocale(locale, to)
  return [
    ...(contact ? [presentContact(contact, locale)] : []),
    ...(privacy
      ? [{ title: m.privacy_rights_title({}, options), text: m.privacy_rights_text({}, options), link: path('/privacy-policy') }]
      : []),
    ...faq.flatMap((number) => {
      const [question, answer] = FAQ[number] ?? []
      return question && answer ? [{ title: question({}, options), text: answer({}, options), link: path('/faq') }] : []
    }),
    ...articles.map(({ slug, title, title_ar, excerpt, excerpt_ar }) => ({
      title: (locale === 'ar' && title_ar) || title,
      text: (locale === 'ar' && excerpt_ar) || excerpt,
      link: path(`/blog/${slug}`),
    })),
  ]
}
