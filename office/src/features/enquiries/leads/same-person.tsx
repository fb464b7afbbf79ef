import { type Lead, MOST_SAME_PERSON } from '@manzil/contract/enquiries/calls/leads'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import type { LeadsSearch } from './leads-address.ts'
import type { LeadsView } from './queries.ts'

/** Opens the list of a person's enquiries. */
export const personLink = (view: LeadsView, { id }: { id: number }) => {
  const search: LeadsSearch = { same_person: id, ...(view === 'agent' && { agent: 'mine' }) }
  return { to: '.', search: search as never } as const
}

/** `3`, or `99+` where counting stopped. */
export const shownCount = (count: number) =>
  count < MOST_SAME_PERSON ? formatNumber(count) : isolated(`${formatNumber(MOST_SAME_PERSON)}+`)

interface SamePersonProps {
  view: LeadsView
  lead: Lead
  search: LeadsSearch
}

/** Says that a person has sent several enquiries, and opens them; nothing in their own list. */
export function SamePerson({ view, lead, search }: SamePersonProps) {
  const { same_person } = lead
  if (same_person === 0 || search.same_person !== undefined) return null
  const count = same_person + 1
  return (
    <Link {...personLink(view, lead)} resetScroll={false} className="link inline-flex min-h-6 items-center text-xs max-lg:min-h-8">
      {m.leads_same_person({ count, shown: shownCount(count) })}
    </Link>
  )
}

const colleaguesText = ({ with_colleagues: count }: Lead) => m.leads_with_colleagues({ count, shown: shownCount(count) })

/** Tells an agent that colleagues may be talking to the same person. */
export function WithColleagues({ lead }: { lead: Lead }) {
  if (lead.with_colleagues === 0) return null
  return (
    <p className="rounded-control bg-warning-soft p-4 text-sm" role="note">
      {colleaguesText(lead)}
    </p>
  )
}

export function WithColleaguesBadge({ lead }: { lead: Lead }) {
  if (lead.with_colleagues === 0) return null
  return (
    <span title={colleaguesText(lead)}>
      <Badge tone="warn">{m.leads_with_colleagues_too()}</Badge>
    </span>
  )
}
