import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { placeholderLines } from '../placeholder-art.tsx'
import type { FilterPhrase } from './filter-phrases.ts'
import { activeFilters, withoutFilters } from './filter-values.ts'
import { ListingLink } from './listing-link.tsx'
import type { ListingSearch } from './listing-search.ts'
import type { Listing } from './load-listing.ts'

export interface EmptyListingProps {
  search: ListingSearch
  phrases: FilterPhrase[]
  looser: Listing['looser']
  /** Target of the links; defaults to the current page. */
  to?: '.' | '/latest'
  headingId?: string
}

export function EmptyListingContent({ search, phrases, looser, to = '.', headingId }: EmptyListingProps) {
  const label = looser && phrasesInWords(phrases, looser.fields)
  return (
    <div className="grid justify-items-center gap-3 px-4 py-16 text-center">
      <svg
        className="h-22 w-30 text-brass"
        viewBox="0 0 120 88"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {placeholderLines}
      </svg>
      <h2 id={headingId} className="display text-h2">
        {m.listing_empty()}
      </h2>
      {looser && label && <p className="max-w-[30em] text-muted">{m.listing_relax({ label, projects: textOf(looser, 'found') })}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {looser && label && (
          <ListingLink to={to} search={withoutFilters(search, looser.fields)} className={button('primary')}>
            {m.filter_remove({ label })}
          </ListingLink>
        )}
        {activeFilters(search).length > 0 && (
          <ListingLink to={to} search={withoutFilters(search)} className={button('secondary')}>
            {m.filter_reset_all()}
          </ListingLink>
        )}
      </div>
    </div>
  )
}

/** Joins all values of some filters: `Dubai Marina or JVC and up to AED 900,000`. */
function phrasesInWords(phrases: readonly FilterPhrase[], fields: readonly string[]): string {
  const each = fields.map((field) =>
    phrases
      .filter(({ filter }) => filter === field)
      .map(({ chip, lead, label }, index) => (index === 0 ? chip : `${lead} ${label}`.trim()))
      .join(' '),
  )
  return new Intl.ListFormat(getLocale()).format(each.filter(Boolean))
}
