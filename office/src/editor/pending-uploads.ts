import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Counts the uploads of a component as unsaved while they run. Those of a page that was left do not count. */
export function useUnsavedUploads(areRunning: boolean): void {
  useEffect(() => {
    if (!areRunning) return
    add(1)
    return () => add(-1)
  }, [areRunning])
}

/** Whether pictures are still uploading, which are not in the form yet. */
export const usePendingUploads = () => useSyncExternalStore(subscribe, hasPending)

const hasPending = () => count > 0

function add(change: number): void {
  count += change
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
