import { normalized } from '@manzil/contract/text/normalized'
import { decodeHTML } from 'entities'

/** Cyrillic letters that look like Latin ones. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝ'].map((letter, at) => [letter, [...'ABESIJKMHOPCTYXaesijopcyxdqw'][at] ?? letter]),
)

/**
 * Normalises text to one line: decodes HTML entities, collapses white space, drops invisible characters and emoji, and replaces
 * Cyrillic lookalikes in Latin words. Undefined if nothing is left.
 */
export function cleanText(given: string | null | undefined): string | undefined {
  const text = normalized(decodeHTML(given ?? ''), 'NFC')
    .replaceAll('\ufeff', '')
    .replace(EMOJI, ' ')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/[\p{L}\p{M}]+/gu, withoutLookalikes)
    .replace(/ {2,}/g, ' ')
    .trim()
  return text === '' ? undefined : text
}

/** Removes the name of the portal that an advertisement was copied from: `2BR Duplex | Bayut.com`. */
export function withoutPortal(title: string | undefined): string | undefined {
  const kept = title?.replace(PORTAL, '').trimEnd()
  return kept === '' ? title : kept
}
const PORTAL = /(?: [|–—·-] ?|[|])(?:www\.)?(?:bayut|dubizzle|property ?finder|houza|propsearch)(?:\.(?:com|ae|sa|eg))?$/i

/** Returns undefined for placeholders: `N/A`, `Unknown`, `.`, `-`, `1`, `111111`, `لا يوجد`. */
export function unlessPlaceholder(text: string | undefined): string | undefined {
  if (text === undefined || !/\p{L}/u.test(text)) return undefined
  return PLACEHOLDER.test(text) ? undefined : text
}
const PLACEHOLDER =
  /^(n\.?\s?\/?\s?a\.?|nil|none|null|tb[acd]|to be (announced|confirmed|determined)|test|un(known|named|defined|specified)|not (known|named|specified|available|applicable)|لا يوجد|غير (متوفر|معروف|محدد))$/i

/** Returns undefined for placeholders and mere punctuation, but keeps numbers. */
export function withoutPlaceholder(text: string | undefined): string | undefined {
  return /\p{L}/u.test(text ?? '') ? unlessPlaceholder(text) : /\p{N}/u.test(text ?? '') ? text : undefined
}

/** Returns the language of most letters; undefined without letters of either. */
export function languageOf(text: string): 'ar' | 'en' | undefined {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic === 0 && latin === 0) return undefined
  return arabic >= latin ? 'ar' : 'en'
}

/** Emoji with joiners, colours and variants, but not ©, ® and ™, which Unicode includes. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{fe0f}\u{20e3}\u{e0020}-\u{e007f}]/gu

/** Control and format characters: byte-order marks, zero-width characters, text directions, soft hyphens. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

function withoutLookalikes(word: string): string {
  if (!/\p{Script=Latin}/u.test(word)) return word
  return word.replace(/\p{Script=Cyrillic}/gu, (letter) => LOOKALIKES[letter] ?? letter)
}
