import { normalized } from '../../../platform/normalized.ts'

/** What no plain text holds: control characters, marks of direction, what cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
const MARKUP = /[*_`#~|]+|^\s*(?:>|[-•–]\s|\(?\d{1,2}[.)]\s)+/gu
const LINK =
  /:\/\/|www\.|mailto:|\]\s*\(|[<>{}[\]\\]|@|[a-z\d-]\s?(?:\.|\[\.\]|\(\.\)|\sdot\s)\s?(?:com|net|org|ae|io|co|me|info|app|dev|biz|link|xyz|site|online|shop|ru|cn)\b|\p{L}\.\p{L}{2,}/iu
/** Digits of other scripts than the two that are read, and what stands for numbers without being one. */
const ODD_NUMBER = /(?![0-9٠-٩۰-۹])\p{N}/u
/** Keys, tokens, addresses of money. */
const SECRET_LOOKING = /[\p{L}\d+/=_-]{36}/u
const CODE = /[\w-]{14,}/g

/** A part of a model's text as it may be shown: no markup, nothing unseen, compatibility characters as what they stand for. */
export function inPlainText(text: string): string {
  return (
    normalized(text, 'NFKC')
      // Browsers read the ideographic full stop in a host as a dot.
      .replaceAll('\u3002', '.')
      .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
      .replace(UNSEEN, '')
      .replace(MARKUP, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Whether a plain sentence holds a link or the beginning of one, a number that cannot be read, or what looks like a key. */
export function isSuspect(sentence: string): boolean {
  return LINK.test(sentence) || ODD_NUMBER.test(sentence) || looksSecret(sentence)
}

function looksSecret(sentence: string): boolean {
  return SECRET_LOOKING.test(sentence) || (sentence.match(CODE) ?? []).some((code) => /\d/.test(code) && /[a-z]/i.test(code))
}

const END = /(?<![.!?؟…])[.!?؟…]+["”»')\]]*\s|\n+/g
/** A sentence that is longer is none. */
export const LONGEST_SENTENCE = 600

/** The whole sentences that a text begins with, and what is left. */
export function splitSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    // '1. Harbour Lights', 'St. Regis'
    if (/(?:^|\s)(?:\d{1,2}|[A-Z]\p{Ll}?)$/u.test(text.slice(from, match.index)) && match[0].startsWith('.')) continue
    sentences.push(text.slice(from, end))
    from = end
  }
  return { sentences, rest: text.slice(from) }
}
