import { SEARCHES_KEY } from '@manzil/contract/pages/storage-keys'
import { browserStorage } from '@manzil/ui/browser/storage.ts'

const MOST = 6

/** Newest first. */
export function recentSearches(): string[] {
  const stored = browserStorage.read<unknown>(SEARCHES_KEY)
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MOST) : []
}

export function rememberSearch(words: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())
  browserStorage.write(SEARCHES_KEY, [words, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  browserStorage.remove(SEARCHES_KEY)
}
