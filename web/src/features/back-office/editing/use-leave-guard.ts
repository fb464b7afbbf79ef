import { m } from '@manzil/messages'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Asks before a page is left whose edits are not saved, by a link or by closing it; not when it is `leaving` by itself. */
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
