import type { PropertyCard, PropertyDetailAnswer, SimilarProject } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { ArrowIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Around, AroundContent, type AroundProps, loadAround, pointOf } from '../../around/index.ts'
import { type ListedCard, listedCard } from '../listed-card.ts'
import { ProjectCard } from '../project-card.tsx'
import { readRelated } from '../queries.ts'

const SIZES = '(width < 721px) 78vw, (width < 1101px) 50vw, 300px'

type SimilarCard = ListedCard & Pick<SimilarProject, 'near' | 'is_price_similar'>

/** What follows a project on its page. */
export interface Related {
  around?: Around | undefined
  home?: AroundProps['home']
  similar: SimilarCard[]
  byDeveloper: ListedCard[]
  developer: PropertyCard['developer']
}

/** Returns undefined if they cannot be loaded: the page does without. */
export async function loadRelated(key: string, detail: Promise<PropertyDetailAnswer['data']>): Promise<Related | undefined> {
  const aroundIt = detail.then(
    async ({ data }) => ({ home: pointOf(data.location), around: await loadAround(data.location) }),
    () => undefined,
  )
  const [related, place] = await Promise.all([readRelated(key).catch(() => undefined), aroundIt])
  return (
    related && {
      ...place,
      similar: related.similar.map((card) => ({ ...listedCard(card), near: card.near, is_price_similar: card.is_price_similar })),
      byDeveloper: related.by_developer.map(listedCard),
      developer: related.by_developer[0]?.developer ?? null,
    }
  )
}

export function RelatedProjects({ related: { around, home, similar, byDeveloper, developer } }: { related: Related }) {
  return (
    <>
      {around && (
        <div className="page">
          <AroundContent around={around} home={home} />
        </div>
      )}
      {similar.length > 0 && (
        <Row id="similar" title={m.related_similar_title()}>
          {similar.map((card) => (
            <ProjectCard key={card.id} card={card} sizes={SIZES} reason={reasonOf(card)} />
          ))}
        </Row>
      )}
      {developer && (
        <Row
          title={m.related_developer_title({ name: textOf(developer, 'name') })}
          link={
            <Link to="/developer-detail/$key" params={{ key: developer.slug }} className="inline-flex min-h-11 items-center gap-2 link">
              {m.related_developer_all()}
              <ArrowIcon className="flip size-4" />
            </Link>
          }
        >
          {byDeveloper.map((card) => (
            <ProjectCard key={card.id} card={card} sizes={SIZES} />
          ))}
        </Row>
      )}
    </>
  )
}

function Row({ id, title, link, children }: { id?: string; title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} className="page scroll-mt-32 pt-16 outline-none max-md:pt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 className="display text-h2">{title}</h2>
        {link}
      </div>
      <div className="grid gap-x-6 gap-y-12 max-md:bleed-row max-md:snap-x max-md:snap-mandatory max-md:gap-3 md:grid-cols-2 lg:grid-cols-4 max-md:[&>*]:flex-[0_0_78%] max-md:[&>*]:snap-start">
        {children}
      </div>
    </section>
  )
}

/** `Also in Dubai Marina, at a similar price` */
function reasonOf(card: SimilarCard): string {
  const place = card.near === 'community' && card.community ? textOf(card.community, 'name') : textOf(card.location, 'emirate')
  const similarity = { place, price: card.is_price_similar ? 'similar' : 'other' }
  return card.near === null ? m.related_elsewhere(similarity) : m.related_nearby(similarity)
}
