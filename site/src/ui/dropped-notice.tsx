import { m } from '@manzil/messages'

/** Names the filters of the URL that were ignored because they are invalid. */
export function DroppedNotice({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <p role="status" className="mb-6 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      {m.listing_dropped({ filters: names.join(m.list_comma()) })}
    </p>
  )
}
