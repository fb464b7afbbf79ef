import { m } from '@manzil/messages'
import { ListingLink } from './listing-link.tsx'
import type { ListingSearch } from './listing-search.ts'

const VIEWS = [
  [undefined, m.view_list],
  ['map', m.view_map],
  ['both', m.view_both],
] as const

/** On phones only the link to the other view, above the page's lower edge. */
export function ViewSwitch({ search }: { search: ListingSearch }) {
  return (
    <nav className="view-switch" aria-label={m.view_label()}>
      {VIEWS.map(([view, label]) => (
        <ListingLink key={label()} search={{ ...search, view }} aria-current={view === search.view ? 'true' : undefined}>
          {label()}
        </ListingLink>
      ))}
    </nav>
  )
}
