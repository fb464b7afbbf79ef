import { m } from '@manzil/messages'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DroppedNotice } from '../../../../ui/dropped-notice.tsx'
import type { Listing } from './load-listing.ts'

export interface ListingNoticeProps extends Pick<Listing, 'dropped'> {
  own_places: Listing['own_places'] | undefined
}

/** What the results are not filtered by. Loads them again where only the browser knows a place of the visitor. */
export function ListingNoticeContent({ dropped, own_places }: ListingNoticeProps) {
  const router = useRouter()
  const isPending = own_places === 'pending'
  useEffect(() => {
    if (isPending) void router.invalidate()
  }, [router, isPending])
  return (
    <>
      <DroppedNotice names={dropped} />
      {own_places && (
        <p role="status" className="mb-6 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {isPending ? m.own_pending() : m.own_missing()}
        </p>
      )}
    </>
  )
}
