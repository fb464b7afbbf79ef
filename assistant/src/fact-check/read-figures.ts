import { numberOf } from '../reading/read-pieces.ts'
import { type Token, tokensOf } from '../spelling/fold-text.ts'
import { CAPITAL_MONTHS, type Measure, MONTHS, NUMBERS, ORDINALS, SCALES, SHORTEST_LONE_SCALE, TWO_OF, UNITS } from './figure-words.ts'

/** A number in a text, with its measure if one is given beside it. */
export interface Figure {
  value: number
  measure: Measure | undefined
}

const LINKS = new Set(['-', 'to', 'or', 'and', 'او', 'الي', 'و'])
const PARTS = new Map<string, Measure>([
  ['q', 'quarter'],
  ['quarter', 'quarter'],
  ['الربع', 'quarter'],
  ['ربع', 'quarter'],
  ['h', 'half'],
  ['half', 'half'],
  ['النصف', 'half'],
])
const ARABIC_PREFIX = /^[وفبلك]?(?:ال|لل)?(?=..)/

/** Encodes a month, quarter or half of a year as one number. */
export const ofYear = (part: number, year: number): number => year * 100 + part

/**
 * Finds every figure in a text of either language: digits of both scripts, numbers in words, `1.5M`, percentages, months,
 * quarters. Errs on the side of too many, as a missed figure would go unchecked.
 */
export function readFigures(text: string): Figure[] {
  const tokens = tokensOf(text)
  const figures: (Figure & { from: number; next: number })[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = readDay(tokens, at) ?? readDated(tokens, at, text) ?? readNumber(tokens, at)
    if (found) figures.push({ ...found, from: at })
    at = found?.next ?? at + 1
  }
  // In '2 or 3 bedrooms', the first number has the measure of the second.
  figures.forEach((figure, index) => {
    const after = figures[index + 1]
    const link = tokens[figure.next]?.text ?? ''
    if (after && figure.measure === undefined && LINKS.has(link) && after.from === figure.next + 1) figure.measure = after.measure
  })
  return figures.map(({ value, measure }) => ({ value, measure }))
}

type Read = Figure & { next: number }

/** Reads a full date as `YYYYMMDD`: `2027-06-30`, `30/06/2027`, '30 June 2027', 'June 30, 2027'. */
function readDay(tokens: readonly Token[], at: number): Read | undefined {
  const words = tokens.slice(at, at + 5).map(({ text }) => text)
  const [one = '', two = '', three = '', four = '', five = ''] = words
  const day = (year: string, month: string, date: string, next: number): Read | undefined => {
    const isDay = /^(19|20|21)\d\d$/.test(year) && /^\d\d?$/.test(date) && Number(month) > 0
    return isDay ? { value: Number(year) * 10_000 + Number(month) * 100 + Number(date), measure: 'day', next: at + next } : undefined
  }
  if (/^[-/.]$/.test(two) && two === four) return day(one, three, five, 5) ?? day(five, three, one, 5)
  const [named, before] = [MONTHS.get(two), MONTHS.get(one)]
  if (named) return day(three, String(named), one, 3)
  return before ? (day(three, String(before), two, 3) ?? (three === ',' ? day(four, String(before), two, 4) : undefined)) : undefined
}

function readDated(tokens: readonly Token[], at: number, text: string): Read | undefined {
  const token = tokens[at] as Token
  const word = bare(token.text, MONTHS)
  const month = MONTHS.get(word)
  const isWritten = !CAPITAL_MONTHS.has(word) || /^\p{Lu}/u.test(text.slice(token.start, token.end))
  const isSentenceStart = at === 0 && yearAt(tokens, at + 1) === undefined
  if (month !== undefined && isWritten && !(CAPITAL_MONTHS.has(word) && isSentenceStart)) return withYear(tokens, at + 1, month, 'month')
  const part = PARTS.get(token.text)
  if (part) {
    const next = tokens[at + 1]?.text ?? ''
    const number = /^[1-4]$/.test(next) ? Number(next) : /[\u0621-\u064a]/.test(token.text) ? ORDINALS.get(next) : undefined
    return number === undefined ? undefined : withYear(tokens, at + 2, number, part)
  }
  const ordinal = ORDINALS.get(token.text)
  const named = PARTS.get(tokens[at + 1]?.text ?? '')
  return ordinal !== undefined && named ? withYear(tokens, at + 2, ordinal, named) : undefined
}

function withYear(tokens: readonly Token[], next: number, part: number, measure: Measure): Read {
  const skipped = ['of', 'من', ',', '-', 'عام', 'سنه'].includes(tokens[next]?.text ?? '') ? next + 1 : next
  const year = yearAt(tokens, skipped)
  return year === undefined ? { value: part, measure, next } : { value: ofYear(part, year), measure, next: skipped + 1 }
}

function yearAt(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? ''
  return /^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined
}

function readNumber(tokens: readonly Token[], at: number): Read | undefined {
  const { text } = tokens[at] as Token
  const two = TWO_OF.get(bare(text, TWO_OF))
  if (two) return { value: 2, measure: two === 'any' ? undefined : two, next: at + 1 }
  const isDigits = /^\d/.test(text)
  const number = isDigits ? numberOf(text) : NUMBERS.get(bare(text, NUMBERS))
  const scaleAt = number === undefined ? at : tokens[at + 1]?.text === '-' ? at + 2 : at + 1
  const scale = SCALES.get(bare(tokens[scaleAt]?.text ?? '', SCALES))
  if (number === undefined && (scale === undefined || text.length < SHORTEST_LONE_SCALE)) return undefined
  const next = scale === undefined ? at + 1 : scaleAt + 1
  const measure = unitAt(tokens, next) ?? unitBefore(tokens, at)
  // 'one of them' and 'the one' are not figures.
  if (number === 1 && !isDigits && scale === undefined && measure === undefined) return undefined
  return { value: Math.round((number ?? 1) * (scale ?? 1) * 100) / 100, measure, next }
}

function unitAt(tokens: readonly Token[], at: number): Measure | undefined {
  const skipped = ['-', '+', 'of'].includes(tokens[at]?.text ?? '') ? at + 1 : at
  const word = tokens[skipped]?.text ?? ''
  return UNITS.get(word) ?? UNITS.get(bare(word, UNITS))
}

/** Reads the currency before a number, as in 'AED 2m'. */
function unitBefore(tokens: readonly Token[], at: number): Measure | undefined {
  const unit = UNITS.get(tokens[at - 1]?.text ?? '')
  return unit === 'aed' || unit === 'other' ? unit : undefined
}

/** Strips an attached Arabic particle if the rest of the word is known. */
function bare(word: string, known: ReadonlyMap<string, unknown>): string {
  if (known.has(word)) return word
  const rest = word.replace(ARABIC_PREFIX, '')
  return known.has(rest) ? rest : word
}
