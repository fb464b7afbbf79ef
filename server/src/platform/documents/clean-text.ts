import { normalized } from '@manzil/contract/text/normalized'
import { readCodePoints } from './font-characters.ts'
import { readFonts } from './font-files.ts'

let known: Set<number> | undefined

function isKnown(character: string): boolean {
  known ??= new Set(readFonts().flatMap((font) => [...readCodePoints(font)]))
  return known.has(character.codePointAt(0) ?? 0)
}

/**
 * Arabic vowel and doubling marks, which PDF readers attach to the wrong letters and people do not need, and the letter
 * stretcher.
 */
const VOWEL_MARKS = /[\u064b-\u0652\u0670\u0640]/g
const ISOLATES = /[\u2066-\u2069]/g
const NOT_PRINTED = /[\p{Cc}\p{Cs}\p{Co}\ufffd\u200b\u200e\u200f\u202a-\u202e\u2060-\u2065\u206a-\u206f\ufeff]|\u200d/u

/**
 * Makes a text printable: replaces a character missing from all fonts with its compatibility form (`①` with `1`) or drops
 * it, and drops unpaired direction marks and Arabic vowel marks.
 */
export function cleanText(text: string): string {
  const paired = isPaired(text) ? text : text.replace(ISOLATES, '')
  let cleaned = ''
  for (const character of normalized(paired, 'NFC').replace(VOWEL_MARKS, '')) cleaned += printed(character)
  return cleaned
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

export function cleanAll<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (Array.isArray(value)) return value.map(cleanAll) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanAll(part)])) as T
}

const forms = new Map<string, string>()

function printed(character: string): string {
  const known = forms.get(character)
  if (known !== undefined) return known
  const form = isPlain(character) ? character : substitute(character)
  forms.set(character, form)
  return form
}

function isPlain(character: string): boolean {
  return character === '\n' || /[\u2066-\u2069]/.test(character) || (!NOT_PRINTED.test(character) && isKnown(character))
}

function substitute(character: string): string {
  if (/\s/u.test(character)) return ' '
  if (NOT_PRINTED.test(character)) return ''
  const parts = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) || isKnown(part))
  return parts.every((part) => part !== character && isKnown(part)) ? parts.join('') : ''
}

function isPaired(text: string): boolean {
  let open = 0
  for (const [mark] of text.matchAll(ISOLATES)) {
    open += mark === '\u2069' ? -1 : 1
    if (open < 0 || open > 1) return false
  }
  return open === 0
}
