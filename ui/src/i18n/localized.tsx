import { textIn } from '@manzil/contract/text/locale'
import { getLocale } from './locale.ts'

const ARABIC = /[\u0621-\u064a]/
const LATIN = /[A-Za-z]/

/** A record with a text field and an optional Arabic counterpart. */
type Translatable<Field extends string> = Readonly<Record<Field, string | null>>

/** Falls back to English without Arabic text. */
export function textOf<Field extends string>(record: Translatable<Field>, field: Field): string {
  return textIn(record, field, getLocale()) ?? ''
}

/** For text that is not in the page's language; otherwise empty. */
export function languageAttributes(text: string, arabic = false): { lang?: 'en' | 'ar'; dir?: 'ltr' | 'rtl' } {
  if (getLocale() === 'ar') return !ARABIC.test(text) && LATIN.test(text) ? { lang: 'en', dir: 'ltr' } : {}
  return ARABIC.test(text) && (arabic || !LATIN.test(text)) ? { lang: 'ar', dir: 'rtl' } : {}
}

/** A name known only in Arabic is in both fields, even if it contains Latin letters. */
function isArabicOnly(record: object, field: string): boolean {
  const twins = record as Record<string, unknown>
  return twins[field] === twins[`${field}_ar`]
}

/** Sets `lang` and `dir` if the text is not in the page's language. */
export function Localized<Field extends string>({ of, field }: { of: Translatable<Field>; field: Field }) {
  const text = textOf(of, field)
  const { lang, dir } = languageAttributes(text, isArabicOnly(of, field))
  return lang ? (
    <span lang={lang} dir={dir}>
      {text}
    </span>
  ) : (
    text
  )
}
