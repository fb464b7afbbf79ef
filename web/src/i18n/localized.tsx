import { getLocale } from './locale.ts'

const ARABIC = /[\u0621-\u064a]/
const LATIN = /[A-Za-z]/

/** A record with a text field and, where there is one, its Arabic twin. */
type Twin<Field extends string> = Readonly<Record<Field, string | null>>

/** The text of a field in the page's language, or English where there is no Arabic (decisions, Languages). */
export function textOf<Field extends string>(record: Twin<Field>, field: Field): string {
  const arabic = (record as Readonly<Record<string, unknown>>)[`${field}_ar`]
  return getLocale() === 'ar' && typeof arabic === 'string' && arabic !== '' ? arabic : (record[field] ?? '')
}

/** Language and direction of a text that is not in the page's own language; nothing for one that is. */
export function foreign(text: string, arabic = false): { lang?: 'en' | 'ar'; dir?: 'ltr' | 'rtl' } {
  if (getLocale() === 'ar') return !ARABIC.test(text) && LATIN.test(text) ? { lang: 'en', dir: 'ltr' } : {}
  return ARABIC.test(text) && (arabic || !LATIN.test(text)) ? { lang: 'ar', dir: 'rtl' } : {}
}

/** A name known in Arabic alone stands in both fields, whatever Latin letters are in it. */
function isArabicTwin(record: object, field: string): boolean {
  const twins = record as Record<string, unknown>
  return twins[field] === twins[`${field}_ar`]
}

/** A field of data in the page's language, marked as foreign where it is. */
export function Localized<Field extends string>({ of, field }: { of: Twin<Field>; field: Field }) {
  const text = textOf(of, field)
  const { lang, dir } = foreign(text, isArabicTwin(of, field))
  return lang ? (
    <span lang={lang} dir={dir}>
      {text}
    </span>
  ) : (
    text
  )
}
