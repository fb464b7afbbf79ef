/** English is the default and the fallback. */
export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'
/** A message without parameters. */
export type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** The language that a visitor chose. */
export const LOCALE_COOKIE = 'manzil_locale'

/** English pages have no prefix. */
const ARABIC_PREFIX = '/ar'

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Splits the language from a page's path: `/ar/latest` → `ar`, `/latest`. */
export function splitLocale(pathname: string): { locale: Locale; pathname: string } {
  if (pathname === ARABIC_PREFIX) return { locale: 'ar', pathname: '/' }
  if (pathname.startsWith(`${ARABIC_PREFIX}/`)) return { locale: 'ar', pathname: pathname.slice(ARABIC_PREFIX.length) }
  return { locale: 'en', pathname }
}

/** The inverse of {@link splitLocale}. */
export function withLocale(locale: Locale, pathname: string): string {
  if (locale === 'en') return pathname
  return pathname === '/' ? ARABIC_PREFIX : `${ARABIC_PREFIX}${pathname}`
}

/** Returns a field of a record with an Arabic twin (`name`, `name_ar`), falling back to English if that is missing or empty. */
export function textIn<Field extends string>(record: Readonly<Record<Field, string>>, field: Field, locale: Locale): string
export function textIn<Field extends string>(record: Readonly<Record<Field, string | null>>, field: Field, locale: Locale): string | null
export function textIn<Field extends string>(record: Readonly<Record<Field, string | null>>, field: Field, locale: Locale): string | null {
  const arabic = locale === 'ar' && (record as Readonly<Record<string, unknown>>)[`${field}_ar`]
  return typeof arabic === 'string' && arabic !== '' ? arabic : record[field]
}
