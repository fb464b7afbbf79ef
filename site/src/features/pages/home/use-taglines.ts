import { useEffect, useState } from 'react'

const ROTATION_MS = 3500

export function useTaglines(count: number, turning: boolean): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!turning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setShown((before) => (before + 1) % count), ROTATION_MS)
    return () => clearInterval(timer)
  }, [count, turning])
  return shown
}
