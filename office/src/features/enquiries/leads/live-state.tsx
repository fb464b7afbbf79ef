import { m } from '@manzil/messages'
import type { LeadsView } from './queries.ts'
import { useLeadEvents } from './use-lead-events.ts'

/** Keeps the page's leads up to date, and announces new ones and a lost connection. */
export function LiveState({ view, arrivedText }: { view: LeadsView; arrivedText: string }) {
  const { isLive, arrived } = useLeadEvents(view)
  return (
    <>
      <p key={arrived} role="status" className="sr-only">
        {arrived > 0 && arrivedText}
      </p>
      {!isLive && (
        <p role="status" className="mb-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {m.leads_not_live()}
        </p>
      )}
    </>
  )
}
