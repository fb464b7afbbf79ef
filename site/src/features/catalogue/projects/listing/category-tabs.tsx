import type { PropertyCardListAnswer } from '@manzil/contract/catalogue/calls/properties'
import { CATEGORIES, type CategorySlug } from '@manzil/contract/catalogue/categories'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { withFilter } from './filter-values.ts'
import { ListingLink } from './listing-link.tsx'
import type { ListingSearch } from './listing-search.ts'

type Counts = PropertyCardListAnswer['results']['count_data']

interface CategoryTabsProps {
  search: ListingSearch
  /** Category that the page sets. The other tabs link to the plain listing. */
  fixed: string | undefined
  counts: Counts
  /** Defaults to all. Type pages leave out "coming soon". */
  offered?: readonly CategorySlug[]
}

export function CategoryTabs({ search, fixed, counts, offered = CATEGORIES.map(({ slug }) => slug) }: CategoryTabsProps) {
  const category = fixed ?? search.category
  const chosen = CATEGORIES.find(({ slug, id }) => category === slug || category === String(id))?.slug
  const numbers: Record<CategorySlug, number> = {
    off_plan: counts.off_plan_count,
    ready_to_move: counts.ready,
    coming_soon: counts.coming_soon,
  }
  const tabs = [
    { slug: undefined, label: m.category_all(), count: counts.all },
    ...CATEGORIES.filter(({ slug }) => slug === chosen || offered.includes(slug)).map((category) => ({
      slug: category.slug,
      label: textOf(category, 'name'),
      count: numbers[category.slug],
    })),
  ]
  return (
    <nav className="flex gap-8 border-b border-line max-md:bleed-row max-md:gap-6" aria-label={m.category_label()}>
      {tabs.map(({ slug, label, count }) => (
        <ListingLink
          key={label}
          to={fixed && slug !== chosen ? '/latest' : '.'}
          search={withFilter(search, 'category', slug === fixed ? undefined : slug)}
          aria-current={slug === chosen ? 'true' : undefined}
          className="tab inline-flex min-h-12 items-baseline gap-2 py-3.5 text-ui transition-colors"
        >
          {label}
          <span className="text-xs">{formatNumber(count)}</span>
        </ListingLink>
      ))}
    </nav>
  )
}
