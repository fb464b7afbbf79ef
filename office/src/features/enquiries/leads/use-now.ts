import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** In ms, rounded down to the minute and updated every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, minute, minute) * MINUTE_MS
}

const minute = () => Math.floor(Date.now() / MINUTE_MS)

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4)
  return () => clearInterval(timer)
}
