import type { Locale } from '@manzil/contract/locale'

/** What a mail consists of, before it is text or HTML. */
export interface MailParts {
  subject: string
  /** Lines of one paragraph are told apart by line breaks. */
  paragraphs: string[]
  /** Sanitised HTML that stands after the paragraphs, and the same as text. */
  body?: { html: string; text: string }
  /** What the reader is asked to do; a quiet one is there for whoever looks for it. */
  action?: { label: string; url: string; isQuiet?: true }
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: string
  /** How to get no more of these. */
  leave?: { label: string; url: string }
}

/** Keeps names, addresses and devices in their own direction inside a sentence of the other. */
export function isolate(text: string, locale: Locale): string {
  return locale === 'ar' || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
