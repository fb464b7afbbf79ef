import type { Span } from '../reading/reading.ts'
import { type Token, tokensOf } from '../spelling/fold-text.ts'

const LINKS = new Set(['and', 'also', 'plus', '+', ',', '?', '.', ';', '!'])
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
    if (!isBound && LINKS.has(text)) {
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
