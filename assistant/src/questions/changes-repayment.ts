import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import type { Piece } from '../reading/read-pieces.ts'
import type { Unit } from '../words/meanings.ts'
import { WANTS_HOMES } from './asks-beyond-search.ts'

/** Opens a message that goes on with the last question. */
const GOES_ON = /^ (?:and|or|so|ok|but|then|what|how|if|و(?:لو|اذا|كم|علي|مع)?|لو|اذا|طيب|زين|طب|ماذا|شو|ايش|وش) /
/** Words of a message that only changes the terms of a mortgage. */
const WORD =
  /^(?:and|or|so|ok|but|then|what|whats|how|much|about|if|its|it|is|the|a|an|i|we|my|would|be|over|with|at|for|on|of|make|take|put|pay|only|just|instead|same|change|to|term|tenor|interest|rate|apr|mortgages?|loans?|as|in|by|im|am|monthly|uae|emirati|nationals?|citizen|second|another|investment|home|house|property|off|plan|و?(?:لو|اذا|كم|علي|مع|ماذا|شو|ايش|وش|طيب|زين|طب|عن|في|ب|ل|لمده|مده|المده|خليها|خلها|خليه|انا|كان|كانت|صار|بدل|بدلا|من|يكون|تكون|فقط|بس)|[بو]?(?:ال)?(?:فايده|نسبه|ربح|قسط|شهري|شهريا|قرض|تمويل|رهن|مبلغ|سنه|عام|سنوات|سنين)|(?:لل?|ك|ال)?مواطن(?:ه|ين)?|اماراتي(?:ه)?|بيت|منزل|ثاني|لل?استثمار)$/
/** When a home is handed over, rather than how long a mortgage lasts. */
const WHEN = / (?:in|within|after|before|خلال|بعد|قبل|handover|delivery|تسليم|التسليم|استلام) /
const NUMBERS = new Set<Piece['says']['kind']>(['number', 'amount', 'scale', 'fraction', 'point', 'sign', 'and', 'to'])
const UNITS = new Set<Unit>(['aed', 'usd', 'percent', 'years'])
/** Terms that no other answer has. */
const OF_LOANS = ['years', 'rate', 'down', 'down_percent'] as const
const OF_HOMES = new Set<Piece['says']['kind']>(['keyword', 'rooms', 'unit', 'value'])

/**
 * Returns the terms of the last mortgage with those that a message changes, if it says nothing else: 'and over 15 years?', 'على ٢٠ سنة'.
 * Unless it was worked out last (`isLast`), only years, a rate or a down payment can be meant: 'and for 3m?' goes on with another answer.
 */
export function changesTerms(
  former: MortgageTerms,
  given: MortgageTerms,
  pieces: readonly Piece[],
  text: string,
  isLast: boolean,
): MortgageTerms | undefined {
  if (former.price === undefined && former.loan === undefined) return undefined
  if (!isLast && !OF_LOANS.some((term) => given[term] !== undefined)) return undefined
  if (Object.keys(given).length === 0 || WANTS_HOMES.test(text) || (given.years !== undefined && WHEN.test(text))) return undefined
  const namesAmount = given.price !== undefined || given.loan !== undefined
  // 'Under 3m' is a search, 'and for 3m?' is not.
  const isSearch = namesAmount && (!GOES_ON.test(text) || pieces.some(({ says }) => says.kind === 'bound'))
  if (isSearch || !pieces.every(isOfTerms)) return undefined
  const { price, loan, down, down_percent, ...kept } = former
  return {
    ...kept,
    ...(namesAmount ? {} : { price, loan }),
    ...(given.down === undefined && given.down_percent === undefined ? { down, down_percent } : {}),
    ...given,
  }
}

function isOfTerms({ says, word }: Piece): boolean {
  if (says.kind === 'unit' && UNITS.has(says.unit)) return true
  if (says.kind === 'value' && says.field === 'category') return true
  return NUMBERS.has(says.kind) || (says.kind === 'of' && says.quantity === 'down') || (!OF_HOMES.has(says.kind) && WORD.test(word))
}
