import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import type { AssistantField } from '@manzil/contract/search/calls/assistant'
import type { Locale } from '@manzil/contract/text/locale'
import type { FilterTexts } from '../refine.ts'
import { type Token, tokensOf, wordsOf } from '../spelling/fold-text.ts'
import { NOISE } from '../words/noise-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { figuresOf, figuresOfVisitor, isKnown, isMoney } from './facts.ts'
import { bookOfCatalogue, coveredBy, indexNames, namesOn } from './known-names.ts'
import { isSuspect } from './plain-text.ts'
import { type Figure, readFigures } from './read-figures.ts'

/** The facts that a model's sentences are checked against. */
export interface Evidence {
  message: string
  /** The filters of the conversation so far. */
  former: FilterTexts
  locale: Locale
  vocabulary: Vocabulary
  /** The homes and the count of every search. */
  homes: readonly PropertyCard[]
  counts: readonly number[]
  /** The filters of the last search. */
  filters: { [field in AssistantField]?: string | undefined }
  /** The system prompt, which must not leak. */
  prompt: string
  key: string | undefined
}

/** Returns the ids of the published projects with one of the names. */
export type FindProjects = (names: readonly string[]) => Promise<readonly number[]>

const MAX_WORDS_OF_NAME = 6
const LEAKED_WORDS = 7
const PRICE_FILTERS = ['min_price', 'max_price', 'budget'] as const
/** Words that may open a sentence with a capital without being a name, followed by words that are always capitalised. */
const OPENERS = new Set(
  wordsOf(
    `${NOISE.replaceAll('|', ' ')} found great unfortunately sorry both each every none nothing no not yes also another other others most more many few several only while although though however with without from to as after before because since when where they their its it prices price handover apartments apartment villas villa townhouses townhouse penthouses penthouse studio studios bedrooms bedroom two three four five six every consider try adding removing widening raising lowering if otherwise instead up starting ranging located set offering available completed ready off coming under above around about between among of for in on at by here there these those this that all some one any and or but so then overall`,
  ),
)
const ALWAYS_CAPITALISED = new Set(['i', 'aed', 'uae', 'dh', 'dhs', 'sqft', 'bhk', 'br', 'vat'])
/** Words that announce the name of a building in an Arabic sentence. */
const CUES = new Set(wordsOf('مشروع برج ابراج مجمع كمبوند ريزيدنس رزيدنس ريزيدنسز مساكن المسمى اسمه'))
/** Promises that no search result supports; the guides explain the law. */
const PROMISES = new Set(
  wordsOf(
    `visa visas residency residence citizenship passport passports permit permits
    tax taxes taxed taxable taxation untaxed vat guarantee guarantees guaranteed guaranteeing assured risk risks risky riskless riskfree lose loses losing loss losses
    تأشيرة تأشيرات فيزا إقامة إقامتك إقامات جنسية جنسيات جواز جوازات تصريح تصاريح
    ضريبة ضرائب ضريبي ضريبية ضمان ضمانات مضمون مضمونة نضمن يضمن تضمن أضمن خسارة خسائر تخسر يخسر نخسر مخاطرة مخاطر`,
  ),
)
const ARABIC_PREFIX = /^[وفبلك]?(?:ال)?(?=...)/
const QUOTED = /["“«‘]([^"“”«»‘’]{2,80})["”»’]/g

/** A sentence needs at least one letter of its language's script, even if its names are in another. */
const SCRIPTS = { en: /[a-z]/i, ar: /[\u0621-\u064a]/ }

/**
 * Returns whether a plain sentence may be shown: it is in the answer's language, every figure and name in it can be traced, and
 * it holds no link, secret, promise or part of the prompt.
 */
export async function isVerified(sentence: string, evidence: Evidence, findProjects: FindProjects): Promise<boolean> {
  if (!SCRIPTS[evidence.locale].test(sentence) || isSuspect(sentence) || leaks(sentence, evidence) || promises(sentence)) return false
  const tokens = tokensOf(sentence)
  const books = [bookOfCatalogue(evidence.vocabulary), indexNames(evidence.homes.flatMap(namesOn))]
  const covered = coveredBy(books, tokens)
  const named = evidence.homes.filter(({ title, title_ar }) => coveredBy([indexNames([title, title_ar])], tokens).some(Boolean))
  if (!readFigures(blankOutNames(sentence, tokens, covered)).every((figure) => isTraced(figure, named, evidence))) return false
  if (!namesAreKnown(sentence, tokens, covered, evidence)) return false
  const others = await findProjects(partsOf(sentence, tokens, covered, evidence))
  return others.every((id) => evidence.homes.some((home) => home.id === id))
}

/** Blanks out known names, which may contain figures. */
function blankOutNames(sentence: string, tokens: readonly Token[], covered: readonly boolean[]): string {
  let rest = sentence
  for (const [index, { start, end }] of tokens.entries()) {
    if (covered[index]) rest = `${rest.slice(0, start)}${'\u00b7'.repeat(end - start)}${rest.slice(end)}`
  }
  return rest
}

/** Next to a named home, an amount must be that home's, or a price limit that the visitor gave and the model searched with. */
function isTraced(figure: Figure, named: readonly PropertyCard[], { message, former, homes, counts, filters }: Evidence): boolean {
  const visitorFigures = figuresOfVisitor(message, former)
  if (named.length > 0 && isMoney(figure)) {
    const bounds = PRICE_FILTERS.flatMap((field) =>
      filters[field] === undefined ? [] : [{ value: Number(filters[field]), measure: 'aed' as const }],
    )
    const searched = bounds.filter((bound) => isKnown(bound, visitorFigures))
    return isKnown(figure, [...named.flatMap(figuresOf), ...searched])
  }
  const shown = [...counts, homes.length].map((value) => ({ value, measure: 'any' as const }))
  return isKnown(figure, [...visitorFigures, ...shown, ...(named.length > 0 ? named : homes).flatMap(figuresOf)])
}

/** Capitals, quotes and Arabic words for buildings announce names, which must be known. */
function namesAreKnown(
  sentence: string,
  tokens: readonly Token[],
  covered: readonly boolean[],
  { message, vocabulary }: Evidence,
): boolean {
  const visitorWords = new Set(wordsOf(message))
  const { words } = vocabulary
  const isCommon = (word: string) => OPENERS.has(word) || words.has(word) || visitorWords.has(word)
  const areKnown = tokens.every(({ text, start, end }, at) => {
    if (covered[at] || visitorWords.has(text)) return true
    if (CUES.has((tokens[at - 1]?.text ?? '').replace(ARABIC_PREFIX, '')) && /^\p{L}/u.test(text)) return isCommon(text)
    const written = sentence.slice(start, end)
    if (/^[\u0621-\u064a]/.test(written) || !/^\p{Lu}/u.test(written)) return true
    if (ALWAYS_CAPITALISED.has(text) || /^[a-z]$/.test(text)) return true
    const isFirst = at === 0 || /^[^\p{L}\d]*$/u.test(sentence.slice(0, start))
    return isFirst ? OPENERS.has(text) : readFigures(`${written} 2000`)[0]?.measure === 'month'
  })
  return (
    areKnown &&
    [...sentence.matchAll(QUOTED)].every(([, quoted = '']) => {
      const at = tokens.findIndex(({ start }) => start >= sentence.indexOf(quoted))
      return wordsOf(quoted).every((word, index) => covered[at + index] || visitorWords.has(word))
    })
  )
}

/** Returns runs of words that may be the title of a project. */
function partsOf(sentence: string, tokens: readonly Token[], covered: readonly boolean[], { vocabulary }: Evidence): string[] {
  const parts: string[] = []
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from; to < Math.min(tokens.length, from + MAX_WORDS_OF_NAME); to++) {
      const run = tokens.slice(from, to + 1)
      const [first] = run as [Token]
      const isCommon = run.length === 1 && (OPENERS.has(first.text) || vocabulary.words.has(first.text))
      const isName = run.some(({ text }, index) => !covered[from + index] && /^\p{L}/u.test(text))
      if (isName && !isCommon) parts.push(sentence.slice(first.start, tokens[to]?.end))
    }
  }
  return parts
}

function promises(sentence: string): boolean {
  return wordsOf(sentence).some((word) => [word, word.replace(ARABIC_PREFIX, ''), word.replace(/^لل/, '')].some((one) => PROMISES.has(one)))
}

function leaks(sentence: string, { prompt, key }: Evidence): boolean {
  if (key && sentence.replace(/\s/g, '').includes(key.replace(/\s/g, ''))) return true
  const words = wordsOf(sentence)
  const promptWords = ` ${wordsOf(prompt).join(' ')} `
  return words.some(
    (_word, at) => at + LEAKED_WORDS <= words.length && promptWords.includes(` ${words.slice(at, at + LEAKED_WORDS).join(' ')} `),
  )
}
