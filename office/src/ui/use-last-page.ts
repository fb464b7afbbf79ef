import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to the last page of a list if the URL names a later one. `count` is undefined while it is unknown. */
export function useLastPage(page: number, size: number, count: number | undefined): void {
  const navigate = useNavigate()
  const last = count === undefined ? page : Math.max(1, Math.ceil(count / size))
  useEffect(() => {
    if (page <= last) return
    const search = (before: object) => ({ ...before, page: last > 1 ? last : undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }, [page, last, navigate])
}
