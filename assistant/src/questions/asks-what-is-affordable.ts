import { MONTHS_A_YEAR } from '@manzil/contract/money/loans'
import { readAmount } from '../reading/read-amount.ts'
import { type Piece, readPieces } from '../reading/read-pieces.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** What to pay a home from, AED: savings, what one can pay a month, and what one earns a month. */
export interface Means {
  deposit?: number
  monthly?: number
  income?: number
}

const AFFORD =
  / (?:(?:i|we) (?:can|could) afford|(?:can|could) (?:i|we) afford|ب?(?:استطيع|نستطيع|اقدر|نقدر|يمكنني|يمكننا|بامكاني|بامكاننا) (?:ان )?(?:اشتري|نشتري|شراوه|شراءه|شراء|اتحمل|اتحمله|اتملك|اتملكه)|(?:اللي|الي|التي|الذي) ب?(?:استطيع|نستطيع|اقدر|نقدر) (?:علي|عليها|عليه)|يناسب (?:ميزانيتي|ميزانيتنا|دخلي|مدخراتي)) /
/** Asks for homes at a price too, unless savings and a monthly amount, a down payment or an income follow. */
const CAN_BUY =
  / (?:(?:can|could|do|would) (?:i|we) (?:buy|get|own|purchase|borrow|finance)|(?:i|we) (?:can|could) (?:buy|get|own|purchase|borrow|finance)|(?:ممكن|يمديني|يمدينا|فيني|فينا|ب?(?:استطيع|نستطيع|اقدر|نقدر)|يمكنني|يمكننا) (?:ان )?(?:[ان]شتري|اخذ|ناخذ|[ان]تملك|[ان]قترض)(?:ه|ها)?) /
const ASKS_WHAT = / (?:what|how much|which|ماذا|ما|كم|ايش|وش|شو|اي) /
const SAVINGS = / (?:savings|saved|ب?مدخرات|ب?مدخراتي|ب?مدخراتنا|مدخر|مدخره|ادخرت|ادخرنا|وفرت|وفرنا) /
const HAS_CASH = / (?:(?:i|we) have|ive got|weve got|cash|و?(?:عندي|عندنا|لدي|لدينا|معي|معنا|معاي|معايا|املك|نملك)|(?:ب|و)?كاش|نقدا) /
const BUDGET = / (?:budget|price|ب?(?:ال)?ميزانيه|ميزانيتي|ميزانيتنا|ب?(?:ال)?سعر) /
/** Smaller numbers without a scale are no amounts of money. */
const LEAST = 1_000

/** Whether a piece asks for certain homes. */
function asksForHomes({ says }: Piece): boolean {
  if (says.kind === 'value') return says.field !== 'payment_plan'
  return says.kind === 'rooms' || says.kind === 'keyword' || (says.kind === 'unit' && says.unit === 'rooms')
}

/**
 * Returns the amounts in a question about what one can afford; undefined for other messages. 'I can afford 2 million' names a price and
 * asks nothing, unless it also mentions savings or a monthly amount. 'I have 300k and can pay 9k a month', 'I have 300k and earn 20k' and,
 * without homes to search for, '9k a month' ask without a question.
 */
export function asksWhatIsAffordable(vocabulary: Vocabulary, message: string): Means | undefined {
  const text = betweenBlanks(message)
  const hasSavings = SAVINGS.test(text)
  const hasCash = HAS_CASH.test(text) && !BUDGET.test(text)
  const pieces = readPieces(vocabulary, message)
  const { isDown, hasPrice, ...means } = readMeans(pieces)
  const { deposit, monthly, income } = means
  const hasAmount = deposit !== undefined || monthly !== undefined
  const isMonthly = monthly !== undefined || income !== undefined
  const isBoth = deposit !== undefined && isMonthly
  if (AFFORD.test(text)) return !hasAmount || hasSavings || isMonthly || ASKS_WHAT.test(text) ? means : undefined
  if (CAN_BUY.test(text) && ASKS_WHAT.test(text) && !hasPrice && (isBoth || isDown || income !== undefined)) return means
  const asksHomes = pieces.some(asksForHomes)
  const isAlone = deposit === undefined && isMonthly && !asksHomes
  // 'I have 300k saved, 2 bed for 1.2m' names the price too.
  const isSearch = hasPrice && (asksHomes || BUDGET.test(text))
  return (hasSavings && hasAmount && !isSearch) || (hasCash && isBoth) || isAlone ? means : undefined
}

/** Whether a part of such a question only asks it or says what one has: 'I earn 25k', 'what can I buy?'. */
export function isOfMeans(vocabulary: Vocabulary, part: string): boolean {
  const text = betweenBlanks(part)
  if (AFFORD.test(text) || CAN_BUY.test(text)) return true
  const pieces = readPieces(vocabulary, part)
  const { deposit, monthly, income } = readMeans(pieces)
  return [deposit, monthly, income].some((amount) => amount !== undefined) && !pieces.some(asksForHomes)
}

/** Returns the monthly amount in a search for homes, which no filter covers; undefined if it has none. */
export function monthlyIn(vocabulary: Vocabulary, message: string): Means | undefined {
  const { monthly } = readMeans(readPieces(vocabulary, message))
  return monthly === undefined ? undefined : { monthly }
}

type Purpose = 'monthly' | 'income' | 'down'

/** Reads the first amount of each purpose; `isDown` if the savings are a down payment, `hasPrice` if another amount follows them. */
function readMeans(pieces: readonly Piece[]): Means & { isDown: boolean; hasPrice: boolean } {
  const means: Means = {}
  let isDown = false
  let hasPrice = false
  // The first piece that does not belong to the amount before.
  let free = 0
  for (let at = 0; at < pieces.length; ) {
    const amount = readAmount(pieces, at, false)
    if (!amount) {
      at++
      continue
    }
    const before = pieces.slice(Math.max(free, at - 3), at).map(purposeOf)
    const behind = purposeOf(pieces[amount.next])
    const purpose =
      // 'I earn 25k a month'
      [...before, behind].find((one) => one === 'income') ??
      (amount.unit === 'monthly' ? amount.unit : undefined) ??
      behind ??
      before.slice(-2).find(Boolean)
    const after = pieces[amount.next]?.says
    const isYearly = purpose === 'income' && (amount.unit === 'rate' || (after?.kind === 'duration' && after.years === 1))
    const isMoney = amount.unit === undefined || amount.unit === 'aed' || amount.unit === 'monthly' || isYearly
    const value = Math.round((amount.values[0] as number) / (isYearly ? MONTHS_A_YEAR : 1))
    const isEnough = isMoney && (amount.hasScale || value >= LEAST)
    if (isEnough && (purpose === 'income' || purpose === 'monthly')) means[purpose] ??= value
    else if (isEnough && means.deposit !== undefined) hasPrice = true
    else if (isEnough) {
      means.deposit = value
      isDown = purpose === 'down'
    }
    at = amount.next
    free = behind ? at + 1 : at
  }
  return { ...means, isDown, hasPrice }
}

function purposeOf(piece: Piece | undefined): Purpose | undefined {
  const says = piece?.says
  if (says?.kind === 'unit') return says.unit === 'monthly' ? 'monthly' : undefined
  if (says?.kind !== 'of') return undefined
  if (says.quantity === 'rent') return 'monthly'
  return says.quantity === 'monthly' || says.quantity === 'income' || says.quantity === 'down' ? says.quantity : undefined
}
