import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Fragment } from 'react'
import { CompareButton } from '../../catalogue/comparison/index.ts'
import { CardTitle, cardFacts, LeadPrice, orderText, Place, placeholderArt } from '../../catalogue/projects/index.ts'
import { CardHeart } from '../../people/saved-projects/index.ts'

export function HomeRow({ card }: { card: PropertyCard }) {
  const photo = card.images[0]
  const title = textOf(card, 'title')
  const facts = cardFacts(card)
  const order = orderText(card)
  return (
    <article className="group relative grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-4">
      <div className="relative aspect-4/3 overflow-hidden rounded-photo bg-skeleton">
        {photo ? (
          <Photo image={photo} sizes="144px" decorative className="h-full w-full transition-[scale] duration-220 group-hover:scale-102" />
        ) : (
          placeholderArt
        )}
        <CardHeart id={card.id} title={title} />
        <CompareButton id={card.id} title={title} onPhoto />
      </div>
      <div className="min-w-0">
        <p className="figure flex flex-wrap items-baseline gap-x-2 text-xl">
          <LeadPrice card={card} />
        </p>
        <CardTitle card={card} />
        <p className="truncate text-sm text-muted">
          <Place card={card} />
        </p>
        <p className="mt-1 text-sm">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className="inline-block max-w-full">{fact}</span>
            </Fragment>
          ))}
        </p>
        {order && <p className="text-sm">{order}</p>}
        {card.travel && <p className="text-sm">{textOf({ ...card, travel: card.travel }, 'travel')}</p>}
      </div>
    </article>
  )
}
