import { useEffect, useState } from 'react'

/** A search follows what is typed after such a pause (accounts §4). */
const PAUSE_MS = 500

/** What was typed, once there has been a pause; an emptied field counts at once. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
