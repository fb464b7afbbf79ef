import { DEFAULT_LOCALE, LOCALES, type Locale } from '@manzil/contract/text/locale'

/** Returns the supported language that `Accept-Language` ranks highest. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const accepted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    const locale = LOCALES.find((candidate) => tag === candidate || tag.startsWith(`${candidate}-`))
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}
