import type { Span } from '../reading/reading.ts'
import { type Token, tokensOf } from '../spelling/fold-text.ts'

export interface HomeNumber extends Span {
  /** As in the message: `902`, `A-12`. */
  number: string
}

const HOME =
  /^(?:units?|apartment|apt|flat|villa|townhouse|penthouse|home|house|studio|(?:ال|هال|لل|ب|بال|و)?(?:وحده|شقه|فيلا|فله|بيت|منزل|استوديو|تاون|بنتهاوس))$/
const NUMBER = /^(?:no|number|nr|num|رقم|نمره)$/
/** Words before a number alone: 'is 902 available?', 'price of 902'. */
const BEFORE = /^(?:is|of|for|about|does|has|and|هل|سعر|مساحه|عن|شو|و)$/
/** Words after it. */
const BEHIND =
  /^(?:[?.!]|still|available|taken|sold|gone|reserved|booked|left|free|on|have|has|facing|متاح(?:ه)?|متوفر(?:ه)?|موجود(?:ه)?|باقي(?:ه)?|محجوز(?:ه)?|مباع(?:ه)?|لا|لسه|لسا|بعدها|للحين|ما|في|باي|كم)$/
/** Other things that numbers count. */
const COUNTED =
  /^(?:[%+]|-|bed|beds|bedrooms?|br|bhk|baths?|bathrooms?|rooms?|sqft|sq|sqm|square|ft|feet|m|mil|mn|million|k|thousand|aed|dirhams?|years?|months?|people|or|to|غرف|غرفه|غرفتين|حمام|حمامات|متر|قدم|مليون|الف|درهم|سنه|سنوات|اشخاص|او)$/
const isYear = (digits: string) => /^20[2-4]\d$/.test(digits)

/** Returns the number of a single home that a message about a project names: 'is unit 902 available?', «كم سعر شقة 902؟». */
export function homeNumberIn(message: string): HomeNumber | undefined {
  const tokens = tokensOf(message)
  for (let at = 0; at < tokens.length; at++) {
    const { text, end } = tokens[at] as Token
    if (!/^\d{1,5}$/.test(text)) continue
    const first = startOf(tokens, at)
    const behind = tokens[at + 1]?.text ?? '?'
    if (COUNTED.test(behind)) continue
    // 'No. 902'
    const before = tokens[first - 1]?.text === '.' ? first - 2 : first - 1
    const isNumbered = NUMBER.test(tokens[before]?.text ?? '')
    const word = isNumbered ? before - 1 : first - 1
    const isHome = HOME.test(tokens[word]?.text ?? '')
    const isAlone = text.length > 2 && (first === 0 || BEFORE.test(tokens[first - 1]?.text ?? '')) && BEHIND.test(behind)
    if (!isNumbered && ((!isHome && !isAlone) || isYear(text))) continue
    const opens = isHome ? word : isNumbered ? before : first
    const number = message.slice((tokens[first] as Token).start, end)
    return { number, start: (tokens[opens] as Token).start, end }
  }
  return undefined
}

/** Returns where a number with letters before it begins: 'A-12', 'B 4'. */
function startOf(tokens: readonly Token[], at: number): number {
  const isDashed = tokens[at - 1]?.text === '-'
  const letter = tokens[isDashed ? at - 2 : at - 1]
  const isAdjacent = isDashed || letter?.end === tokens[at]?.start
  return letter && isAdjacent && /^[a-z]{1,3}$/.test(letter.text) ? at - (isDashed ? 2 : 1) : at
}

/** Whether two spellings are the same number: 'A-12' and 'a12'. */
export function isSameNumber(one: string, other: string): boolean {
  const plain = (number: string) =>
    tokensOf(number)
      .flatMap(({ text }) => (text === '-' ? [] : text))
      .join('')
  return plain(one) === plain(other)
}
