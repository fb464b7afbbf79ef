import type { Span } from '../reading/reading.ts'
import { type Token, tokensOf } from '../spelling/fold-text.ts'
import { factAskedFor } from './asks-about-project.ts'

const ENDS = new Set(['?', '!', '.'])
const LINKS = new Set(['and', 'also', 'plus', ',', 'or', 'then', 'و'])
const OPENS = new Set(
  'what|whats|how|hows|when|whens|who|whos|where|wheres|which|why|is|are|does|do|did|can|could|will|would|has|have|should|كم|بكم|متي|ايمتي|امتي|هل|وين|اين|فين|شو|ايش|وش|شنو|كيف|شلون|مين|منو|ما|قديش|ليش|لماذا|اقدر|show|find|search|give|اعرض|وريني|ورني|ابحث|ابي|ابغي|اريد|بدي'.split(
    '|',
  ),
)

/**
 * Splits a message into its questions and searches: 'what is the down payment and when is handover?', «متى التسليم وكم الدفعة الأولى؟».
 * Returns the whole message if it is one question. 'Near the metro and the beach' is one, and so is 'in JVC and in the Marina'.
 */
export function splitQuestions(message: string): string[] {
  const tokens = tokensOf(message)
  const starts = [0]
  const ends: number[] = []
  for (let at = 1; at < tokens.length; at++) {
    const { text, start, end } = tokens[at] as (typeof tokens)[number]
    const before = tokens[at - 1] as (typeof tokens)[number]
    const isArabicAnd = text.startsWith('و') && text.length > 2
    const own = isArabicAnd && !OPENS.has(text) ? text.slice(1) : text
    const isLinked = LINKS.has(before.text) || own !== text
    const from = own === text ? start : end - own.length
    const begins = OPENS.has(own) ? isLinked || ENDS.has(before.text) : isLinked && namesFact(message.slice(from))
    if (!begins) continue
    // Of several links, as in ', and', none belongs to a question.
    let last = at - 1
    while (last > 0 && (LINKS.has(tokens[last]?.text ?? '') || ENDS.has(tokens[last]?.text ?? ''))) last--
    ends.push((tokens[last] as (typeof tokens)[number]).end)
    starts.push(from)
  }
  ends.push(message.length)
  return starts.map((start, index) => message.slice(start, ends[index]).trim())
}

const FEES = /^(?:(?:the|its|their|all) |(?:كل )?ال)?(?:(?:buying |other |extra )?(?:fees|costs)|رسوم|تكاليف|مصاريف)(?: please)?[ ?.!؟]*$/i

/** Whether the rest of a message is a fact: 'the handover date?', 'fees?', «والتسليم؟». */
function namesFact(rest: string): boolean {
  if (FEES.test(rest)) return true
  return /^(?:(?:the|its|their) |ال)/i.test(rest) && factAskedFor(rest, { read: { found: [] } }, true) !== undefined
}

const SEPARATORS = new Set(['and', 'also', 'plus', '+', ',', '?', '.', ';', '!'])
/** The Arabic 'and' is written with the next word. Question words that begin with the letter are excluded. */
const ARABIC_AND = /^و(?!ين$|ينه$|ش$|ريني$|رني$|حده$|حدات$|حدتين$|سط$|كيل|اجه|اتس|احد|ضع|صف|قت|رش|رق|ثيق|ثائق|ثايق)[\u0621-\u064a]{2,}$/

/**
 * Splits a message at each 'and', comma or sentence end: 'is it near the metro?' and 'the beach?'. Words within a name in `names` stay
 * together. Returns where the parts are, without what links them; one part for a single question.
 */
export function partsOf(message: string, names: readonly Span[]): Span[] {
  const parts: Span[] = []
  let open: Span | undefined
  for (const { text, start, end } of tokensOf(message)) {
    const isNamed = names.some((name) => start >= name.start && end <= name.end)
    const isBound = isNamed || isDecimal(message, { text, start, end })
    if (!isBound && SEPARATORS.has(text)) {
      open = undefined
      continue
    }
    if (open && (isBound || !ARABIC_AND.test(text))) open.end = end
    else {
      open = { start: ARABIC_AND.test(text) && parts.length > 0 && !isBound ? start + 1 : start, end }
      parts.push(open)
    }
  }
  return parts
}

/** Whether a sign belongs to a number: '1,500', '2.5'. */
function isDecimal(message: string, { start, end }: Token): boolean {
  return /\d/.test(message[start - 1] ?? '') && /\d/.test(message[end] ?? '')
}
