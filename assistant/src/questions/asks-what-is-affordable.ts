import { readAmount } from '../reading/read-amount.ts'
import { type Piece, readPieces } from '../reading/read-pieces.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Amounts to pay a home from, AED. */
export interface Means {
  deposit?: number
  monthly?: number
}

const AFFORD =
  / (?:(?:i|we) (?:can|could) afford|(?:can|could) (?:i|we) afford|(?:استطيع|نستطيع|اقدر|نقدر|يمكنني|يمكننا|بامكاني|بامكاننا) (?:ان )?(?:اشتري|نشتري|شراوه|شراءه|شراء|اتحمل|اتحمله|اتملك|اتملكه)|يناسب (?:ميزانيتي|ميزانيتنا|دخلي|مدخراتي)) /
const ASKS_WHAT = / (?:what|how much|which|ماذا|ما|كم|ايش|وش|شو|اي) /
const SAVINGS = / (?:savings|saved|ب?مدخرات|ب?مدخراتي|ب?مدخراتنا|مدخر|مدخره|ادخرت|ادخرنا|وفرت|وفرنا) /
const HAS_CASH = / (?:(?:i|we) have|ive got|weve got|و?(?:عندي|عندنا|لدي|لدينا|معي|معنا|معاي|معايا|املك|نملك)) /
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
  const asks = AFFORD.test(text)
  const hasSavings = SAVINGS.test(text)
  const hasCash = HAS_CASH.test(text) && !BUDGET.test(text)
  const pieces = readPieces(vocabulary, message)
  const { hasIncome, hasPrice, ...means } = readMeans(pieces)
  const hasAmount = means.deposit !== undefined || means.monthly !== undefined
  if (!asks) {
    const isBoth = means.deposit !== undefined && (means.monthly !== undefined || hasIncome)
    const asksHomes = pieces.some(asksForHomes)
    const isAlone = means.deposit === undefined && (means.monthly !== undefined || hasIncome) && !asksHomes
    // 'I have 300k saved, 2 bed for 1.2m' names the price too.
    const isSearch = hasPrice && (asksHomes || BUDGET.test(text))
    return (hasSavings && hasAmount && !isSearch) || (hasCash && isBoth) || isAlone ? means : undefined
  }
  return !hasAmount || hasSavings || means.monthly !== undefined || ASKS_WHAT.test(text) ? means : undefined
}

/** Returns the monthly amount in a search for homes, which no filter covers; undefined if it has none. */
export function monthlyIn(vocabulary: Vocabulary, message: string): Means | undefined {
  const { monthly } = readMeans(readPieces(vocabulary, message))
  return monthly === undefined ? undefined : { monthly }
}

/** Reads the first monthly amount and the first other one; `hasPrice` if a second one follows. Of an income, only that there is one. */
function readMeans(pieces: readonly Piece[]): Means & { hasIncome: boolean; hasPrice: boolean } {
  const means: Means = {}
  let hasIncome = false
  let hasPrice = false
  // The first piece that does not belong to the amount before.
  let free = 0
  for (let at = 0; at < pieces.length; ) {
    const amount = readAmount(pieces, at, false)
    if (!amount) {
      at++
      continue
    }
    const behind = purposeOf(pieces[amount.next])
    const purpose =
      (amount.unit === 'monthly' && 'monthly') ||
      behind ||
      pieces
        .slice(Math.max(free, at - 2), at)
        .map(purposeOf)
        .find(Boolean)
    const isMoney = amount.unit === undefined || amount.unit === 'aed' || amount.unit === 'monthly'
    const value = Math.round(amount.values[0] as number)
    const isEnough = isMoney && (amount.hasScale || value >= LEAST)
    if (isEnough && purpose === 'income') hasIncome = true
    else if (isEnough && purpose === 'monthly') means.monthly ??= value
    else if (isEnough && means.deposit !== undefined) hasPrice = true
    else if (isEnough) means.deposit = value
    at = amount.next
    free = behind ? at + 1 : at
  }
  return { ...means, hasIncome, hasPrice }
}

function purposeOf(piece: Piece | undefined): 'monthly' | 'income' | undefined {
  const says = piece?.says
  if (says?.kind === 'unit') return says.unit === 'monthly' ? 'monthly' : undefined
  if (says?.kind !== 'of') return undefined
  return says.quantity === 'monthly' || says.quantity === 'income' ? says.quantity : undefined
}
