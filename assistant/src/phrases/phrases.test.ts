import { EMIRATES, findTerm } from '@manzil/contract/catalogue/terms'
import { AMENITIES } from '@manzil/demo/amenities'
import { ARTICLES } from '@manzil/demo/articles/index'
import { DEVELOPERS } from '@manzil/demo/developers'
import { PLACES } from '@manzil/demo/places/index'
import { describe, expect, it } from 'vitest'
import { findAnswers } from '../questions/find-answers.ts'
import { indexArticles } from '../questions/find-articles.ts'
import type { FilterTexts } from '../refine.ts'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** A phrase with the filters it leads to, the parts that no filter covers, or acceptable answers. */
interface Phrase {
  says: string
  former?: FilterTexts
  filters?: FilterTexts
  not_understood?: string[]
  answers?: string[]
}

const LEAST_RIGHT = 0.95
const YEAR = 2026
const vocabulary = makeVocabulary({
  communities: PLACES.map(({ slug, name, name_ar, emirate }) => ({
    slug,
    name,
    name_ar,
    emirate: findTerm(EMIRATES, emirate)?.name ?? '',
  })),
  developers: DEVELOPERS.map(({ name, name_ar }) => ({ slug: name, name, name_ar })),
  amenities: AMENITIES,
  years: [2026, 2027, 2028, 2029, 2030],
})
const articles = indexArticles(ARTICLES)

/** Describes what was misunderstood; undefined if the phrase is understood. */
function mistakeIn({ says, former = {}, filters, not_understood = [], answers }: Phrase): string | undefined {
  const { filters: understood, missed, read } = understand(vocabulary, says, former, YEAR)
  const found = findAnswers(articles, says, read)
  const given = found && [
    ...found.faq.map((number) => `faq_${number}`),
    ...found.articles.map(({ slug }) => slug),
    ...(found.contact ? ['contact'] : []),
  ]
  if (answers) return answers.some((answer) => given?.includes(answer)) ? undefined : `${says}: answered by ${given ?? 'nothing'}`
  if (given) return `${says}: taken for a question, answered by ${given}`
  const isMissed = not_understood.every((text) => missed.some((part) => part.includes(text)))
  if (inOrder(understood) === inOrder(filters ?? {}) && isMissed) return undefined
  return `${says}: ${inOrder(understood)}, not ${inOrder(filters ?? {})}${isMissed ? '' : `; not understood ${missed}, not ${not_understood}`}`
}

function inOrder(filters: FilterTexts): string {
  const sorted = Object.entries(filters).map(([field, value]) => [field, value.split(',').sort().join(',')])
  return JSON.stringify(sorted.sort())
}

describe.each([
  ['English', en as Phrase[]],
  ['Arabic', ar as Phrase[]],
])('phrases in %s', (_language, phrases) => {
  it('number 75', () => {
    expect(phrases).toHaveLength(75)
  })

  it('are understood in at least 95 of 100 cases', () => {
    const mistakes = phrases.flatMap((phrase) => mistakeIn(phrase) ?? [])
    expect(1 - mistakes.length / phrases.length, `\n${mistakes.join('\n')}\n`).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })
})
