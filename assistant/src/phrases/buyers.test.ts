import { EMIRATES, findTerm } from '@manzil/contract/catalogue/terms'
import { AMENITIES } from '@manzil/demo/amenities'
import { ARTICLES } from '@manzil/demo/articles/index'
import { DEVELOPERS } from '@manzil/demo/developers'
import { PLACES } from '@manzil/demo/places/index'
import { describe, expect, it } from 'vitest'
import { asksAboutArea, asksAboutDeveloper } from '../questions/asks-about-name.ts'
import { asksForMoreOfDeveloper, factAskedFor } from '../questions/asks-about-project.ts'
import { asksBeyondSearch } from '../questions/asks-beyond-search.ts'
import { withoutMap } from '../questions/asks-for-map.ts'
import { resultAskedFor } from '../questions/asks-for-result.ts'
import { readComparison } from '../questions/asks-to-compare.ts'
import { asksToComparePlaces } from '../questions/asks-to-compare-places.ts'
import { asksWhatIsAffordable } from '../questions/asks-what-is-affordable.ts'
import { asksWhatIsLeft } from '../questions/asks-what-is-left.ts'
import { placeKindsAskedFor } from '../questions/asks-what-is-near.ts'
import { findAnswers } from '../questions/find-answers.ts'
import { indexArticles } from '../questions/find-articles.ts'
import type { FilterTexts } from '../refine.ts'
import { type Understanding, understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import ar from './buyers-ar.json' with { type: 'json' }
import en from './buyers-en.json' with { type: 'json' }

/** What a buyer writes, after the filters of `former`, with the filters it leads to and the parts that are reported, or what it asks. */
interface Written {
  says: string
  former?: FilterTexts
  filters?: FilterTexts
  not_understood?: string[]
  asks?: string
  /** The message names one project or follows an answer about one. */
  is_of_one?: boolean
}

const YEAR = 2026
const landmark = (slug: string, name: string, name_ar: string) => ({ slug, name, name_ar, also: [], kind: 'landmark' })
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
  places: [
    landmark('difc', 'DIFC', 'مركز دبي المالي العالمي'),
    landmark('dubai-mall', 'Dubai Mall', 'دبي مول'),
    landmark('burj-khalifa', 'Burj Khalifa', 'برج خليفة'),
  ],
  districts: [
    { slug: 'mirdif', name: 'Mirdif', name_ar: 'مردف' },
    { slug: 'al-mamzar', name: 'Al Mamzar', name_ar: 'الممزر' },
  ],
})
const articles = indexArticles(ARTICLES)

/** Everything that a message may ask besides homes. */
function questionsIn(message: string, understanding: Understanding, isOfOne: boolean): string[] {
  const answers = findAnswers(articles, message, understanding.read)
  const fact = factAskedFor(message, understanding, isOfOne)
  return [
    ...(asksToComparePlaces(message, understanding) ? ['places'] : []),
    ...(asksAboutArea(message, understanding) ? ['area'] : []),
    ...(asksAboutDeveloper(message, understanding) ? ['developer'] : []),
    ...(withoutMap(message) === undefined ? [] : ['map']),
    ...(resultAskedFor(message, understanding) === undefined ? [] : ['result']),
    ...(isOfOne && asksForMoreOfDeveloper(message) ? ['more of the developer'] : []),
    ...(readComparison(vocabulary, message)?.isExplicit ? ['comparison'] : []),
    ...(fact ? [`fact: ${fact}`] : []),
    ...(answers?.faq.map((number) => `faq ${number}`) ?? []),
    ...(answers?.articles.map(({ slug }) => slug) ?? []),
    ...(answers?.contact ? [`contact: ${answers.contact}`] : []),
    ...(answers?.page ? [`page: ${answers.page}`] : []),
    ...(asksWhatIsAffordable(vocabulary, message) ? ['affordability'] : []),
    ...(placeKindsAskedFor(vocabulary, message, understanding).length > 0 && isOfOne ? ['near'] : []),
    ...(asksWhatIsLeft(message, understanding) ? ['what is left'] : []),
    ...(asksBeyondSearch(message, understanding) ? ['beyond'] : []),
  ]
}

function inOrder(filters: FilterTexts): FilterTexts {
  return Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, value.split(',').sort().join(',')]))
}

describe.each([
  ['English', en as Written[]],
  ['Arabic', ar as Written[]],
])('what buyers write in %s', (_language, all) => {
  it.each(all)('$says', ({ says, former = {}, filters = {}, not_understood = [], asks, is_of_one = false }) => {
    const understanding = understand(vocabulary, says, former, YEAR)
    const questions = questionsIn(says, understanding, is_of_one)
    if (asks) return expect(questions).toContain(asks)
    const { missed, unknown } = understanding
    expect({ filters: inOrder(understanding.filters), not_understood: [...missed, ...unknown], questions }).toEqual({
      filters: inOrder(filters),
      not_understood,
      questions: [],
    })
  })

  it('are all different', () => {
    expect(new Set(all.map(({ says, former, is_of_one }) => JSON.stringify([says, former, is_of_one]))).size).toBe(all.length)
  })
})
