import { isolated } from '@manzil/contract/text/isolated'
import type { Locale } from '@manzil/contract/text/locale'
import { normalized } from '@manzil/contract/text/normalized'

/** The parts of an email, before they are rendered as text and HTML. */
export interface MailParts {
  subject: string
  /** A paragraph may contain line breaks. */
  paragraphs: string[]
  /** Text written by someone else, quoted after the paragraphs, so that its lines can't pass for ours. */
  quote?: string
  /** Sanitised HTML after the paragraphs, and its plain-text version. */
  body?: { html: string; text: string }
  /** A picture of the site, before the last paragraph. */
  picture?: { url: string; alt: string }
  /** A button, or a small link if quiet. */
  action?: { label: string; url: string; isQuiet?: true }
  /** Reply-To address, if it differs from the sender. */
  replyTo?: string
  /** Unsubscribe link. */
  leave?: { label: string; url: string }
}

const GREETABLE = /^[\p{L}\p{M}' ’.-]{1,60}$/u
const ADDRESS_LIKE = /\.[\p{L}\p{M}]{2}/u
const MAX_WORDS = 3
/** In letters; longer words are probably several run together. */
const LONGEST_WORD = 20
/** Calls to action, and words that spell out numbers or web addresses, folded. */
const NOT_NAMES = wordsOf(`
  call dial dot com net org www http https visit click tap line link url sms whatsapp
  zero one two three four five six seven eight nine
  اتصل اتصلي اتصلوا اتصال انقر انقري اضغط اضغطي زر زوروا رابط موقع نقطه كوم واتساب
  صفر واحد اثنان اثنين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه`)
/** Words that belong to a name only together with the next word, folded. */
const PARTICLES = wordsOf(`
  dr mr mrs ms ma st eng sheikh sheikha abd abdul abdel abu umm al el bin bint ibn de la le di da van von der
  د م الدكتور السيد السيده الشيخ الشيخه عبد ابو ام ال بن بنت ابن`)

/**
 * Returns the first name for an email's greeting; undefined if it does not look like a name. A stranger can enter someone
 * else's email and any text as the name, so digits, addresses and sentences must not get through.
 */
export function greetingName(name: string | undefined): string | undefined {
  if (name === undefined || !GREETABLE.test(name) || ADDRESS_LIKE.test(name)) return undefined
  const words = folded(name)
    .split(/[ .'’-]/)
    .filter((word) => /\p{L}/u.test(word))
  const names = words.filter((word) => word.length > 1 && !PARTICLES.has(word))
  if (
    words.length === 0 ||
    words.some((word) => word.length > LONGEST_WORD) ||
    names.length > MAX_WORDS ||
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

/** Lower-cases a word and removes accents, hamzas, elongation and the dots of a final ة. */
function folded(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .toLowerCase()
}

export function quoteLines(text: string): string {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** Wraps names, addresses and devices in a bidi isolate, so that they keep their own direction inside a sentence. */
export function isolate(text: string, locale: Locale): string {
  return locale === 'ar' || RIGHT_TO_LEFT.test(text) ? isolated(text) : text
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
