import { SEARCHES_KEY } from '@manzil/contract/pages/storage-keys'

const MOST = 6

/** Newest first; empty if storage is blocked. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEARCHES_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(SEARCHES_KEY, JSON.stringify([words, ...others].slice(0, MOST)))
  } catch {
    // Storage may be blocked.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(SEARCHES_KEY)
  } catch {
    // Storage may be blocked.
  }
}
