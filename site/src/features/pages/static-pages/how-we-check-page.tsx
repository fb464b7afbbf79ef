import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
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
        <section className="mt-10 border-t border-line pt-7">
          <h2 className="text-lg strong">{m.how_wrong_title()}</h2>
          <p className="mt-2 max-w-[42em]">{m.how_wrong_text()}</p>
        </section>
      </div>
    </>
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
