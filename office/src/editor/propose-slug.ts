import { slugOf } from '@manzil/contract/text/slug'
import { transliterated } from '@manzil/contract/text/transliterated'

/** Proposes a slug for the first name that gives one; transliterates Arabic. Empty if none does. */
export function proposeSlug(...names: (string | null | undefined)[]): string {
  for (const name of names) {
    const slug = slugOf(transliterated(name ?? ''))
    // Digits alone are the address of a record by its id.
    if (/[a-z]/.test(slug)) return slug
  }
  return ''
}
