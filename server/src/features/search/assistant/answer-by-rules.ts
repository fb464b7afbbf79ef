import { unknownDeveloperIn } from '@manzil/assistant/questions/asks-about-developers'
import { withoutProject } from '@manzil/assistant/questions/asks-about-project'
import { asksToCount, asksToCountResults } from '@manzil/assistant/questions/asks-to-count'
import { asksToShow } from '@manzil/assistant/questions/asks-to-show'
import { monthlyIn } from '@manzil/assistant/questions/asks-what-is-affordable'
import { isThanks } from '@manzil/assistant/questions/is-thanks'
import type { FilterTexts } from '@manzil/assistant/refine'
import { isOnlyUnwanted, sourceOf, type Understanding } from '@manzil/assistant/understand'
import { namesForeignCurrency } from '@manzil/assistant/words/amount-words'
import { AED_PER_USD } from '@manzil/contract/money/dollar'
import { formatAed } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import { answerEachQuestion } from './answer-each-question.ts'
import { type Answer, answerQuestion } from './answer-question.ts'
import type { AssistantRequest } from './assistant-request.ts'
import { chips } from './chips.ts'
import { askWhatToCompare } from './compare-projects.ts'
import { findSubject, type Subject } from './find-subject.ts'
import { findNumberedHome } from './numbered-home.ts'
import { type Answered, NOTHING, presentFound, wordNotUnderstood } from './present-found.ts'
import { presentAffordability, presentMap } from './present-links.ts'
import { rankProjects, wordSorted } from './rank-projects.ts'
import { findRequestedHomes, type RequestedHomes } from './search-homes.ts'
import { homesAmong, homesOf, printTopic, readTopic } from './topic.ts'

/**
 * Answers a message without a model: with homes, or for a question with the FAQ and articles. Every figure in the reply comes
 * from the search.
 */
export async function answerByRules(services: Services, asked: AssistantRequest): Promise<Answered> {
  const first = await findSubject(services, asked)
  const numbered = await findNumberedHome(services, asked, first)
  if (numbered && 'answer' in numbered) {
    return { ...NOTHING, by: 'rules', filters: asked.former, understood: [], ...numbered.answer }
  }
  const request = numbered?.request ?? asked
  const subject = numbered ? await findSubject(services, request) : first
  const answer = await answerSubject(services, request, subject)
  // Questions in between leave the mortgage that 'and over 15 years?' changes.
  const { mortgage } = request
  return {
    ...(mortgage && answer.search === null && { mortgage }),
    ...answer,
    reply: [answer.reply, ...wordCurrency(subject, request.locale)].join(' '),
  }
}

/** Says that dollars were converted, or that prices are in dirhams if the message names another currency. */
function wordCurrency({ asked: { message }, understanding: { read } }: Subject, locale: Locale): string[] {
  const rate = `${AED_PER_USD}`
  if (read.found.some(({ isDollars }) => isDollars)) return [m.assistant_dollars_converted({ rate }, { locale })]
  return namesForeignCurrency(withoutProject(message, read.found)) ? [m.assistant_only_dirhams({ rate }, { locale })] : []
}

async function answerSubject(services: Services, request: AssistantRequest, subject: Subject): Promise<Answered> {
  const { former, locale, knowledge } = request
  const { asked, understanding, comparison, ranking, isOfDeveloper, wantsMap, fact } = subject
  const kept = await nameProjects(services, chips(former, knowledge.vocabulary, locale), locale)
  const unsearched = { ...NOTHING, by: 'rules' as const, filters: former, understood: kept }
  const counts = Object.keys(former).length > 0 && asksToCountResults(asked.message)
  const ranked = ranking && (await rankProjects(services, ranking, locale))
  if (ranked) return { ...unsearched, kind: 'question', ...ranked }
  const sorted = ranking?.sort && { ...ranking.filters, sort_by: ranking.sort }
  const answer =
    counts || sorted
      ? undefined
      : ((await answerEachQuestion(services, request, subject, (part, about) => searchHomes(services, part, about))) ??
        (await answerQuestion(services, subject, knowledge, locale)))
  // A question about the project keeps the homes that the one before named: 'when is handover?', 'anything cheaper?'.
  if (answer) return { ...unsearched, ...keepTopic(request, subject, answer), ...answer, ...topicOfShown(request, answer) }
  if (isThanks(asked.message)) return { ...unsearched, kind: 'unclear', reply: m.assistant_welcome({}, { locale }) }
  const shows = asksToShow(asked.message)
  const understood = {
    ...understanding,
    ...((shows || counts || sorted) && { missed: [], unknown: [] }),
    ...(sorted && { filters: sorted }),
  }
  const refers =
    isOfDeveloper ||
    wantsMap ||
    counts ||
    sorted !== undefined ||
    (shows && Object.keys(understanding.filters).length > 0) ||
    asksToCount(asked.message, understanding)
  const requested = isOnlyUnwanted(understood) ? undefined : await findRequestedHomes(services, understood, refers)
  if (comparison?.isExplicit && (!requested || understanding.read.found.length === 0))
    return { ...unsearched, kind: 'unclear', ...askWhatToCompare(comparison, asked.message, locale) }
  if (requested) return presentRequested(services, request, subject, requested)
  if (fact) return { ...unsearched, kind: 'unclear', reply: m.assistant_which_project({}, { locale }) }
  const notUnderstood = [...understood.missed, ...understood.unknown]
  const developer = unknownDeveloperIn(asked.message, understood.unknown)
  const opening = developer ? [m.assistant_developer_unknown({ name: developer }, { locale })] : wordNotUnderstood(notUnderstood, locale)
  const reply = [...opening, m.assistant_unclear({}, { locale })].join(' ')
  return { ...unsearched, kind: 'unclear', reply, not_understood: notUnderstood }
}

/** Searches for the homes that a message asks for, if it does. */
async function searchHomes(services: Services, request: AssistantRequest, subject: Subject): Promise<Answered | undefined> {
  const requested = await findRequestedHomes(services, subject.understanding)
  return requested && presentRequested(services, request, subject, requested)
}

function keepTopic({ topic }: AssistantRequest, { asked }: Subject, { kind, properties = [] }: Answer): Pick<Answered, 'topic'> {
  const keeps = topic?.about === 'homes' && kind === 'question' && asked.project !== undefined && properties.length === 1
  return keeps ? { topic: printTopic(topic) } : {}
}

/** The projects that an answer shows are those that 'which of these' means next, such as similar ones. */
function topicOfShown(request: AssistantRequest, { properties = [], ...answer }: Answer): Pick<Answered, 'topic'> {
  const topic = readTopic(answer.topic)
  if (answer.search || properties.length < 2 || (topic && topic.about !== 'homes')) return {}
  const homes = homesOf(topic ?? request.topic)
  const projects = properties.map(({ id }) => id).join(',')
  return { topic: printTopic({ about: 'compare', projects, ...homesAmong(homes) }) }
}

async function presentRequested(
  services: Services,
  { former, list, locale }: AssistantRequest,
  { asked: { message, vocabulary }, understanding, comparison, ranking, wantsMap }: Subject,
  { filters, homes, notUnderstood, words }: RequestedHomes,
): Promise<Answered> {
  const unnamed = chips(filters, vocabulary, locale, (field, value) =>
    field === 'keywords' && words.includes(value) ? value : sourceOf(understanding, message, field, value),
  )
  const understood = await nameProjects(services, unnamed, locale)
  const kind = Object.keys(list ?? former).length > 0 && !startsOver(understanding) ? 'refine' : 'search'
  const found = await presentFound(services, { by: 'rules', kind, filters, understood, notUnderstood, homes, locale })
  const monthly = monthlyIn(vocabulary, message)
  const { down_payment: deposit } = filters
  const paid = monthly && { ...(deposit !== undefined && { deposit: Number(deposit) }), ...monthly }
  const developer = unknownDeveloperIn(message, notUnderstood)
  const sentences = [
    ...wordBudget(understanding, list ?? former, locale),
    ...(comparison?.isExplicit ? [m.assistant_compare_only_projects({}, { locale })] : []),
    found.reply,
    ...(developer ? [m.assistant_developer_unknown({ name: developer }, { locale })] : []),
    // The filter needs an amount.
    ...(understanding.read.downPercent && deposit === undefined ? [m.assistant_down_needs_budget({}, { locale })] : []),
  ]
  const reply = [sentences.join(' '), ...(ranking?.sort ? wordSorted(ranking, homes, locale) : [])].join('\n')
  const links = [
    ...(wantsMap && homes.count > 0 ? [presentMap(filters, locale)] : []),
    ...(paid ? [presentAffordability(paid, locale)] : []),
  ]
  return { ...found, reply, answers: links }
}

/** Says how a message that raises or lowers the budget has changed it, or that there is no budget to change. */
function wordBudget({ read, filters }: Understanding, former: FilterTexts, locale: Locale): string[] {
  const change = read.changes.find((one) => one.change === 'cheaper' || one.change === 'dearer')
  if (!change) return []
  const [before, after] = [former, filters].map(({ max_price, budget }) => Number(max_price ?? budget ?? 0)) as [number, number]
  if (before === 0) return change.isStep ? [m.assistant_budget_none({}, { locale })] : []
  if (after === 0 || before === after) return []
  const say = after > before ? m.assistant_budget_raised : m.assistant_budget_lowered
  return [say({ before: formatAed(before, locale), after: formatAed(after, locale) }, { locale })]
}

/** Projects of a list on the screen come as ids. */
async function nameProjects(services: Services, understood: Answered['understood'], locale: Locale): Promise<Answered['understood']> {
  const ids = understood.flatMap(({ field, value }) => (field === 'project' && /^\d+$/.test(value) ? Number(value) : []))
  const projects = ids.length > 0 ? await findDetails(services, ids) : []
  return understood.map((chip) => {
    const project = chip.field === 'project' ? projects.find(({ id }) => `${id}` === chip.value) : undefined
    return project ? { ...chip, label: textIn(project, 'title', locale) } : chip
  })
}

function startsOver({ read }: Understanding): boolean {
  return read.changes.some(({ change }) => change === 'start_over')
}
