import { type Lead, RESPONSE_SLA_HOURS } from '@manzil/contract/enquiries/calls/leads'
import { isOpenLead } from '@manzil/contract/enquiries/lead-statuses'
import { HOUR_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { useSyncExternalStore } from 'react'
import { formatSpan, formatSpanSince } from '../../../i18n/duration.ts'

const MINUTE_MS = 60_000
const ANSWER_TARGET_MS = RESPONSE_SLA_HOURS * HOUR_MS

/** Returns how long a lead has waited, or waited before it was answered; null if no answer is expected. */
function waitOf(lead: Lead, now: number): { ms: number; isLate: boolean; isOver: boolean } | null {
  if (lead.is_suspected_spam || lead.anonymised_at !== null) return null
  if (!isOpenLead(lead) && lead.contacted_at === null) return null
  const ms = (lead.contacted_at === null ? now : Date.parse(lead.contacted_at)) - Date.parse(lead.timestamp)
  return { ms, isLate: ms > ANSWER_TARGET_MS, isOver: lead.contacted_at !== null }
}

export function LeadWait({ lead }: { lead: Lead }) {
  const wait = waitOf(lead, useNow())
  if (!wait || wait.isOver || wait.ms < MINUTE_MS) return null
  return (
    <span className={`text-xs whitespace-nowrap ${wait.isLate ? 'strong text-danger' : 'text-muted'}`}>
      {formatSpan(wait.ms, true)}
      {wait.isLate && ` · ${m.leads_late_word()}`}
    </span>
  )
}

export function LeadClock({ lead }: { lead: Lead }) {
  const wait = waitOf(lead, useNow())
  if (!wait) return null
  if (!wait.isOver && wait.ms < MINUTE_MS) return <span className="text-muted">{m.leads_just_arrived()}</span>
  const time = formatSpanSince(Math.max(wait.ms, MINUTE_MS))
  if (wait.isOver) return <span className={wait.isLate ? 'text-danger' : 'text-success'}>{m.leads_answered_after({ time })}</span>
  return (
    <span className={wait.isLate ? 'strong text-danger' : 'text-muted'}>
      {wait.isLate ? m.leads_late_for({ time }) : m.leads_waiting_for({ time })}
    </span>
  )
}

/** In ms, rounded down to the minute and updated every minute. */
function useNow(): number {
  return useSyncExternalStore(subscribe, minute, minute) * MINUTE_MS
}

const minute = () => Math.floor(Date.now() / MINUTE_MS)

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4)
  return () => clearInterval(timer)
}
