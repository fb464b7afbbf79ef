import { getLocale } from './locale.ts'

const ARABIC = /[\u0621-\u064a]/
const LATIN = /[A-Za-z]/

/** A record with a text field and an optional Arabic counterpart. */
type Translatable<Field extends string> = Readonly<Record<Field, string | null>>

/** Returns a field in the page's language, falling back to English if there is no Arabic text. */
export function textOf<Field extends string>(record: Translatable<Field>, field: Field): string {
  const arabic = (record as Readonly<Record<string, unknown>>)[`${field}_ar`]
  return getLocale() === 'ar' && typeof arabic === 'string' && arabic !== '' ? arabic : (record[field] ?? '')
}

/** Returns `lang` and `dir` for text that is not in the page's language, otherwise nothing. */
export function languageAttributes(text: string, arabic = false): { lang?: 'en' | 'ar'; dir?: 'ltr' | 'rtl' } {
  if (getLocale() === 'ar') return !ARABIC.test(text) && LATIN.test(text) ? { lang: 'en', dir: 'ltr' } : {}
  return ARABIC.test(text) && (arabic || !LATIN.test(text)) ? { lang: 'ar', dir: 'rtl' } : {}
}

/** A name known only in Arabic is stored in both fields, even if it contains Latin letters. */
function isArabicOnly(record: object, field: string): boolean {
  const twins = record as Record<string, unknown>
  return twins[field] === twins[`${field}_ar`]
}

/** Shows a field in the page's language, with `lang` and `dir` if its text is in the other one. */
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
