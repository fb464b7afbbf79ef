import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import type { CategorySlug } from '@manzil/contract/catalogue/terms'
import { printPageSearch } from '@manzil/contract/pages/pages'
import { m } from '@manzil/messages'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../../../api/use-site.ts'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { LoadingPage } from '../../../../ui/loading-page.tsx'
import { ShareMenu } from '../../../../ui/share-menu.tsx'
import { NameSearch } from '../../../search/names/index.ts'
import type { ListedCard } from '../listed-card.ts'
import { ProjectGrid, PropertyGridSkeleton } from '../project-grid.tsx'
import { orderText } from '../project-text.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { EmirateChips } from './emirate-chips.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListingLink } from './listing-link.tsx'
import { ListingNotice } from './listing-notice.tsx'
import type { ListingSearch } from './listing-search.ts'
import type { Listing } from './load-listing.ts'
import { MapSlot } from './map-slot.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface PropertyListingProps {
  listing: Listing
  /** Filters and order that the page sets. */
  fixed?: ListingSearch
  categories?: readonly CategorySlug[]
  children: ReactNode
}

export function ProjectListing({ listing, fixed = {}, categories, children }: PropertyListingProps) {
  const { search, cards, count, category_counts, emirate_counts, filter_names } = listing
  return (
    <div className={search.view && 'map-view'} data-view={search.view}>
      <div className="listing-top page pt-12 max-md:pt-6">
        <div className="listing-head flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="listing-title min-w-0">{children}</div>
          <NameSearch search={search} className="w-90 max-md:w-full" />
        </div>
        <div className="listing-tabs mt-6 max-md:mt-2">
          <CategoryTabs search={search} fixed={fixed.category} counts={category_counts} {...(categories && { offered: categories })} />
          <EmirateChips search={search} counts={emirate_counts} />
        </div>
      </div>
      <FilterBar
        search={search}
        phrases={listing.phrases}
        fieldTexts={listing.field_texts}
        names={filter_names}
        fixed={fixed}
        found={listing.found}
        share={
          <>
            <ViewSwitch search={search} />
            <ShareMenu address={usePageAddress() + printPageSearch({ ...search, page: undefined })} />
          </>
        }
      />
      <section
        className="listing-results page pt-4 transition-opacity aria-busy:opacity-50 aria-busy:delay-300 max-md:pt-5"
        aria-labelledby="results"
        aria-busy={useIsReplacingResults() || undefined}
      >
        <div className={search.view && 'map-sheet'}>
          {search.view && <div id="sheet-head" />}
          {count > 0 && (
            <h2 id="results" className="sr-only">
              {m.results_found({ found: listing.found })}
            </h2>
          )}
          {(listing.dropped.length + listing.unavailable.length > 0 || listing.own_places) && (
            <ListingNotice dropped={listing.dropped} unavailable={listing.unavailable} own_places={listing.own_places} />
          )}
          {listing.starts_late && (
            <p className="pb-6 text-sm">
              {cards.length === 0 && `${m.listing_past_end()} `}
              <ListingLink search={{ ...search, page: undefined }} className="link">
                {m.results_from_start()}
              </ListingLink>
            </p>
          )}
          {count === 0 ? (
            <EmptyListing headingId="results" search={search} phrases={listing.phrases} looser={listing.looser} />
          ) : (
            <ProjectGrid cards={cards.map(withOrder)} />
          )}
          {cards.length > 0 && (
            <LoadMore
              shown={shownOf(listing)}
              total={count}
              more={listing.has_more ? { ...search, page: String(listing.page + 1) } : undefined}
            />
          )}
        </div>
      </section>
      {search.view && <MapSlot listing={listing} fixed={fixed} />}
    </div>
  )
}

/** Returns whether results are being replaced, rather than extended by another page. */
function useIsReplacingResults(): boolean {
  return useRouterState({
    select: (state) => {
      const { location, resolvedLocation: shown } = state
      return state.isLoading && location.pathname === shown?.pathname && location.search.page === shown.search.page
    },
  })
}

/** Says what the order goes by. */
function withOrder(card: ListedCard): ListedCard {
  const order = orderText(card)
  return order ? { ...card, note: [card.note, order].filter(Boolean).join(' · ') } : card
}

/** Returns the position of the last visible result. */
function shownOf({ cards, count, page, starts_late }: Listing): number {
  return Math.min(starts_late ? (page - 1) * PAGE_SIZE.listing + cards.length : cards.length, count)
}

export function PropertyListingSkeleton() {
  return (
    <LoadingPage className="page pt-12" label={m.loading()}>
      <div className="mb-10 h-14 w-80 max-w-full rounded-control bg-skeleton" />
      <PropertyGridSkeleton />
    </LoadingPage>
  )
}
