import { normalized } from './normalized.ts'

/** Derives a URL slug of whole words from a name in Latin letters: 'Café Résidence' becomes `cafe-residence`. Empty without any. */
export function slugOf(name: string, maxLength = 80): string {
  const words =
    normalized(name, 'NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’`ʼ]/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > maxLength) break
    slug = longer
  }
  return slug
}
