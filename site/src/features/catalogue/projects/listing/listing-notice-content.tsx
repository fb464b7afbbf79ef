import { m } from '@manzil/messages'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DroppedNotice } from '../../../../ui/dropped-notice.tsx'
import type { Listing } from './load-listing.ts'

export interface ListingNoticeProps extends Pick<Listing, 'dropped' | 'unavailable'> {
  own_places: Listing['own_places'] | undefined
}

/** What the results are not filtered by. Loads them again where only the browser knows a place of the visitor. */
export function ListingNoticeContent({ dropped, unavailable, own_places }: ListingNoticeProps) {
  const router = useRouter()
  const isPending = own_places === 'pending'
  useEffect(() => {
    if (isPending) void router.invalidate()
  }, [router, isPending])
  return (
    <>
      <DroppedNotice names={dropped} />
      {unavailable.length > 0 && (
        <p role="status" className="mb-6 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {m.listing_unavailable({ filter: unavailable.join(m.list_comma()) })}{' '}
          <Link to="." search resetScroll={false} onClick={() => void router.invalidate()} className="link">
            {m.action_try_again()}
          </Link>
        </p>
      )}
      {own_places && (
        <p role="status" className="mb-6 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {isPending ? m.own_pending() : m.own_missing()}
        </p>
      )}
    </>
  )
}
