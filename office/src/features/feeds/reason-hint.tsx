import type { RejectionReason } from '@manzil/contract/feeds/calls/feeds'
import { REASON_HINTS } from './labels.ts'
import { focusStatuses } from './statuses-field.tsx'

interface ReasonHintProps {
  reason: RejectionReason
  /** Opens the settings for unknown statuses; by default, they are on the page. */
  onStatuses?: () => void
}

/** Says what to do about rejected rows, with a way there. */
export function ReasonHint({ reason, onStatuses = focusStatuses }: ReasonHintProps) {
  const hint = REASON_HINTS[reason]?.()
  if (hint === undefined) return null
  if (reason !== 'unknown_status') return <p>{hint}</p>
  return (
    <p>
      <button type="button" className="link min-h-6 text-start" onClick={onStatuses}>
        {hint}
      </button>
    </p>
  )
}
