import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Returns a function that closes a lead: goes back to the list it was opened from, so that Back never opens it again nor seems to do
 * nothing. A lead opened by its own address has no list behind it: `replace` then puts the list in its place.
 */
export function useCloseLead(lead: number | undefined, replace: () => void): () => void {
  const { history } = useRouter()
  const shown = useRef<number | 'nothing' | undefined>('nothing')
  const isOverList = useRef(false)
  useEffect(() => {
    isOverList.current = lead !== undefined && shown.current === undefined
    shown.current = lead
  }, [lead])
  return () => (isOverList.current ? history.back() : replace())
}
