import type { Locale } from '@manzil/contract/locale'

/** A text in the language that it has, which may be English in an Arabic document. */
export interface Localized {
  text: string
  lang: Locale
}

type Twins<K extends string> = { [field in K]: string } & { [field in `${K}_ar`]: string | null }

/** A field of a record in the reader's language, or in English where that is missing (decisions, Languages). */
export function localized<K extends string>(record: Twins<K>, field: K, locale: Locale): Localized {
  const texts = record as Record<string, string | null>
  const arabic = texts[`${field}_ar`]
  return locale === 'ar' && arabic ? { text: arabic, lang: 'ar' } : { text: texts[field] ?? '', lang: 'en' }
}
