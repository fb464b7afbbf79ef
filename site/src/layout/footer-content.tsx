import { POPULAR_AREAS } from '@manzil/contract/office/site'
import { uaeYear } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Brand } from './brand.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

export interface FooterProps {
  demo: boolean
}

interface FooterLink {
  link: LinkProps
  label: string
}

/** Sections collapse on small screens. */
export function FooterContent({ demo }: FooterProps) {
  const areas = POPULAR_AREAS.map((area): FooterLink => {
    return { link: { to: '/community-detail/$key', params: { key: area.slug } }, label: textOf(area, 'name') }
  })
  const browse: FooterLink[] = [
    { link: { to: '/exclusive' }, label: m.nav_exclusive() },
    { link: { to: '/latest' }, label: m.nav_latest() },
    { link: { to: '/project-comparison' }, label: m.nav_compare() },
    { link: { to: '/what-can-i-afford' }, label: m.affordability_title() },
    { link: { to: '/sales-offer' }, label: m.offer_title() },
    { link: { to: '/uae-developers' }, label: m.nav_developers() },
  ]
  const manzil: FooterLink[] = [
    { link: { to: '/about' }, label: m.nav_about() },
    { link: { to: '/agents' }, label: m.nav_agents() },
    { link: { to: '/blog' }, label: m.nav_blog() },
    { link: { to: '/contact' }, label: m.nav_contact() },
    { link: { to: '/learn-more' }, label: m.nav_how_it_works() },
    { link: { to: '/dxboffplan' }, label: m.nav_off_plan_guide() },
    { link: { to: '/faq' }, label: m.nav_faq() },
    { link: { to: '/how-we-check' }, label: m.how_title() },
    { link: { to: '/privacy-policy' }, label: m.nav_privacy() },
    { link: { to: '/terms-of-use' }, label: m.nav_terms() },
    { link: { to: '/security' }, label: m.nav_security() },
  ]
  return (
    <footer className="on-night mt-(--section) bg-night pt-16 pb-8 text-on-night max-md:pb-(--chat-room)">
      <div className="page">
        <div className="grid gap-10 max-md:gap-0 md:grid-cols-[4fr_2fr_2fr_2fr]">
          <div className="max-md:mb-8">
            <Brand />
            <p className="mt-3 max-w-96 text-on-night-muted">{m.footer_promise()}</p>
            <SubscribeForm />
          </div>
          <FooterSection title={m.footer_popular_areas()} links={areas} />
          <FooterSection title={m.footer_browse()} links={browse} />
          <FooterSection title={m.site_name()} links={manzil} />
        </div>
        <div className="mt-12 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-night-line pt-6 text-sm text-on-night-muted max-md:mt-0 md:pe-32">
          <p>{m.footer_notice({ year: uaeYear() })}</p>
          {demo && <p>{m.footer_demo()}</p>}
          <p>{m.footer_hours()}</p>
        </div>
      </div>
    </footer>
  )
}

function FooterSection({ title, links }: { title: string; links: FooterLink[] }) {
  const list = (
    <ul className="max-md:pb-4">
      {links.map(({ link, label }) => (
        <li key={label}>
          <Link {...link} className="inline-flex min-h-9 items-center text-ui hover:underline max-md:min-h-11">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <section className="max-md:hidden">
        <h2 className="mb-2 text-sm text-on-night-muted">{title}</h2>
        {list}
      </section>
      <details className="group border-t border-night-line md:hidden">
        <summary className="flex min-h-14 items-center justify-between text-on-night-muted">
          {title}
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {list}
      </details>
    </>
  )
}
