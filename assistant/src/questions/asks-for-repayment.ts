import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import { readAmount } from '../reading/read-amount.ts'
import { type Piece, readPieces } from '../reading/read-pieces.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** A mortgage to work out. Amounts in AED, `rate` in percent a year. */
export interface Repayment {
  loan: number
  rate: number
  years: number
  /** What the loan pays for, if the message names the price. */
  price?: number
}

const LOAN = /^(?:mortgages?|loans?|borrow|borrowing|(?:ال|لل|بال|ل|ب)?(?:رهن|قرض|تمويل))$/
const HAS_LOAN = / (?:mortgages?|home loans?|loans?|borrow|borrowing|(?:ال|لل|بال|ل|ب|و)?(?:رهن|قرض|تمويل)) /
const PLAN = / (?:payment plans?|(?:خطه|خطط) (?:ال)?(?:دفع|سداد)) /
const MONTHLY =
  / (?:monthly|(?:per|a|each|every) month|repayments?|emi|(?:ال)?(?:شهري|شهريا|شهريه)|(?:في |كل |ب)(?:ال)?شهر|بالشهر|(?:ال)?(?:قسط|اقساط)) /
const INSTALMENT =
  / (?:monthly (?:mortgage|loan|payments?|repayments?|instal{1,2}ments?|cost)|emi|(?:pay|payments?|cost|repayments?|instal{1,2}ments?) (?:per|a|each|every) month|(?:ال)?(?:قسط|اقساط|دفعه|دفع)(?: [\u0621-\u064a]+)? (?:ال)?(?:شهري|شهريه|شهريا)|كم (?:القسط|قسط)) /
const ASKS = / (?:what|whats|how much|how high|calculate|work out|estimate|كم|بكم|احسب|احسبوا|احسبلي|قديش|ما|شو|\?) /
const CALCULATOR = / (?:(?:mortgage|loan|repayment) calculator|(?:ال)?حاسبه (?:ال)?(?:تمويل|رهن|قرض|قروض)(?: العقاري| عقاري)?) /
const INTEREST = /^(?:interest|rate|apr|فايده|الفايده|بفايده|فوايد|ربح|نسبه)$/
const ARABIC_YEAR = /^(?:سنه|عام)$/
/** Smaller numbers without a scale are no amounts of money. */
const LEAST = 10_000
/** Smaller percentages may be the rate of a loan, larger ones are a down payment. */
const HIGHEST_RATE = 12

/**
 * Returns whether a message asks for the monthly repayment of a mortgage, and the mortgage if it names an amount: 'monthly payment on a 2
 * million mortgage', 'كم القسط الشهري لفيلا بثلاثة ملايين؟'. An amount per month is what one can pay, not a question about it.
 */
export function asksForRepayment(vocabulary: Vocabulary, message: string): { repayment: Repayment | undefined } | undefined {
  const text = betweenBlanks(message)
  const pieces = readPieces(vocabulary, message)
  const { money, down, downPercent, rate, years, isMonthly } = readTerms(pieces)
  if (isMonthly) return undefined
  if (PLAN.test(text) && !HAS_LOAN.test(text)) return undefined
  const asksForLoan = HAS_LOAN.test(text) && MONTHLY.test(text)
  if (!asksForLoan && !CALCULATOR.test(text) && !(INSTALMENT.test(text) && ASKS.test(text) && money)) return undefined
  if (!money) return { repayment: undefined }
  const terms = { rate: rate ?? DEFAULT_LOAN.rate, years: Math.min(years ?? DEFAULT_LOAN.years, DEFAULT_LOAN.years) }
  if (money.isLoan) return { repayment: { loan: money.value, ...terms } }
  const price = money.value
  const own = Math.max(down ?? (price * (downPercent ?? 0)) / 100, (price * (100 - DEFAULT_LOAN.most_percent)) / 100)
  return { repayment: { loan: Math.max(0, Math.round(price - own)), price, ...terms } }
}

interface Terms {
  money?: { value: number; isLoan: boolean }
  down?: number
  downPercent?: number
  rate?: number
  years?: number
  isMonthly: boolean
}

function readTerms(pieces: readonly Piece[]): Terms {
  const terms: Terms = { isMonthly: false }
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
    if (amount.unit === 'percent') {
      const isRate = around.some((piece) => INTEREST.test(piece?.word ?? '')) || (!isDown && value < HIGHEST_RATE)
      if (isRate) terms.rate ??= value
      else terms.downPercent ??= value
    } else if (amount.unit === 'years' || ARABIC_YEAR.test(pieces[amount.next]?.word ?? '')) {
      terms.years ??= value
    } else if (amount.unit === 'monthly') {
      terms.isMonthly = true
    } else if ((amount.unit === undefined || amount.unit === 'aed') && (amount.hasScale || value >= LEAST)) {
      if (isDown) terms.down ??= value
      else terms.money ??= { value: Math.round(value), isLoan: isLoan(pieces, at, amount.next) }
    }
    at = amount.next
  }
  return terms
}

function isDownPayment(piece: Piece | undefined): boolean {
  return piece?.says.kind === 'of' && piece.says.quantity === 'down'
}

/** Whether an amount is that of a loan: 'a 2 million mortgage', 'loan of 2m', but not 'mortgage for a 2m flat'. */
function isLoan(pieces: readonly Piece[], at: number, next: number): boolean {
  const before = /^(?:of|بقيمه|بمبلغ|قيمته|ب)$/.test(pieces[at - 1]?.word ?? '') ? pieces[at - 2] : pieces[at - 1]
  return [before, pieces[next]].some((piece) => LOAN.test(piece?.word ?? '')) || /^home$/.test(pieces[next]?.word ?? '')
}
