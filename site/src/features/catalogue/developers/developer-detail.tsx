import { MAX_STACKED_PAGES } from '@manzil/contract/calls/limits'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { RichText } from '@manzil/ui/rich-text.tsx'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../api/use-site.ts'
import { Breadcrumb } from '../../../layout/breadcrumb.tsx'
import { CheckLink } from '../../../ui/check-link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ChatMenu, contactOf, EnquirySection, InquiryPanel, type Subject } from '../../enquiries/index.ts'
import { ProjectGrid } from '../projects/index.ts'
import { projectsText } from './developer-grid.tsx'
import { DeveloperLogo } from './developer-logo.tsx'
import type { DeveloperPage } from './load-developer.ts'

export function DeveloperDetail({ developer, cards, count, page, has_more }: DeveloperPage) {
  const title = textOf(developer, 'name')
  const contact = contactOf(null, useSite())
  const subject: Subject = { about: { slug: developer.slug, developer_name: developer.name }, title, contact }
  const description = textOf(developer, 'description')
  return (
    <div className="page">
      <Breadcrumb
        steps={[{ link: { to: '/uae-developers' }, label: m.nav_developers() }]}
        here={<Localized of={developer} field="name" />}
      />
      <header className="grid items-start gap-8 pt-4 pb-10 max-md:gap-5 max-md:pt-6 md:grid-cols-[240px_1fr]">
        <DeveloperLogo developer={developer} className="aspect-16/10 w-full max-md:w-44" />
        <div>
          {developer.is_verified && (
            <CheckLink mark="developer" className="mb-2.5 inline-block">
              <Badge tone="good">{m.how_developer_title()}</Badge>
            </CheckLink>
          )}
          <h1 className="display text-h1">
            <Localized of={developer} field="name" />
          </h1>
          <p className="mt-2 text-muted">
            {[
              textOf(developer, 'location'),
              developer.established_year && m.developer_since({ year: developer.established_year }),
              projectsText(developer.properties_count),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {description && <RichText html={description} className="mt-5 max-w-[42em]" />}
        </div>
      </header>
      <section aria-labelledby="projects" className="border-t border-line pt-10">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="projects" className="display text-h2">
            {m.developer_projects_title()}
          </h2>
          {cards.length > 0 && (
            <Link to="/latest" search={{ developer: developer.slug, view: 'map' }} className={button('secondary', 'sm')}>
              {m.listing_show_on_map()}
            </Link>
          )}
        </div>
        {cards.length === 0 ? <p className="text-muted">{m.listing_empty()}</p> : <ProjectGrid cards={cards} />}
        {cards.length > 0 && (
          <LoadMore shown={cards.length} total={count} more={has_more && page < MAX_STACKED_PAGES ? { page: page + 1 } : undefined} />
        )}
        {has_more && page >= MAX_STACKED_PAGES && (
          <Link to="/latest" search={{ developer: developer.slug }} className={button('secondary', 'md', 'mx-auto mt-4 flex w-fit')}>
            {m.developer_all_projects()}
          </Link>
        )}
      </section>
      <EnquirySection title={m.inquiry_developer_title({ name: title })} text={m.inquiry_developer_text()}>
        <InquiryPanel inquiry_type="developer_inquiry" subject={subject} />
      </EnquirySection>
      <ChatMenu number={contact.whatsapp} title={title} />
    </div>
  )
}
