import { getLocale } from './locale.ts'
import { textOf } from './localized.tsx'

/** Sorts records by their names in the page's language. */
export function sortedByName<Named extends { name: string; name_ar?: string | null }>(records: readonly Named[]): Named[] {
  const { compare } = new Intl.Collator(getLocale())
  return records.toSorted((one, other) => compare(textOf(one, 'name'), textOf(other, 'name')))
}
