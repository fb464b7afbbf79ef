import type { Locale } from '@manzil/contract/text/locale'

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' }
