import { useEffect, useState } from 'react'

const PAUSE_MS = 500

/** An emptied field takes effect at once. */
export function useDebounced(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
