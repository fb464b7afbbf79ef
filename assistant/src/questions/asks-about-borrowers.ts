import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import { readPieces } from '../reading/read-pieces.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { MONTHLY, readTerms } from './asks-for-repayment.ts'

const INCOME = / (?:incomes?|salary|salaries|earn|earnings|(?:ال)?(?:راتب|مرتب|معاش|دخل)(?:ي|نا)?) /
const ASKS = / (?:what|whats|how much|how high|which|minimum|least|كم|شو|ايش|وش|ما|قديش|اقل) /
const NEEDS =
  / (?:needs?|needed|require|requires|required|must|should|have to|enough|qualify|minimum|least|لازم|[اتني]?حتاج|محتاج|مطلوب|المطلوب|يكون|اقل|[يت]كفي) /
/** Whoever borrows, in general. */
const BORROWERS =
  / (?:foreign|foreigners?|expats?|expatriates?|residents?|nationals?|emiratis?|citizens?|locals?|(?:ال|لل|ل)?(?:مواطن|مواطنين|مواطنه|اجانب|اجنبي|وافد|وافدين|مقيم|مقيمين|اماراتي|اماراتيين)) /
const SHARE =
  / (?:deposits?|down ?payments?|ltv|loan to value|how much|what (?:percent|percentage|share)|percentage|(?:ال|ل)?دفعه (?:ال)?(?:اولي|مقدمه)|(?:ال)?مقدم|(?:ال)?نسبه|كم) /
const OF_LOAN =
  / (?:deposits?|down ?payments?|ltv|loan|mortgage|borrow|lend|finance|bank|banks|(?:ال)?دفعه (?:ال)?(?:اولي|مقدمه)|(?:ال)?مقدم|(?:ال|لل)?(?:تمويل|قرض|رهن|بنك|بنوك)|[يت]مول) /

export interface BorrowersQuestion {
  /** The income that a loan needs, or the share that banks lend to foreigners and nationals. */
  about: 'income' | 'share'
  terms: MortgageTerms
}

/**
 * Returns what a message asks of borrowers: 'what salary do I need for a 2m flat?', 'what deposit do foreigners need?',
 * «كم نسبة التمويل للمواطنين؟»; undefined if it asks nothing of the kind.
 */
export function asksAboutBorrowers(vocabulary: Vocabulary, message: string): BorrowersQuestion | undefined {
  const text = betweenBlanks(message)
  const asksIncome = INCOME.test(text) && ASKS.test(text) && NEEDS.test(text)
  const asksShare = BORROWERS.test(text) && SHARE.test(text) && OF_LOAN.test(text) && !MONTHLY.test(text)
  if (!asksIncome && !asksShare) return undefined
  const { terms } = readTerms(readPieces(vocabulary, message), text)
  return { about: asksIncome ? 'income' : 'share', terms }
}
