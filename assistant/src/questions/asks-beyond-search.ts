import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'

/** Words before a question. */
const OPENING = /^ (?:(?:hi|hello|hey|please|and|but|so|ok|okay|thanks|مرحبا|اهلا|السلام عليكم|طيب|لو سمحت|من فضلك) )*/
/** Openings of questions about a fact or advice, which homes never answer. */
const FACT =
  /^ (?:why|when|who(?! (?:has|sells|offers))|whose|how(?! (?:many|much|about))|will|should|did|what (?:happens|if|will|would)|do (?:i|we|prices)|am i|(?:is|are) (?:my|prices)|لماذا|ليش|ليه|متي|مين|من هو|من هي|كيف|شلون|ماذا لو|ماذا (?:يحدث|يحصل|سيحدث)|ايش يصير|شو بصير|تنصح|تنصحون|تنصحني|تنصحوني|هل (?:ست(?!ودي|دي)[\u0621-\u064a]{2,}|سي[\u0621-\u064a]{2,}|يجب|لازم|علي ان|تنصح|تنصحون|تنصحوني|من الافضل|الافضل)) /
/** Openings of questions that may also ask for homes. */
const ASKS =
  /^ (?:is|are|can|could|would|may|does|do|what(?! about)|whats|which|where|how much|هل|ما|ماذا|ايش|شو|وش|كم|اي|وين|اين|اقدر|نقدر|استطيع|نستطيع|يحق لي) | \? /
export const WANTS_HOMES =
  / (?:show|find|looking|search|searching|want|need|list|see|is there|are there|any|have|has|available|for sale|عندكم|عندك|لديكم|اعرض|ابحث|ابي|ابغي|اريد|بدي|ودي|يوجد|توجد|هناك|متوفر|متوفره|متاح|متاحه|هل في|فيها|فيه) |(?: which| what| اي| ما| ما هي| شو| ايش| وش)(?: [a-z]+){0,2} (?:projects?|homes?|houses?|villas?|apartments?|flats?|studios?|townhouses?|penthouses?|propert(?:y|ies)|units?|buildings?|(?:ال)?(?:مشاريع|مشروع|شقق|شقه|فلل|فيلا|منازل|وحدات|عقارات)) /
/** A message with more filters asks for homes, even if part of it is unknown. */
const MAX_FILTERS = 1

/** Returns whether a message asks something that a list of homes does not answer, such as 'Will prices go up next year?'. */
export function asksBeyondSearch(message: string, { read, unknown, missed }: Understanding): boolean {
  const text = betweenBlanks(message)
    .replace(OPENING, ' ')
    .replace(/ (?:do|would|will) (?:i|we) need /, ' ')
  if (WANTS_HOMES.test(text)) return false
  const fields = new Set(read.found.map(({ field }) => field))
  return (
    FACT.test(text) || (ASKS.test(text) && (unknown.length > 0 || (fields.size === 0 && missed.length > 0)) && fields.size <= MAX_FILTERS)
  )
}
