import { type Comparison, trimNoise } from '@manzil/assistant/questions/asks-to-compare'
import type { Span } from '@manzil/assistant/reading/reading'
import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import { MAX_COMPARED } from '@manzil/contract/calls/limits'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { findTextsInTitles, suggestNames } from '../words/index.ts'
import type { AskedAbout } from './find-project-asked-about.ts'
import type { Subject } from './find-subject.ts'
import { type Answered, listed, quoted } from './present-found.ts'
import { linkToComparison } from './present-links.ts'
import { findHomes } from './search-homes.ts'
import { printTopic } from './topic.ts'
import { understandMessage } from './understand-message.ts'

/** Limits how many names of a message are looked up. */
const MAX_NAMES = 8
/** Longest name by its parts, such as 'Oak, Elm and Ash'. */
const MAX_PARTS_OF_NAME = 3

type Compared = Pick<Answered, 'reply' | 'properties' | 'answers' | 'not_understood' | 'topic'>

/**
 * Answers a message that compares projects with the page that does. Without names, compares those of the conversation. Undefined if
 * it names no projects: then it is a question or a search.
 */
export async function compareProjects(
  services: Services,
  { asked, compared }: Subject,
  comparison: Comparison,
  locale: Locale,
): Promise<Compared | undefined> {
  const { ids: found, missing } = await findCompared(services, asked, comparison, compared)
  const ids = found.slice(0, MAX_COMPARED)
  if (ids.length < (comparison.isExplicit ? 1 : 2)) return undefined
  const { properties } = await findHomes(services, { project: ids.join(',') })
  const inOrder = ids.flatMap((id) => properties.find((card) => card.id === id) ?? [])
  const titles = listed(
    inOrder.map((card) => textIn(card, 'title', locale)),
    locale,
    'conjunction',
  )
  const reply = inOrder.length > 1 ? m.assistant_compare({ titles }, { locale }) : m.assistant_compare_more({ titles }, { locale })
  const limit = found.length > MAX_COMPARED ? [m.assistant_compare_limit({}, { locale })] : []
  return {
    reply: [reply, ...limit, ...wordMissing(missing, locale)].join(' '),
    properties: inOrder,
    answers: [linkToComparison(ids, locale)],
    not_understood: missing,
    ...(ids.length > 1 && { topic: printTopic({ about: 'compare', projects: ids.join(',') }) }),
  }
}

/** Asks for the projects to compare, naming what is none. */
export function askWhatToCompare(comparison: Comparison, message: string, locale: Locale): Compared {
  const missing = comparison.parts.map(({ start, end }) => message.slice(start, end))
  return {
    reply: [...wordMissing(missing, locale), m.assistant_compare_which({}, { locale })].join(' '),
    properties: [],
    answers: [linkToComparison([], locale)],
    not_understood: missing,
  }
}

function wordMissing(names: readonly string[], locale: Locale): string[] {
  return names.length > 0 ? [m.assistant_compare_missing({ names: quoted(names, locale) }, { locale })] : []
}

/** Finds the projects that a comparison names or means, in its order, and returns the names that no project has. */
async function findCompared(
  services: Services,
  { message, former, project, vocabulary }: AskedAbout,
  { parts }: Comparison,
  results: readonly number[],
): Promise<{ ids: number[]; missing: string[] }> {
  const ids = new Set<number>(results)
  const missing: string[] = []
  for (const name of await joinNames(services, message, parts.slice(0, MAX_NAMES))) {
    const found = await findProject(services, vocabulary, name)
    if (found === undefined) missing.push(name)
    else ids.add(found)
  }
  const named = ids.size + missing.length
  const ofConversation = project === undefined ? undefined : { project }
  // 'Compare it with Onyx House', 'compare these'
  const meant = named === 1 ? ofConversation : named === 0 && Object.keys(former).length > 0 ? former : undefined
  const { properties } = meant ? await findHomes(services, meant) : { properties: [] }
  return { ids: [...new Set([...properties.slice(0, MAX_COMPARED).map(({ id }) => id), ...ids])], missing }
}

/** Joins adjacent parts that are one title: 'Oak' and 'Ash' to 'Oak and Ash'. */
async function joinNames({ database }: Services, message: string, parts: readonly Span[]): Promise<string[]> {
  const nameOf = (first: number, last: number) => message.slice(parts[first]?.start, parts[last]?.end)
  const longer = parts.flatMap((_part, first) =>
    Array.from({ length: MAX_PARTS_OF_NAME - 1 }, (_, more) => first + more + 1)
      .filter((last) => last < parts.length)
      .map((last) => nameOf(first, last)),
  )
  const titles = await findTextsInTitles(database.reads(), longer)
  const names: string[] = []
  for (let first = 0; first < parts.length; ) {
    let last = Math.min(first + MAX_PARTS_OF_NAME, parts.length) - 1
    while (last > first && !titles.has(nameOf(first, last))) last--
    names.push(nameOf(first, last))
    first = last + 1
  }
  return names
}

/** Finds the project whose title is most like a name. A name that means other filters, such as a community, must be the whole title. */
async function findProject(services: Services, vocabulary: AskedAbout['vocabulary'], name: string): Promise<number | undefined> {
  const { filters, unknown } = await understandMessage(services, vocabulary, name, {})
  const isOther = filters.project === undefined && filters.keywords === undefined && unknown.length === 0
  for (const spelling of [name, filters.project, trimNoise(vocabulary, name)]) {
    const suggestions = spelling === undefined ? [] : await suggestNames(services, spelling)
    const found = suggestions.find(({ type }) => type === 'project')
    if (found && (!isOther || isTitle(found, name))) return found.id
  }
  return undefined
}

function isTitle({ title, title_ar }: { title: string; title_ar: string | null }, name: string): boolean {
  return [title, title_ar ?? ''].some((one) => wordsOf(one).join(' ') === wordsOf(name).join(' '))
}
