import type { Locale } from '@manzil/contract/locale'
import { normalized } from '../../platform/normalized.ts'

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
const MOST_WORDS = 3
/** Letters of a word: longer ones are words run together. */
const LONGEST_WORD = 20
/** Words of invitations and of numbers and addresses spelled out, folded. */
const NOT_NAMES = wordsOf(`
  call dial dot com net org www http https visit click tap line link url sms whatsapp
  zero one two three four five six seven eight nine
  اتصل اتصلي اتصلوا اتصال انقر انقري اضغط اضغطي زر زوروا رابط موقع نقطه كوم واتساب
  صفر واحد اثنان اثنين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه`)
/** Words that are no name without the next, folded. */
const PARTICLES = wordsOf(`
  dr mr mrs ms ma st eng sheikh sheikha abd abdul abdel abu umm al el bin bint ibn de la le di da van von der
  د م الدكتور السيد السيده الشيخ الشيخه عبد ابو ام ال بن بنت ابن`)

/**
 * The first name for a mail's greeting; undefined if it does not read like a name. A stranger can enter somebody else's e-mail
 * and any text as the name, so no digits, addresses or sentences may get through.
 */
export function greetable(name: string | undefined): string | undefined {
  if (name === undefined || !GREETABLE.test(name) || ADDRESS_LIKE.test(name)) return undefined
  const words = folded(name)
    .split(/[ .'’-]/)
    .filter((word) => /\p{L}/u.test(word))
  const names = words.filter((word) => word.length > 1 && !PARTICLES.has(word))
  if (
    words.length === 0 ||
    words.some((word) => word.length > LONGEST_WORD) ||
    names.length > MOST_WORDS ||
    words.some((word) => NOT_NAMES.has(word))
  )
    return undefined
  const parts = name.split(' ').filter(Boolean)
  const first = parts.findIndex((part) => !PARTICLES.has(folded(part).replace('.', '')))
  return parts.slice(0, first < 0 ? undefined : first + 1).join(' ')
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** In lower case, without accents and hamzas, stretched letters and the dots of a last ة. */
function folded(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .toLowerCase()
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
