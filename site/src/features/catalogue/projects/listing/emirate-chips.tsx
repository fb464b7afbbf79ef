import type { PropertyCardListAnswer } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { valuesOf, withFilter } from './filter-values.ts'
import { ListingLink } from './listing-link.tsx'
import type { ListingSearch } from './listing-search.ts'

export function EmirateChips({ search, counts }: { search: ListingSearch; counts: PropertyCardListAnswer['results']['locations'] }) {
  const chosen = valuesOf(search, 'selected_location').map((name) => name.toLowerCase())
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const isChosen = (emirate: (typeof counts)[number]) =>
    [emirate.name, emirate.name_ar, emirate.slug].some((name) => chosen.includes(name.toLowerCase()))
  const none = !counts.some(isChosen)
  return (
    <nav className="flex gap-2 py-4 max-md:bleed-row max-md:py-3 md:flex-wrap" aria-label={m.emirates_label()}>
      <Chip search={withFilter(search, 'selected_location', undefined)} label={m.emirates_all()} count={all} chosen={none} />
      {counts.map((emirate) => (
        <Chip
          key={emirate.slug}
          search={withFilter(search, 'selected_location', emirate.name)}
          label={textOf(emirate, 'name')}
          count={emirate.count}
          chosen={isChosen(emirate)}
        />
      ))}
    </nav>
  )
}

function Chip({ search, label, count, chosen }: { search: ListingSearch; label: string; count: number; chosen: boolean }) {
  return (
    <ListingLink
      search={search}
      aria-current={chosen ? 'true' : undefined}
      className="chip min-h-10 gap-2 border border-line text-sm transition-colors hover:border-line-strong max-md:min-h-11"
    >
      {label}
      <span className={`text-xs ${chosen ? 'opacity-80' : 'text-muted'}`}>{formatNumber(count)}</span>
    </ListingLink>
  )
}
