import { type Locale, textIn } from '@manzil/contract/text/locale'

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

/** Describes a picture; one without a description by what it belongs to, because a PDF may have no undescribed picture. */
export function pictureAlt(
  picture: { alt: string; alt_ar: string },
  owner: { title: string; title_ar: string | null },
  locale: Locale,
): string {
  return textIn(picture, 'alt', locale) || textIn(owner, 'title', locale)
}
