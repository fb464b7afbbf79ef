import type { Community } from '@manzil/contract/catalogue/calls/communities'
import type { PropertyCard as Card } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Figures } from '@manzil/ui/figures.tsx'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { ArrowIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import type { CommunityName } from '../../catalogue/communities/index.ts'
import { EmptyListing, type Listing, ProjectCard, ProjectGrid } from '../../catalogue/projects/index.ts'
import { ChatMenu } from '../../enquiries/index.ts'
import { Hero } from './hero.tsx'
import { toListingSearch } from './home-listing.ts'
import type { HomeSearch } from './home-search.ts'
import livingRoom from './living-room.avif'
import { MoreProjects } from './more-projects.tsx'
import { SearchSentence } from './search-sentence.tsx'

interface HomePageProps {
  search: HomeSearch
  projectCount: number
  featured: Card[]
  communities: { largest: Community[]; names: CommunityName[] }
  handoverYears: number[]
  /** Undefined until a blank of the sentence is filled in. */
  listing: Listing | undefined
}

export function HomePage({ search, projectCount: all, featured, communities, handoverYears, listing }: HomePageProps) {
  const site = useSite()
  const { count, found } = listing ?? { count: all, found: m.results_projects({ count: all, shown: formatNumber(all) }) }
  return (
    <>
      <Hero />
      <ChatMenu number={site.whatsapp_number} />
      <div className="page relative z-2 -mt-13">
        <SearchSentence search={search} places={communities.names} years={handoverYears} count={count} found={found} />
      </div>
      {listing && <Results search={search} listing={listing} />}
      <Section
        title={m.home_featured_title()}
        text={m.home_featured_text()}
        link={<MoreLink to="/latest">{m.home_all_projects({ count: all, shown: formatNumber(all) })}</MoreLink>}
      >
        <div className="grid gap-x-6 gap-y-12 max-md:bleed-row max-md:snap-x max-md:snap-mandatory max-md:gap-3 md:grid-cols-2 lg:grid-cols-4 max-md:[&>*]:flex-[0_0_78%] max-md:[&>*]:snap-start">
          {featured.map((card, index) => (
            <ProjectCard
              key={card.id}
              card={card}
              lead={index === 0}
              sizes={index === 0 ? '(width < 721px) 78vw, 600px' : '(width < 721px) 78vw, (width < 1101px) 50vw, 300px'}
            />
          ))}
          <MoreProjects count={all - featured.length} />
        </div>
      </Section>
      <Section title={m.home_places_title()}>
        <div className="grid gap-x-6 gap-y-10 max-md:bleed-row max-md:snap-x max-md:snap-mandatory max-md:gap-3 md:grid-cols-2 lg:grid-cols-4 max-md:[&>*]:flex-[0_0_62%] max-md:[&>*]:snap-start">
          {communities.largest.map((community) => (
            <CommunityTile key={community.id} community={community} />
          ))}
        </div>
      </Section>
      <section className="page section-gap grid gap-16 max-lg:grid-cols-1 max-lg:gap-8 lg:grid-cols-[5fr_7fr]">
        <div className="relative min-h-120 overflow-hidden rounded-photo bg-skeleton max-lg:min-h-60">
          <img src={livingRoom} alt="" loading="lazy" width={960} height={600} className="absolute inset-0 h-full w-full object-cover" />
        </div>
        <div>
          <h2 className="display mb-8 text-h2">{m.home_how_title()}</h2>
          <ol>
            {[
              { title: m.home_how_1_title(), text: m.home_how_1_text() },
              { title: m.home_how_2_title(), text: m.home_how_2_text() },
              { title: m.home_how_3_title(), text: m.home_how_3_text() },
            ].map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[56px_1fr] border-t border-line py-6 last:border-b max-md:grid-cols-[44px_1fr]">
                <span className="display text-[40px] leading-none text-brass ltr:font-[320] max-md:text-[32px]" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg strong">{title}</h3>
                  <p className="mt-1 max-w-[38em] text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <MoreLink to="/learn-more">{m.home_how_link()}</MoreLink>
        </div>
      </section>
      <Figures
        label={m.home_figures_label()}
        figures={[
          { value: formatNumber(all), label: m.figure_projects() },
          { value: site.figure_customers, label: m.figure_customers() },
          { value: site.figure_since, label: m.figure_since() },
          { value: site.figure_cashback, label: m.figure_cashback() },
        ]}
      />
    </>
  )
}

function Results({ search, listing }: { search: HomeSearch; listing: Listing }) {
  const filters = toListingSearch(search)
  return (
    <section id="results" className="page scroll-mt-24 pt-16" aria-label={m.home_results_label()}>
      <div className="mb-8 flex items-end justify-between gap-6">
        <h2 className="display text-h2" role="status">
          {m.results_found({ found: listing.found })}
        </h2>
        <Link to="/latest" search={filters} className="inline-flex min-h-11 items-center gap-2 link">
          {m.home_more_filters()}
          <ArrowIcon className="flip size-4" />
        </Link>
      </div>
      {listing.count === 0 ? (
        <EmptyListing search={filters} phrases={listing.phrases} looser={listing.looser} to="/latest" />
      ) : (
        <ProjectGrid cards={listing.cards} />
      )}
      {listing.count > 0 && (
        <LoadMore
          shown={listing.cards.length}
          total={listing.count}
          more={listing.has_more ? { ...search, page: String(listing.page + 1) } : undefined}
        />
      )}
    </section>
  )
}

function Section({ title, text, link, children }: { title: string; text?: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section className="page section-gap">
      <div className="mb-8 flex items-end justify-between gap-6 max-md:mb-5 max-md:flex-col max-md:items-start max-md:gap-1">
        <div>
          <h2 className="display text-h2">{title}</h2>
          {text && <p className="mt-2 max-w-[34em] text-muted">{text}</p>}
        </div>
        {link}
      </div>
      {children}
    </section>
  )
}

function MoreLink({ to, children }: { to: '/latest' | '/learn-more'; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 link">
      {children}
      <ArrowIcon className="flip size-4" />
    </Link>
  )
}

function CommunityTile({ community }: { community: Community }) {
  const photo = community.images[0]
  return (
    <Link to="/community-detail/$key" params={{ key: community.slug }} className="group grid gap-3">
      <span className="relative block aspect-4/5 overflow-hidden rounded-photo bg-skeleton">
        {photo && (
          <Photo
            image={photo}
            sizes="(width < 721px) 62vw, (width < 1101px) 50vw, 300px"
            decorative
            className="h-full w-full transition-[scale] duration-220 group-hover:scale-102"
          />
        )}
      </span>
      <span>
        <span className="display block text-h3">
          <Localized of={community} field="name" />
        </span>
        <span className="text-sm text-muted">
          {m.community_projects({ count: community.properties_count, shown: formatNumber(community.properties_count) })}
          {community.lowest_price !== null && `${m.list_comma()}${m.property_price_from()} ${formatAed(community.lowest_price)}`}
        </span>
      </span>
    </Link>
  )
}
