import type { Locale } from './locale.ts'

/** Returns the name of a language (ISO 639 code) in the reader's language. */
export function languageName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
}
