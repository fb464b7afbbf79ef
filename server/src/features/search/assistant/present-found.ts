import type { FilterTexts } from '@manzil/assistant/refine'
import { printPageSearch } from '@manzil/contract/pages/pages'
import type { AssistantAnswer } from '@manzil/contract/search/calls/assistant'
import { countResults } from '@manzil/contract/search/result-count'
import { withInnerQuotes } from '@manzil/contract/text/inner-quotes'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { findRelaxations } from '../../catalogue/projects/index.ts'
import type { Homes } from './search-homes.ts'

const LISTING = '/latest'

export type Answered = AssistantAnswer['data']

/** The fields of an answer without a search. */
export const NOTHING = {
  not_understood: [],
  properties: [],
  count: null,
  search: null,
  loosen: [],
  answers: [],
} satisfies Partial<Answered>

interface Found extends Pick<Answered, 'by' | 'kind' | 'understood'> {
  filters: FilterTexts
  homes: Homes
  /** As the visitor wrote it. */
  notUnderstood: string[]
  locale: Locale
}

/** Presents search results; if there are none, suggests which filters to drop. */
export async function presentFound(services: Services, found: Found): Promise<Answered> {
  const { by, kind, filters, understood, homes, notUnderstood, locale } = found
  const looser = homes.count > 0 ? [] : await findRelaxations(services, homes.resolved)
  const loosen = looser.map(({ fields, count }) => {
    const labels = fields.map((one) => {
      const left = understood.filter(({ field }) => field === one)
      return listed(
        left.map(({ field, value, label }) => (field === 'keywords' ? value : label)),
        locale,
      )
    })
    return { fields, label: listed(labels, locale, 'conjunction'), count }
  })
  return {
    ...NOTHING,
    by,
    kind,
    reply: wordReply(homes.count, filters, loosen, notUnderstood, locale),
    filters,
    understood,
    not_understood: notUnderstood,
    properties: homes.properties,
    count: homes.count,
    search: withLocale(locale, `${LISTING}${printPageSearch(filters)}`),
    loosen,
  }
}

/** Words the reply: what was found, or which filter to drop, and what could not be searched for. */
function wordReply(
  count: number,
  filters: FilterTexts,
  loosen: Answered['loosen'],
  notUnderstood: readonly string[],
  locale: Locale,
): string {
  const options = { locale }
  const found =
    count > 0
      ? [m.assistant_found({ count, projects: countResults(count, filters, locale) }, options)]
      : [
          m.assistant_none({}, options),
          ...loosen.slice(0, 1).map(({ fields, label, count: more }) => {
            const left = Object.fromEntries(Object.entries(filters).filter(([field]) => !fields.some((one) => one === field)))
            return m.assistant_loosen({ label: withInnerQuotes(label), count: more, projects: countResults(more, left, locale) }, options)
          }),
        ]
  return [...found, ...wordNotUnderstood(notUnderstood, locale)].join(' ')
}

/** Says what could not be searched for, in a sentence; none if there is nothing. */
export function wordNotUnderstood(parts: readonly string[], locale: Locale): string[] {
  if (parts.length === 0) return []
  const rents = parts.some((part) => RENT.test(part)) ? [m.assistant_only_sale({}, { locale })] : []
  return [m.assistant_not_understood({ parts: quoted(parts, locale) }, { locale }), ...rents]
}

const RENT = /\brent(?:ing|als?)?\b(?! (?:yields?|income|returns?))|\bto let\b|إيجار|ايجار|اجار|ستئجار|ستاجر|ستأجر/i

export function listed(parts: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'disjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(parts)
}

/** Lists parts of a message in quotation marks. */
export function quoted(parts: readonly string[], locale: Locale): string {
  return listed(
    parts.map((part) => (locale === 'ar' ? `«${part}»` : `“${part}”`)),
    locale,
  )
}
