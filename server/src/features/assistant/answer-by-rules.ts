import type { AssistantAnswer, AssistantField } from '@manzil/contract/assistant'
import { uaeYear } from '@manzil/contract/calendar'
import { type Locale, withLocale } from '@manzil/contract/locale'
import { printPageSearch } from '@manzil/contract/pages'
import { m } from '@manzil/messages'
import type { Services } from '../../platform/services.ts'
import { findLooser } from './find-looser.ts'
import type { Knowledge } from './get-knowledge.ts'
import { presentAnswers } from './present-answers.ts'
import { labelOf, valuesIn } from './present-filters.ts'
import { findAnswers } from './questions/find-answers.ts'
import type { FilterTexts } from './refine.ts'
import { findMeant } from './search-homes.ts'
import { sourceOf, type Understanding, understand } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

const LISTING = '/latest'
const NUMBERS = new Intl.NumberFormat('en-US')

export type Answered = AssistantAnswer['data']

/** What an answer has where nothing was searched for. */
const NOTHING = { not_understood: [], properties: [], count: null, search: null, loosen: [], answers: [] } satisfies Partial<Answered>

/** A message with what is needed to understand it. */
export interface Asked {
  message: string
  /** The filters of the conversation before it. */
  former: FilterTexts
  /** Of the answer. */
  locale: Locale
  knowledge: Knowledge
}

/**
 * Answers a message of a visitor with homes, or with what the site says about a question, from what the site understands
 * by itself. Every figure in the answer is one of the search's.
 */
export async function answerByRules(services: Services, { message, former, locale, knowledge }: Asked): Promise<Answered> {
  const { vocabulary, articles } = knowledge
  const understanding = understand(vocabulary, message, former, uaeYear(services.clock()))
  const unsearched = { by: 'rules' as const, filters: former, understood: chips(former, vocabulary, locale), ...NOTHING }
  const answers = findAnswers(articles, message, understanding.read)
  if (answers) {
    const reply = m.assistant_question({}, { locale })
    return { ...unsearched, kind: 'question', reply, answers: presentAnswers(answers, locale) }
  }
  const meant = await findMeant(services, understanding)
  if (!meant) {
    const reply = m.assistant_unclear({}, { locale })
    return { ...unsearched, kind: 'unclear', reply, not_understood: understanding.unknown }
  }
  const { filters, homes, notUnderstood, words } = meant
  const understood = chips(filters, vocabulary, locale, (field, value) =>
    field === 'keywords' && words.includes(value) ? value : sourceOf(understanding, message, field, value),
  )
  const looser = homes.count > 0 ? [] : await findLooser(services, filters, homes.resolved)
  const loosen = looser.map(({ fields, count }) => {
    const left = understood.filter(({ field }) => fields.includes(field))
    const labels = left.map(({ field, value, label }) => (field === 'keywords' ? value : label))
    return { field: fields[0] as AssistantField, label: listed(labels, locale), count }
  })
  return {
    ...NOTHING,
    by: 'rules',
    kind: Object.keys(former).length > 0 && !startsOver(understanding) ? 'refine' : 'search',
    reply: inWords(homes.count, loosen, notUnderstood, locale),
    filters,
    understood,
    not_understood: notUnderstood,
    properties: homes.properties,
    count: homes.count,
    search: withLocale(locale, `${LISTING}${printPageSearch(filters)}`),
    loosen,
  }
}

function startsOver({ read }: Understanding): boolean {
  return read.changes.some(({ change }) => change === 'start_over')
}

function chips(
  filters: FilterTexts,
  vocabulary: Vocabulary,
  locale: Locale,
  source: (field: AssistantField, value: string) => string | undefined = () => undefined,
): Answered['understood'] {
  return valuesIn(filters).map(({ field, value }) => {
    return { field, value, label: labelOf(field, value, vocabulary, locale), text: source(field, value) ?? null }
  })
}

/** What was found, or which filter keeps it from being found, and what could not be searched for. */
function inWords(count: number, loosen: Answered['loosen'], notUnderstood: readonly string[], locale: Locale): string {
  const options = { locale }
  const found =
    count > 0
      ? [m.assistant_found({ count, shown: NUMBERS.format(count) }, options)]
      : [
          m.assistant_none({}, options),
          ...loosen
            .slice(0, 1)
            .map(({ label, count: more }) => m.assistant_loosen({ label, count: more, shown: NUMBERS.format(more) }, options)),
        ]
  const quoted = notUnderstood.map((part) => (locale === 'ar' ? `«${part}»` : `‘${part}’`))
  return [...found, ...(quoted.length > 0 ? [m.assistant_not_understood({ parts: listed(quoted, locale) }, options)] : [])].join(' ')
}

function listed(parts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts)
}
