import { MAX_STACKED_PAGES } from '@manzil/contract/calls/limits'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { RichText } from '@manzil/ui/rich-text.tsx'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../api/use-site.ts'
import { DroppedNotice } from '../../../ui/dropped-notice.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { isReversed } from '../../../ui/range-fields.tsx'
import { ChatMenu, contactOf, EnquirySection, InquiryPanel, type Subject } from '../../enquiries/index.ts'
import { type Around, AroundSection } from '../around/index.ts'
import { ProjectGrid } from '../projects/index.ts'
import { CommunityLocation } from './community-location.tsx'
import type { CommunityPage } from './load-community.ts'
import { PriceRangeForm } from './price-range-form.tsx'
import type { CommunitySearch, Surroundings } from './queries.ts'

export function CommunityDetail({ community, cards, count, search, has_more, dropped, surroundings, around }: Props) {
  const banner = community.images[0]
  const title = textOf(community, 'name')
  const contact = contactOf(null, useSite())
  const subject: Subject = { about: { slug: community.slug }, title, contact }
  const description = textOf(community, 'description')
  const page = search.page ?? 1
  return (
    <>
      <header className="on-night relative isolate grid min-h-90 items-end overflow-hidden bg-night text-white max-md:min-h-72">
        {banner && <Photo image={banner} sizes="100vw" eager decorative className="absolute inset-0 -z-2 h-full w-full" />}
        <span className="absolute inset-0 -z-1 bg-linear-to-b from-veil/16 to-veil/74" />
        <div className="page pt-24 pb-8">
          <h1 className="display text-title">
            <Localized of={community} field="name" />
          </h1>
          <p className="mt-2">
            {textOf(community, 'emirate')} ·{' '}
            {m.community_projects({ count: community.properties_count, shown: formatNumber(community.properties_count) })}
          </p>
        </div>
      </header>
      <div className="page pt-10">
        {description && <RichText html={description} className="mb-10 max-w-[42em] text-lg" />}
        <PriceRangeForm
          key={`${search.price_from} ${search.price_to}`}
          community={community.slug}
          search={search}
          count={count}
          total={community.properties_count}
        />
        <section aria-labelledby="projects" className="pt-8">
          <DroppedNotice names={dropped.map((field) => (field === 'price_from' ? m.price_from_label() : m.price_to_label()))} />
          <h2 id="projects" className="sr-only">
            {m.community_projects_label()}
          </h2>
          {cards.length === 0 ? <NoProjects search={search} emirate={community} /> : <ProjectGrid cards={cards} />}
          {cards.length > 0 && (
            <LoadMore
              shown={cards.length}
              total={count}
              more={has_more && page < MAX_STACKED_PAGES ? { ...search, page: page + 1 } : undefined}
            />
          )}
          {has_more && page >= MAX_STACKED_PAGES && (
            <Link to="/latest" search={{ community_name: community.slug }} className={button('secondary', 'md', 'mx-auto mt-4 flex w-fit')}>
              {m.community_all_projects()}
            </Link>
          )}
        </section>
        <div className="mt-6 border-t border-line">
          <CommunityLocation community={community} surroundings={surroundings} />
          {around && <AroundSection around={around} />}
        </div>
        <EnquirySection title={m.inquiry_community_title({ name: title })} text={m.inquiry_community_text()}>
          <InquiryPanel inquiry_type="community_inquiry" subject={subject} />
        </EnquirySection>
      </div>
      <ChatMenu number={contact.whatsapp} title={title} />
    </>
  )
}

interface Props extends CommunityPage {
  surroundings: Surroundings | undefined
  around: Around | undefined
}

interface NoProjectsProps {
  search: CommunitySearch
  emirate: Pick<CommunityPage['community'], 'emirate' | 'emirate_ar' | 'emirate_slug'>
}

/** Offers the community at all prices, or the same prices around it. */
function NoProjects({ search: { price_from: min_price, price_to: max_price }, emirate }: NoProjectsProps) {
  const isFiltered = min_price !== undefined || max_price !== undefined
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <p className="display text-h3">{m.community_empty()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {isFiltered && (
          <Link to="." search={{} as never} resetScroll={false} className={button('primary')}>
            {m.community_all_prices()}
          </Link>
        )}
        {isFiltered && !isReversed(min_price, max_price) ? (
          <Link to="/latest" search={{ selected_location: emirate.emirate_slug, min_price, max_price }} className={button('secondary')}>
            {m.community_elsewhere({ emirate: textOf(emirate, 'emirate') })}
          </Link>
        ) : (
          <Link to="/latest" className={button('secondary')}>
            {m.home_see_latest()}
          </Link>
        )}
      </div>
    </div>
  )
}
