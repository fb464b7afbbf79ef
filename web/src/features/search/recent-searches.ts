import { SEARCHES_KEY } from '@manzil/contract/storage-keys'

const MOST = 6

/** What was searched for in this browser, last first; it is kept nowhere else, and nowhere where storage is forbidden. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEARCHES_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a search as the last one. */
export function rememberSearch(words: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(SEARCHES_KEY, JSON.stringify([words, ...others].slice(0, MOST)))
  } catch {
    // Then it is not remembered.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(SEARCHES_KEY)
  } catch {
    // There is nothing to forget.
  }
}
