import type { Locale } from '@manzil/contract/locale'

/** What a mail consists of, before it is text or HTML. */
export interface MailParts {
  subject: string
  /** Lines of one paragraph are told apart by line breaks. */
  paragraphs: string[]
  /** What somebody else wrote, quoted after the paragraphs, so that none of its lines can pass for one of ours. */
  quote?: string
  /** Sanitised HTML that stands after the paragraphs, and the same as text. */
  body?: { html: string; text: string }
  /** What the reader is asked to do; a quiet one is there for whoever looks for it. */
  action?: { label: string; url: string; isQuiet?: true }
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: string
  /** How to get no more of these. */
  leave?: { label: string; url: string }
}

const GREETABLE = /^[\p{L}\p{M}' ’.-]{1,60}$/u
const ADDRESS_LIKE = /\.[\p{L}\p{M}]{2}/u

/**
 * A name as a mail may greet it; undefined for what is no plain name. Anybody may write anything as a name and give somebody
 * else's address, so digits, addresses and whole sentences must not reach that mailbox.
 */
export function greetable(name: string | undefined): string | undefined {
  return name !== undefined && GREETABLE.test(name) && /\p{L}/u.test(name) && !ADDRESS_LIKE.test(name) ? name : undefined
}

/** The lines of a quote, each marked as one. */
export function quoteLines(text: string): string {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** Keeps names, addresses and devices in their own direction inside a sentence of the other. */
export function isolate(text: string, locale: Locale): string {
  return locale === 'ar' || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
