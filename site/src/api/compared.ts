import { COMPARISON_KEY } from '@manzil/contract/pages/storage-keys'
import { useSyncExternalStore } from 'react'

const CHANGED = 'manzil:compared'

/** Returns the ids of the projects in the visitor's comparison, in the order added; empty if the stored value is invalid. */
export function comparedIds(stored = readStored()): number[] {
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []
  } catch {
    return []
  }
}

/** Returns the compared ids, in sync with other tabs; empty on the server and during hydration. */
export function useComparedIds(): number[] {
  return comparedIds(useSyncExternalStore(subscribe, readStored, () => ''))
}

/** Stores the comparison and notifies this and other tabs. */
export function storeCompared(ids: readonly number[]): void {
  localStorage.setItem(COMPARISON_KEY, JSON.stringify(ids))
  dispatchEvent(new Event(CHANGED))
}

function readStored(): string {
  try {
    return localStorage.getItem(COMPARISON_KEY) ?? ''
  } catch {
    return ''
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
