/** The languages of the product. English is the default and the fallback (public-site §1). */
export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Cookie that remembers a visitor's explicit choice of language. */
export const LOCALE_COOKIE = 'manzil_locale'

/** Path prefix of every Arabic page; English pages have none. */
const ARABIC_PREFIX = '/ar'

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Splits a page path into its language and the path both languages share: `/ar/latest` → `ar`, `/latest`. */
export function splitLocale(pathname: string): { locale: Locale; pathname: string } {
  if (pathname === ARABIC_PREFIX) return { locale: 'ar', pathname: '/' }
  if (pathname.startsWith(`${ARABIC_PREFIX}/`)) return { locale: 'ar', pathname: pathname.slice(ARABIC_PREFIX.length) }
  return { locale: 'en', pathname }
}

/** The inverse of {@link splitLocale}: the path of a page in the given language. */
export function withLocale(locale: Locale, pathname: string): string {
  if (locale === 'en') return pathname
  return pathname === '/' ? ARABIC_PREFIX : `${ARABIC_PREFIX}${pathname}`
}
