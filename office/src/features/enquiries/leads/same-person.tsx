import { type Lead, MOST_SAME_PERSON } from '@manzil/contract/enquiries/calls/leads'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
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
