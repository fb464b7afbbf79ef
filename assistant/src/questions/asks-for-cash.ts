import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import { readPieces } from '../reading/read-pieces.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { readTerms } from './asks-for-repayment.ts'

const ASKS =
  / (?:how (?:much|many)|what|whats|do i|do we|is|كم|بكم|قديش|قد ايش|شقد|شو|ايش|وش|ما|ماذا|هل|\?) |^ (?:the )?(?:cash|upfront|up front|deposit|down payment|minimum|كاش|اقل) /
/** Money that the buyer needs at the start. */
const OWN_MONEY =
  / (?:cash|up ?front|down ?payment|deposit|(?:my|our|your|ones) own|out of (?:my |our |your )?pockets?|in hand|liquid|savings?|saved(?: up)?|put down|(?:[a-z]+ )?down|initially|to start with|at the (?:start|beginning|outset)|(?:on )?day one|first of all|equity|ready money|(?:ال|ب)?كاش|نقدا?|سيوله|(?:ال)?دفعه (?:ال)?(?:اولي|مقدمه)|(?:ال)?مقدم|من جيب(?:ي|نا)|من عند(?:ي|نا)|(?:ب|في )(?:ال)?(?:بدايه|اول)|اول (?:ما|شي|شيء|مره|دفعه)|مدخرات|فلوس(?:ي)?|(?:ال)?مبلغ) /
const NEEDS =
  / (?:needs?|needed|requires?|required|have (?:to|ready|saved|in)|have|pay|put|bring|come up with|save|should|must|minimum|least|is|whats?|لازم(?:ني|نا)?|[اتني]?حتاج|محتاج|[اتن]?دفع|[يت]كون|معي|معاي|معايا|عندي|[اتن]?جهز|[اتن]?حضر|[اتن]?وفر|[يت]لزم(?:ني|نا)?|(?:ال)?مطلوب|اقل|[يت]كفي(?:ني|نا)?|ابي|كم (?:ال)?(?:كاش|مقدم|دفعه)) /
/** What a bank lends, rather than what the buyer pays. */
const LENDS =
  / (?:banks?|lenders?|(?:ال)?(?:بنك|بنوك|مصرف)) (?:(?:would|will|can|could|may|to|usually|here|please|ever|be willing to|راح|ممكن) )*(?:lend|lends|give|gives|finance|finances|fund|funds|loan|loans|offer|[يت]?مول(?:ني|نا)?|[يت]?عطي(?:ني|نا)?|[يت]?سلف(?:ني|نا)?|[يت]?قرض(?:ني|نا)?|[يت]?غطي) | (?:(?:can|could|will|would) (?:i|we) (?:borrow|get from (?:a|the) bank)|(?:max|maximum|biggest|largest|highest|most)(?: [a-z]+){0,3} (?:mortgage|loan|ltv|borrow|lend)|loan to value|ltv|(?:[يت]?مول(?:ني|نا)?|[يت]?عطي(?:ني|نا)?|[يت]?سلف(?:ني|نا)?|[يت]?قرض(?:ني|نا)?|[يت]?غطي) (?:ال)?(?:بنك|بنوك|مصرف)|(?:اكبر|اقصي|اعلي) (?:قرض|تمويل|رهن)|[اتن]قترض|[اتن]ستلف) /
/** Asks for homes, or what to buy from the money: 'what can I buy with 500k cash?'. */
const WANTS_HOMES =
  / (?:show|find|looking|search|list|any|are there|is there|available|options|projects?|homes|houses|villas|apartments|flats|studios|townhouses|units|(?:can|could) (?:i|we) (?:buy|get|afford|find)|will it buy|عندكم|عندك|لديكم|اعرض|ورني|وريني|دور|ابحث|مشاريع|مشروع|شقق|فلل|(?:اقدر|ممكن|استطيع) (?:اشتري|اخذ|احصل)) /
/** Money that the buyer has, which is not the price. */
const HAS_MONEY =
  / (?:i|we) (?:only |already |just )?have (?!to |in |ready |saved |\?)| (?:ive|weve) (?:got|saved) |(?<! (?:يكون|تكون|لازم)) (?:معي|معاي|معايا|عندي|لدي|معنا|عندنا) (?!كاش )/
const MONTHLY = / (?:monthly|(?:per|a|each|every) month|(?:ال)?شهري(?:ا|ه)?|(?:في |كل |ب)(?:ال)?شهر|بالشهر|(?:ال)?(?:قسط|اقساط)) /

/**
 * Returns the terms of a purchase if a message names its price and asks what the buyer pays at the start or what a bank lends for it:
 * 'how much cash do I need for a 2m flat?', 'what will the bank lend me on a 6m home?', «كم كاش لازم معي لبيت بمليونين؟».
 */
export function asksForCash(vocabulary: Vocabulary, message: string): (MortgageTerms & { price: number }) | undefined {
  const text = betweenBlanks(message)
  const isAsked = LENDS.test(text) || (OWN_MONEY.test(text) && NEEDS.test(text))
  if (!isAsked || !ASKS.test(text) || [WANTS_HOMES, HAS_MONEY, MONTHLY].some((other) => other.test(text))) return undefined
  const { terms, isOfIncome } = readTerms(readPieces(vocabulary, message), text)
  const { price = terms.loan ?? terms.down, loan: _loan, down, ...others } = terms
  if (price === undefined || isOfIncome) return undefined
  return { ...others, ...(down !== undefined && down < price && { down }), price }
}
