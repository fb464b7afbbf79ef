import { tabStorage } from '@manzil/ui/browser/storage.ts'

const KEY = 'brochures'

/** Returns whether the visitor has submitted this project's brochure form in this tab. */
export function hasRequestedBrochure(slug: string): boolean {
  return brochures().includes(slug)
}

export function rememberBrochure(slug: string): void {
  tabStorage.write(KEY, [...new Set([...brochures(), slug])])
}

const brochures = () => tabStorage.read<string[]>(KEY) ?? []
