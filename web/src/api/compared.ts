import { COMPARISON_KEY } from '@manzil/contract/storage-keys'
import { useSyncExternalStore } from 'react'

const CHANGED = 'manzil:compared'

/** Ids of the projects in the visitor's comparison, first added first; none where storage holds something else. */
export function comparedIds(stored = readStored()): number[] {
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []
  } catch {
    return []
  }
}

/** The same, kept in step with other tabs; none on the server and while the page is taken over. */
export function useComparedIds(): number[] {
  return comparedIds(useSyncExternalStore(subscribe, readStored, () => ''))
}

/** Remembers another comparison; this and other tabs hear of it. */
export function storeCompared(ids: readonly number[]): void {
  localStorage.setItem(COMPARISON_KEY, JSON.stringify(ids))
  dispatchEvent(new Event(CHANGED))
}

function readStored(): string {
  try {
    return localStorage.getItem(COMPARISON_KEY) ?? ''
  } catch {
    // Storage may be forbidden.
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
