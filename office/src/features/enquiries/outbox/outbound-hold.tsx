import type { OutboundHold } from '@manzil/contract/enquiries/calls/outbox'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'

const HOLDS: Record<OutboundHold['reason'], () => string> = {
  setting: m.outbound_hold_setting,
  restored: m.outbound_hold_restored,
  operator: m.outbound_hold_operator,
}

/** Says that nothing is sent or read, and why. */
export function OutboundHoldNotice({ hold: { reason, since } }: { hold: OutboundHold }) {
  return (
    <div role="status" className="mt-6 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="strong">{m.outbound_hold_title()}</p>
      <p>
        {HOLDS[reason]()} {since && m.outbound_hold_since({ time: formatMoment(since) })}
      </p>
    </div>
  )
}
