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

/** Drops the texts of the other language, except a text that is the same in both, which {@link Localized} marks as Arabic. */
export function inPageLanguage<T>(data: T): T {
  if (Array.isArray(data)) return data.map(inPageLanguage) as T
  if (typeof data !== 'object' || data === null) return data
  const record = data as Record<string, unknown>
  const isOther = (key: string) => {
    const twin = `${key}_ar`
    if (getLocale() === 'ar') return typeof record[twin] === 'string' && record[twin] !== '' && record[twin] !== record[key]
    return key.endsWith('_ar') && record[key.slice(0, -3)] !== record[key]
  }
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => !isOther(key))
      .map(([key, value]) => [key, inPageLanguage(value)]),
  ) as T
}

/** Returns `lang` and `dir` for text that is not in the page's language, else an empty object. */
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
