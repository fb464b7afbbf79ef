import { foldName } from './cleaning/fold-name.ts'

/** Returns Latin letters and digits with hyphens, cut between words at `longest` characters. Empty if the text has neither. */
export function slugOf(text: string, longest = 80): string {
  const words = foldName(text).match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > longest) break
    slug = longer
  }
  return slug
}
