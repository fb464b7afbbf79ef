import { normalized } from '@manzil/contract/text/normalized'

/** Control characters, direction marks and other invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
const MARKUP = /[*_`#~|]+|^\s*(?:>|[-•–]\s|\(?\d{1,2}[.)]\s)+/gu
const LINK =
  /:\/\/|www\.|mailto:|\]\s*\(|[<>{}[\]\\]|@|[a-z\d-]\s?(?:\.|\[\.\]|\(\.\)|\sdot\s)\s?(?:com|net|org|ae|io|co|me|info|app|dev|biz|link|xyz|site|online|shop|ru|cn)\b|\p{L}\.\p{L}{2,}/iu
/** Digits of unsupported scripts, and other characters that stand for numbers. */
const ODD_NUMBER = /(?![0-9٠-٩۰-۹])\p{N}/u
/** Keys, tokens and wallet addresses. */
const SECRET_LOOKING = /[\p{L}\d+/=_-]{36}/u
const CODE = /[\w-]{14,}/g

/** Cleans a model's text for display: no markup or invisible characters, and compatibility characters normalised. */
export function inPlainText(text: string): string {
  return (
    normalized(text, 'NFKC')
      // Browsers treat the ideographic full stop in a host name as a dot.
      .replaceAll('\u3002', '.')
      .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
      .replace(UNSEEN, '')
      .replace(MARKUP, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Returns whether a plain sentence has a link or part of one, an unreadable number, or something like a key. */
export function isSuspect(sentence: string): boolean {
  return LINK.test(sentence) || ODD_NUMBER.test(sentence) || looksSecret(sentence)
}

function looksSecret(sentence: string): boolean {
  return SECRET_LOOKING.test(sentence) || (sentence.match(CODE) ?? []).some((code) => /\d/.test(code) && /[a-z]/i.test(code))
}

const END = /(?<![.!?؟…])[.!?؟…]+["”»')\]]*\s|\n+/g
/** Longer sentences are dropped. */
export const LONGEST_SENTENCE = 600

/** Splits off the complete sentences at the start of a text. */
export function splitSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    // '1. Harbour Lights' and 'St. Regis' do not end a sentence.
    if (/(?:^|\s)(?:\d{1,2}|[A-Z]\p{Ll}?)$/u.test(text.slice(from, match.index)) && match[0].startsWith('.')) continue
    sentences.push(text.slice(from, end))
    from = end
  }
  return { sentences, rest: text.slice(from) }
}
