import type { AssistantAnswer, AssistantBody, AssistantField } from '@manzil/contract/assistant'
import { uaeYear } from '@manzil/contract/calendar'
import { formatNumber } from '@manzil/contract/format'
import { type Locale, withLocale } from '@manzil/contract/locale'
import { printPageSearch } from '@manzil/contract/pages'
import { m } from '@manzil/messages'
import type { Caller } from '../../platform/http/account-routes.ts'
import { spendAll } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { findLooser } from './find-looser.ts'
import { getKnowledge } from './get-knowledge.ts'
import { presentAnswers } from './present-answers.ts'
import { labelOf, valuesIn } from './present-filters.ts'
import { findAnswers } from './questions/find-answers.ts'
import type { FilterTexts } from './refine.ts'
import { findMeant } from './search-homes.ts'
import { sourceOf, type Understanding, understand } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

const WINDOW_SECONDS = 10 * 60
const LISTING = '/latest'

type Answered = AssistantAnswer['data']

/** What an answer has where nothing was searched for. */
const NOTHING = { not_understood: [], properties: [], count: null, search: null, loosen: [], answers: [] } satisfies Partial<Answered>

/**
 * Answers a message of a visitor with homes, or with what the site says about a question. What is
 * said is neither stored nor logged. Every figure in the answer is one of the search's.
 * @throws AppError too_many_requests
 */
export async function askAssistant(services: Services, body: AssistantBody, caller: Caller): Promise<AssistantAnswer> {
  const { config, secrets, clock } = services
  const key = `assistant:address:${secrets.pseudonym(caller.address)}`
  await spendAll(services, [{ key, most: config.limits.assistant, windowSeconds: WINDOW_SECONDS }], m.assistant_too_many)

  const { message } = body
  const former = given(body.filters)
  const locale = body.lang ?? (/[\u0621-\u064a]/.test(message) ? 'ar' : caller.locale)
  const { vocabulary, articles } = await getKnowledge(services)
  const understanding = understand(vocabulary, message, former, uaeYear(clock()))

  const unsearched = { filters: former, understood: chips(former, vocabulary, locale), ...NOTHING }
  const answers = findAnswers(articles, message, understanding.read)
  if (answers) {
    const reply = m.assistant_question({}, { locale })
    return { success: true, data: { ...unsearched, kind: 'question', reply, answers: presentAnswers(answers, locale) } }
  }
  const meant = await findMeant(services, understanding)
  if (!meant) {
    const reply = m.assistant_unclear({}, { locale })
    return { success: true, data: { ...unsearched, kind: 'unclear', reply, not_understood: understanding.unknown } }
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
    success: true,
    data: {
      ...NOTHING,
      kind: Object.keys(former).length > 0 && !startsOver(understanding) ? 'refine' : 'search',
      reply: inWords(homes.count, loosen, notUnderstood, locale),
      filters,
      understood,
      not_understood: notUnderstood,
      properties: homes.properties,
      count: homes.count,
      search: withLocale(locale, `${LISTING}${printPageSearch(filters)}`),
      loosen,
    },
  }
}

function startsOver({ read }: Understanding): boolean {
  return read.changes.some(({ change }) => change === 'start_over')
}

/** Filters that are given and not empty. */
function given(filters: AssistantBody['filters'] = {}): FilterTexts {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value.trim() !== ''))
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
      ? [m.assistant_found({ count, shown: formatNumber(count) }, options)]
      : [
          m.assistant_none({}, options),
          ...loosen
            .slice(0, 1)
            .map(({ label, count: more }) => m.assistant_loosen({ label, count: more, shown: formatNumber(more) }, options)),
        ]
  const quoted = notUnderstood.map((part) => (locale === 'ar' ? `«${part}»` : `‘${part}’`))
  return [...found, ...(quoted.length > 0 ? [m.assistant_not_understood({ parts: listed(quoted, locale) }, options)] : [])].join(' ')
}

function listed(parts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts)
}
