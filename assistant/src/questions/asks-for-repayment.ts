import { MAX_AED } from '@manzil/contract/calls/limits'
import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import { maxLoan } from '@manzil/contract/money/loan-limits'
import { readAmount } from '../reading/read-amount.ts'
import { type Piece, readPieces } from '../reading/read-pieces.ts'
import type { ReadMessage } from '../reading/reading.ts'
import { betweenBlanks, wordsOf } from '../spelling/fold-text.ts'
import type { ValueField } from '../words/meanings.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { changesTerms } from './changes-repayment.ts'

/** A mortgage to work out. Amounts in AED, `rate` in percent a year. */
export interface Repayment {
  loan: number
  rate: number
  years: number
  /** What the loan pays for, if the message names the price. */
  price?: number
}

export interface RepaymentQuestion {
  terms: MortgageTerms
  /** Names no amount, and asks for a mortgage only if it is about a home of a project whose price is known. */
  isOfHome: boolean
}

const LOAN = /^(?:mortgages?|home loans?|loans?|borrow|borrowing|(?:ال|لل|بال|ل|ب|و)?(?:رهن|قرض|تمويل))$/
const HAS_LOAN = / (?:mortgages?|home loans?|loans?|borrow|borrowing|(?:ال|لل|بال|ل|ب|و)?(?:رهن|قرض|تمويل)) /
/** Asks for the loan itself: 'what would the mortgage be', 'كم القرض', but not 'what is the rate of a mortgage'. */
const ASKS_FOR_LOAN =
  / (?:what|whats|how much|how high|calculate|work out|estimate|كم|بكم|قديش|احسب|احسبوا|احسبلي)(?: (?:is|s|are|would|will|could|should|do|does|id|ill|the|a|an|my|our|of|for|me|be|it|monthly|home|cost|(?:ب|س)?[يت]?(?:كون|طلع|صير|جي|كلف|كلفني)|راح|هو|لي|ادفع|بدفع|علي)){0,6} (?:mortgages?|home loans?|loans?|borrow|borrowing|(?:ال|لل|بال|ل|ب|و)?(?:رهن|قرض|تمويل)) /
/** Names a loan or its instalment first: 'mortgage on a 2m villa', 'I need a loan for a 2m flat', 'تمويل عقاري لشقة بمليون'. */
const OPENS_WITH_LOAN =
  /^ (?:(?:a|an|the|my|and|so|ok|hi|hello|please|calculate|estimate|monthly|i|we|id|want|need|would|like|looking|for|to|get|take|احسب|احسبلي|لي|طيب|ابي|ابغي|ابغا|اريد|بدي|احتاج|محتاج) )*(?:(?:mortgages?|home loans?|loans?|borrow|borrowing|emi) (?:(?:repayments?|payments?|cost|amount) )*(?:on|for|of|over|about|around|to buy|[\d?])|(?:(?:ال|لل|بال|ل|ب|و)?(?:رهن|قرض|تمويل)|(?:ال)?قسط) )/
const WOULD_BE = / (?:would|will|be|cost|come to|(?:ب|س)?[يت](?:كون|طلع|صير|جي|كلف|كلفني)) /
const HAS_ALREADY = / (?:have|got|approved|approval|pre approved|عندي|معي|معاي|موافقه) /
const PLAN = / (?:payment plans?|(?:خطه|خطط) (?:ال)?(?:دفع|سداد)) /
export const MONTHLY =
  / (?:monthly|(?:per|a|each|every) month|repayments?|emi|(?:ال)?(?:شهري|شهريا|شهريه)|(?:في |كل |ب)(?:ال)?شهر|بالشهر|(?:ال)?(?:قسط|اقساط)) /
const INSTALMENT =
  / (?:monthly (?:mortgage|loan|payments?|repayments?|instal{1,2}ments?|cost)|emi|(?:pay|payments?|cost|repayments?|instal{1,2}ments?) (?:per|a|each|every) month|(?:ال)?(?:قسط|اقساط|دفعه|دفع)(?: [\u0621-\u064a]+)? (?:ال)?(?:شهري|شهريه|شهريا)|كم (?:القسط|قسط)) /
/** 'What is the monthly on 1.8m', 'how much a month for a 2m villa', 'كم ادفع شهريا على مليونين'. */
const MONTHLY_ON =
  / (?:what|whats|how much)(?: (?:is|s|are|would|will|do|does|id|ill|i|we|the|my|it|that|be|cost|pay|have|to|about|roughly)){0,6} (?:monthly|(?:per|a|each|every) month)(?: (?:be|cost|come to|roughly))? (?:on|for|with|if|at) |^ (?:(?:the|and|so) )*monthly (?:on|for) | (?:كم|بكم|قديش)(?: (?:[اي]?دفع|بدفع|راح|(?:ب|س)?[يت](?:كون|طلع|صير|جي|كلف|كلفني)|لازم|علي|هو)){0,4} (?:ال)?(?:شهري|شهريا|بالشهر|في الشهر|كل شهر) /
/** Asks for homes: 'what can I buy for 2m with monthly payments?'. */
const CAN_BUY = / (?:(?:can|could) (?:i|we) (?:buy|get|find)|do you (?:have|offer)|عندكم|(?:اقدر|ممكن) اشتري) /
/** An instalment of a home, rather than of its payment plan in general. */
const REPAYMENT_OF_HOME = / (?:emi|repayments?|(?:ال)?(?:قسط|اقساط)) /
const ASKS = / (?:what|whats|how much|how high|calculate|work out|estimate|كم|بكم|احسب|احسبوا|احسبلي|قديش|ما|شو|\?) /
const CALCULATOR = / (?:(?:mortgage|loan|repayment) calculator|(?:ال)?حاسبه (?:ال)?(?:تمويل|رهن|قرض|قروض)(?: العقاري| عقاري)?) /
const INTEREST = /^(?:interest|rate|apr|فايده|الفايده|بفايده|فوايد|ربح|نسبه)$/
const ARABIC_YEAR = /^(?:سنه|عام)$/
const NATIONAL =
  / (?:(?<!non |not a |not )(?:uae|emirati) (?:nationals?|citizens?|locals?)|(?:im|i am|we are) (?:an )?emiratis?|(?<!(?:غير|مو|مب|مش|لست|ماني) )(?:لل?|ك|ال)?مواطن(?:ه|ين)?|(?:انا|احنا) اماراتي(?:ه|ين)?) /
const SECOND_HOME =
  / (?:(?:second|2nd|another|investment) (?:home|house|property|villa|apartment|flat)|as an investment|(?:to|and) (?:let|rent)(?: it)? out|already (?:own|have) (?:a|one|another)|(?:بيت|منزل|عقار) (?:ال)?ثاني?|ثاني (?:بيت|منزل|عقار)|(?:شقه|فيلا) (?:ال)?ثانيه|لل?استثمار|استثماري(?:ه)?) /
/** Smaller numbers without a scale are no amounts of money. */
const LEAST = 10_000
/** Smaller percentages may be the rate of a loan, larger ones are a down payment. */
const HIGHEST_RATE = 12
const MOST_RATE = 30
const HOMES = new Set<ValueField>(['type', 'unit_type', 'rooms'])
const PLACES = new Set<ValueField>(['community_name', 'inside', 'selected_location'])

/**
 * Returns what a message says about a mortgage if it asks for its repayment: 'monthly payment on a 2 million mortgage', 'كم القسط الشهري
 * لفيلا بثلاثة ملايين؟'. After such an answer, whose terms are `former`, 'and over 15 years?' changes them, also if others came between
 * (`isLast` is false). An amount per month is what one can pay, not a question about it.
 */
export function asksForRepayment(
  vocabulary: Vocabulary,
  message: string,
  former?: MortgageTerms,
  isLast = true,
): RepaymentQuestion | undefined {
  const text = betweenBlanks(message)
  const pieces = readPieces(vocabulary, message)
  const { terms, isOfIncome } = readTerms(pieces, text)
  if (isOfIncome) return undefined
  const changed = former && changesTerms(former, terms, pieces, text, isLast)
  if (changed) return { terms: changed, isOfHome: false }
  const hasLoan = HAS_LOAN.test(text)
  if (PLAN.test(text) && !hasLoan) return undefined
  if ((hasLoan && MONTHLY.test(text)) || CALCULATOR.test(text)) return { terms, isOfHome: false }
  const namesHome = pieces.some(isHome)
  const asksForLoan = ASKS_FOR_LOAN.test(text) || (OPENS_WITH_LOAN.test(text) && !pieces.some(isPlace))
  const asksForInstalment = !CAN_BUY.test(text) && ((ASKS.test(text) && INSTALMENT.test(text)) || MONTHLY_ON.test(text))
  if (terms.price === undefined && terms.loan === undefined) {
    const isOfHome =
      (asksForLoan && hasLoan && (namesHome || WOULD_BE.test(text))) ||
      (namesHome && ASKS.test(text) && REPAYMENT_OF_HOME.test(text)) ||
      // 'Per month with 20% deposit'
      (MONTHLY.test(text) && (terms.down !== undefined || terms.down_percent !== undefined))
    return isOfHome ? { terms, isOfHome } : undefined
  }
  const isOnlyLoan = terms.loan !== undefined && !namesHome && !HAS_ALREADY.test(text)
  return asksForLoan || asksForInstalment || isOnlyLoan ? { terms, isOfHome: false } : undefined
}

const MONTHLY_OF_HOME =
  /^ (?:(?:and|so|ok|what|whats|is|would|will|be|the|how much) )*monthly (?:payments?|repayments?|instal{1,2}ments?|costs?|amount|price) (?:be )?(?:for|of|on|if|with) |^ (?:(?:and|so|ok|what|whats|how much) )*(?:would|do|does|will|should) (?:i|we|it|the|that) (?:[a-z\d]+ ){0,4}(?:pay|cost|be) (?:me )?(?:monthly|(?:per|a|each|every) month) |^ (?:و?(?:كم|شو|ما|قديش|ايش) )?(?:هو |هي )?(?:ال)?(?:قسط|اقساط|دفعه|دفعات) (?:ال)?(?:شهري|شهريه) (?:حق |علي |ل|ب)/
/** Filters that such a question may contain; with others it is a search. */
const OF_HOME = new Set<ValueField>(['type', 'unit_type', 'rooms', 'payment_plan', 'project'])

/** Returns whether a message asks for the monthly payment of a home without its price: 'monthly payment for the 2 bed'. */
export function asksForMonthly(message: string, { found }: Pick<ReadMessage, 'found'>): boolean {
  return (
    found.some(({ field }) => HOMES.has(field)) &&
    found.every(({ field }) => OF_HOME.has(field)) &&
    MONTHLY_OF_HOME.test(betweenBlanks(message))
  )
}

const WORD_OF_SEVERAL =
  /^(?:and|so|ok|but|what|whats|how|much|is|are|would|will|that|it|they|those|these|them|be|do|does|i|we|id|the|a|for|of|on|each|per|every|month|monthly|pay|cost|come|to|payments?|repayments?|instal{1,2}ments?|mortgages?|emi|و?(?:كم|بكم|شو|قديش|وش|ايش|ما|طيب)|هو|هي|راح|ال?(?:قسط|اقساط|دفعه)|قسط|(?:ال)?شهري[اه]?|(?:ب|ال|بال)?شهر|في|كل|واحد|واحده|منهم|منها|لهم|لها|عليهم|هذول|[انت]?دفع|بدفع|(?:ب|س)?[يت](?:كون|طلع|صير|كلف))$/

/** Whether a message only asks what homes cost a month: 'how much per month?', «كم بالشهر؟». After a list, that means its homes. */
export function asksForMonthlyOnly(message: string): boolean {
  const text = betweenBlanks(message)
  return MONTHLY.test(text) && ASKS.test(text) && wordsOf(message).every((word) => WORD_OF_SEVERAL.test(word))
}

/** Completes the terms of a mortgage with the usual ones, and lends no more than the Central Bank allows; undefined without an amount. */
export function repaymentOf(terms: MortgageTerms): Repayment | undefined {
  const { loan, down_percent = 0, rate = DEFAULT_LOAN.rate, years = DEFAULT_LOAN.years } = terms
  // A 'mortgage of 2m with 20% down' is for a home of 2m.
  const isOfPrice = terms.down !== undefined || terms.down_percent !== undefined
  const price = terms.price ?? (isOfPrice ? loan : undefined)
  if (price === undefined) return loan === undefined ? undefined : { loan, rate, years }
  const down = terms.down ?? (loan === undefined ? (price * down_percent) / 100 : price - loan)
  const own = Math.max(down, price - maxLoan(price, terms))
  return { loan: Math.max(0, Math.round(price - own)), price, rate, years }
}

/** Reads the terms; `isOfIncome` if the message says what one earns or can pay each month. */
export function readTerms(pieces: readonly Piece[], text: string): { terms: MortgageTerms; isOfIncome: boolean } {
  const terms: MortgageTerms = {}
  let isOfIncome = pieces.some(({ says }) => says.kind === 'of' && (says.quantity === 'income' || says.quantity === 'rent'))
  for (let at = 0; at < pieces.length; ) {
    const amount = readAmount(pieces, at, false)
    if (!amount) {
      at++
      continue
    }
    const value = amount.values[0] as number
    const around = [pieces[at - 2], pieces[at - 1], pieces[amount.next], pieces[amount.next + 1]]
    const isOfNext = isDownPayment(pieces[amount.next]) && readAmount(pieces, amount.next + 1, false) !== undefined
    const isDown = isDownPayment(pieces[at - 1]) || (isDownPayment(pieces[amount.next]) && !isOfNext)
    const isMoney = (amount.unit === undefined || amount.unit === 'aed') && (amount.hasScale || value >= LEAST) && value <= MAX_AED
    if (amount.unit === 'percent') {
      const isRate = around.some((piece) => INTEREST.test(piece?.word ?? '')) || (!isDown && value < HIGHEST_RATE)
      if (isRate && value <= MOST_RATE) terms.rate ??= value
      else if (!isRate && value <= 100) terms.down_percent ??= value
    } else if (amount.unit === 'years' || ARABIC_YEAR.test(pieces[amount.next]?.word ?? '')) {
      terms.years ??= Math.max(1, Math.min(value, DEFAULT_LOAN.years))
    } else if (amount.unit === 'monthly') {
      isOfIncome = true
    } else if (isMoney) {
      terms[isDown ? 'down' : isLoan(pieces, at, amount.next) ? 'loan' : 'price'] ??= Math.round(value)
    }
    at = amount.next
  }
  if (isNational(text)) terms.is_national = true
  if (SECOND_HOME.test(text)) terms.is_second_home = true
  if (pieces.some(({ says }) => says.kind === 'value' && says.field === 'category' && says.value === 'off_plan')) terms.is_off_plan = true
  return { terms, isOfIncome }
}

/** Whether a message says that the buyer is a national of the UAE. */
export function isNational(message: string): boolean {
  return NATIONAL.test(betweenBlanks(message))
}

function isHome({ says }: Piece): boolean {
  return says.kind === 'rooms' || (says.kind === 'unit' && says.unit === 'rooms') || (says.kind === 'value' && HOMES.has(says.field))
}

function isPlace({ says }: Piece): boolean {
  return says.kind === 'value' && PLACES.has(says.field)
}

function isDownPayment(piece: Piece | undefined): boolean {
  return piece?.says.kind === 'of' && piece.says.quantity === 'down'
}

/** Whether an amount is that of a loan: 'a 2 million mortgage', 'loan of 2m', but not 'mortgage for a 2m flat'. */
function isLoan(pieces: readonly Piece[], at: number, next: number): boolean {
  const before = /^(?:of|بقيمه|بمبلغ|قيمته|ب)$/.test(pieces[at - 1]?.word ?? '') ? pieces[at - 2] : pieces[at - 1]
  const behind = pieces[next]?.word === 'home' ? pieces[next + 1] : pieces[next]
  return [before, behind].some((piece) => LOAN.test(piece?.word ?? ''))
}
