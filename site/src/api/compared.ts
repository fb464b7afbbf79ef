import { COMPARISON_KEY } from '@manzil/contract/pages/storage-keys'
import { useSyncExternalStore } from 'react'

const CHANGED = 'manzil:compared'
/** Parsing an empty text would throw, once for every card that the server renders. */
const NONE = '[]'

/** In the order added; empty if the stored value is invalid. */
export function comparedIds(stored = readStored()): number[] {
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []
  } catch {
    return []
  }
}

/** Stays in sync with other tabs. Empty on the server and during hydration. */
export function useComparedIds(): number[] {
  return comparedIds(useSyncExternalStore(subscribe, readStored, () => NONE))
}

/** Stores the comparison and notifies this and other tabs. */
export function storeCompared(ids: readonly number[]): void {
  localStorage.setItem(COMPARISON_KEY, JSON.stringify(ids))
  dispatchEvent(new Event(CHANGED))
}

function readStored(): string {
  try {
    return localStorage.getItem(COMPARISON_KEY) ?? NONE
  } catch {
    return NONE
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}
