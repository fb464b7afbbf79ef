import { m } from '@manzil/messages'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Asks for confirmation before a page with unsaved edits is left or closed, unless `leaving` is set. */
export function useLeaveGuard(isChanged: boolean, leaving: RefObject<boolean>): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isChanged) return
    return history.block({
      blockerFn: () => !leaving.current && !window.confirm(m.catalogue_leave()),
      enableBeforeUnload: () => !leaving.current,
    })
  }, [history, isChanged, leaving])
}
