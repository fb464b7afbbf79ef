import { latinDigits } from '@manzil/contract/text/latin-digits'

/** Letters that the database's `search_fold` merges, with their replacements. */
const ALIKE = new Map([...'أإآٱىیئؤةہگکپچژڤ'].map((letter, index) => [letter, [...'اااايييوههككبجزف'][index] as string]))
const MARKS = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
const SIGNS = new Map([
  ['\u066b', '.'],
  ['\u066c', ','],
  ['،', ','],
  ['؛', ','],
  [';', ','],
  ['؟', '?'],
  ['–', '-'],
  ['—', '-'],
  ['٪', '%'],
])

/** Folds a character like the database's `search_fold`, but keeps the signs needed for numbers and ranges; '' if it is ignored. */
function foldLetter(letter: string): string {
  if (/['’‘`´]/.test(letter)) return ''
  const sign = SIGNS.get(letter)
  if (sign !== undefined) return sign
  return [...letter.toLowerCase().normalize('NFKD').replace(MARKS, '')].map(foldPart).join('')
}

function foldPart(part: string): string {
  return ALIKE.get(part) ?? latinDigits(part)
}

/** A word, number or sign, folded, with its offsets in the original text. */
export interface Token {
  text: string
  start: number
  end: number
}

/** Gulf spellings of the same word, folded: «بچم» and «بجم» for «بكم». */
const SPOKEN = new Map([
  ['بجم', 'بكم'],
  ['وبجم', 'وبكم'],
])

const TOKEN = /\d{1,3}(?: \d{3})? 000(?![\d.,])|\d+(?:[.,]\d+)*|m2|ft2|[a-z]+|[\u0621-\u064a]+|[%+/\-<>,.?!$£€₹¥₽]/g

/** Splits a text into words, numbers and signs, in order. Digits are separated from letters (`2br`, `1.5m`). */
export function tokensOf(text: string): Token[] {
  let folded = ''
  const from: number[] = []
  let at = 0
  for (const letter of text) {
    const written = foldLetter(letter)
    for (let index = 0; index < written.length; index++) from.push(at)
    folded += written
    at += letter.length
  }
  const tokens: Token[] = []
  for (const match of folded.matchAll(TOKEN)) {
    const last = from[match.index + match[0].length - 1] as number
    tokens.push({ text: SPOKEN.get(match[0]) ?? match[0], start: from[match.index] as number, end: last + 1 })
  }
  return tokens
}

/** Returns the folded words, numbers and signs of a text, each between blanks, so that ` word ` finds whole words. */
export function betweenBlanks(text: string): string {
  return ` ${tokensOf(text)
    .map(({ text: word }) => word)
    .join(' ')} `
}

/** Returns the folded words and numbers of a text, without signs. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).flatMap(({ text: word }) => (/^[\p{L}\d]/u.test(word) ? [word] : []))
}

const NEAR_SOUNDS = new Map(
  [...'بتثجخدذرزسشصضطظغفقكلمنcqpvgz'].map((letter, index) => [letter, [...'bttjkddrssssdtsjfkklmnkkbfjs'][index] as string]),
)

/** Returns the sound of a folded word in either script, like the database's `search_sound`: its consonants, similar ones merged. */
export function soundOf(word: string): string {
  const spoken = word
    .replace(/^(وال|بال|ال)(?=...)/, '')
    .replaceAll('x', 'ks')
    .replace(/c(?=[eiy])/g, 's')
  return [...spoken]
    .map((letter) => NEAR_SOUNDS.get(letter) ?? letter)
    .filter((letter) => /[bdfjklmnrst0-9]/.test(letter))
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('')
}
