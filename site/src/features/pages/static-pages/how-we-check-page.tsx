import { MAP_ATTRIBUTION } from '@manzil/contract/map/settings'
import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { PageIntro } from './page-intro.tsx'

/** Explains each mark; marks link to its section (`ui/check-link.tsx`). */
export function HowWeCheckPage({ site }: { site: Site }) {
  const checks = checksOf(site)
  return (
    <>
      <PageIntro title={m.how_title()} intro={m.how_intro()} />
      <div className="page">
        <nav aria-label={m.how_nav_label()} className="mt-6 flex flex-wrap gap-x-6">
          {checks.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center link">
              {title}
            </a>
          ))}
        </nav>
        {checks.map(({ id, title, facts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-6 scroll-mt-5 border-t border-line pt-7">
            <h2 id={`${id}-title`} className="display text-h2">
              {title}
            </h2>
            <dl className="mt-5 grid gap-x-16 gap-y-5 lg:grid-cols-2">
              {facts.map(({ term, text }) => (
                <div key={term} className="max-w-[38em]">
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd className="mt-1">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <MapData />
        <section className="mt-10 border-t border-line pt-7">
          <h2 className="text-lg strong">{m.how_wrong_title()}</h2>
          <p className="mt-2 max-w-[42em]">{m.how_wrong_text()}</p>
        </section>
      </div>
    </>
  )
}

/** Names the sources of the map, as their licences require. */
function MapData() {
  const links = [
    { href: MAP_ATTRIBUTION.href, label: MAP_ATTRIBUTION.text[getLocale()], lang: getLocale() },
    { href: 'https://opendatacommons.org/licenses/odbl/1-0/', label: 'Open Database License (ODbL) 1.0', lang: 'en' },
  ]
  return (
    <section id="map-data" className="mt-10 scroll-mt-5 border-t border-line pt-7">
      <h2 className="text-lg strong">{m.how_map_title()}</h2>
      <div className="mt-2 grid max-w-[42em] gap-3">
        <p>{m.how_map_text()}</p>
        <p>{m.how_map_sources()}</p>
        <p>{m.how_map_copies()}</p>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {links.map(({ href, label, lang }) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center link">
            <bdi lang={lang}>{label}</bdi>
          </a>
        ))}
      </div>
    </section>
  )
}

function checksOf({ price_max_age_days }: Site) {
  const facts = (proves: string, not: string, who: string, often: string) => [
    { term: m.how_proves(), text: proves },
    { term: m.how_not(), text: not },
    { term: m.how_who(), text: who },
    { term: m.how_often(), text: often },
  ]
  return [
    {
      id: 'registered',
      title: m.property_registered(),
      facts: facts(m.how_registered_proves(), m.how_registered_not(), m.how_registered_who(), m.how_registered_often()),
    },
    {
      id: 'permit',
      title: m.how_permit_title(),
      facts: facts(m.how_permit_proves(), m.how_permit_not(), m.how_permit_who(), m.how_permit_often()),
    },
    {
      id: 'price',
      title: m.how_price_title(),
      facts: facts(
        m.how_price_proves(),
        m.how_price_not(),
        m.how_price_who(),
        price_max_age_days === 0 ? m.how_price_often_kept() : m.how_price_often({ count: price_max_age_days }),
      ),
    },
    {
      id: 'developer',
      title: m.how_developer_title(),
      facts: facts(m.how_developer_proves(), m.how_developer_not(), m.how_developer_who(), m.how_developer_often()),
    },
  ]
}
