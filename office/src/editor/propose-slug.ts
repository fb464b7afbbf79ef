import { slugOf } from '@manzil/contract/text/slug'
import { transliterated } from '@manzil/contract/text/transliterated'

/** Words that begin a name in Arabic and end it in English. */
const KINDS: Readonly<Record<string, string>> = {
  برج: 'tower',
  أبراج: 'towers',
  ابراج: 'towers',
  فيلا: 'villa',
  فلل: 'villas',
  فيلات: 'villas',
  مساكن: 'residences',
  منازل: 'homes',
  شقق: 'apartments',
  حدائق: 'gardens',
}

/** Proposes a slug for the first name that gives one; transliterates Arabic. Empty if none does. */
export function proposeSlug(...names: (string | null | undefined)[]): string {
  for (const name of names) {
    const slug = slugOf(transliterated(inEnglishOrder(name ?? '')))
    // Digits alone are the address of a record by its id.
    if (/[a-z]/.test(slug)) return slug
  }
  return ''
}

function inEnglishOrder(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const kind = KINDS[first]
  return kind && others.length > 0 ? [...others, kind].join(' ') : name
}
