import type { Locale } from '@manzil/contract/text/locale'

/** A text with its language, which may be English in an Arabic document. */
export interface Localized {
  text: string
  lang: Locale
}

type LocalizedFields<K extends string> = { [field in K]: string } & { [field in `${K}_ar`]: string | null }

/** Returns a field in the reader's language, falling back to English. */
export function localized<K extends string>(record: LocalizedFields<K>, field: K, locale: Locale): Localized {
  const texts = record as Record<string, string | null>
  const arabic = texts[`${field}_ar`]
  return locale === 'ar' && arabic ? { text: arabic, lang: 'ar' } : { text: texts[field] ?? '', lang: 'en' }
}
