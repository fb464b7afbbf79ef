import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { formatQuarter } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { KeyIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'
import { CardHeart } from '../../people/saved-projects/index.ts'
import { CompareButton } from '../comparison/index.ts'
import type { ListedCard } from './listed-card.ts'
import { placeholderArt } from './placeholder-art.tsx'
import { CardPrice, Place } from './price-and-place.tsx'
import { cardFacts, shortHomeName } from './project-text.ts'

interface ProjectCardProps {
  card: ListedCard
  /** Loads the photo eagerly, for cards on the first screen. */
  eager?: boolean
  /** First card of the featured section: twice as wide and high on wide screens. */
  lead?: boolean
  sizes?: string
  /** Replaces the place. */
  reason?: string
}

const CARD_SIZES = '(width < 721px) 100vw, (width < 1101px) 50vw, (width < 1440px) 33vw, 312px'

/** The whole card is clickable through its title link. */
export function ProjectCard({ card, eager = false, lead = false, sizes = CARD_SIZES, reason }: ProjectCardProps) {
  const photo = card.images[0]
  return (
    <article className={`group relative flex min-w-0 flex-col ${lead ? 'md:col-span-2 md:row-span-2' : ''}`}>
      <div
        className={`relative overflow-hidden rounded-photo bg-skeleton ${lead ? 'aspect-16/10 md:aspect-auto md:min-h-105 md:flex-1' : 'aspect-16/10'}`}
      >
        {photo ? (
          <Photo
            image={photo}
            sizes={sizes}
            eager={eager}
            decorative
            className={`h-full w-full transition-[scale] duration-220 group-hover:scale-102 ${lead ? 'md:absolute md:inset-0' : ''}`}
          />
        ) : (
          placeholderArt
        )}
        <span className="absolute start-3 top-3">
          <Badge tone="photo">{textOf(card.category, 'name')}</Badge>
        </span>
        {card.delivery_date && (
          <span className="absolute start-3 bottom-3">
            <Badge tone="photo">
              <KeyIcon className="size-4" />
              <span className="sr-only">{m.property_handover()}</span>
              <time dateTime={card.delivery_date}>{formatQuarter(card.delivery_date)}</time>
            </Badge>
          </span>
        )}
        <CompareButton id={card.id} title={textOf(card, 'title')} onPhoto />
      </div>
      <CardHeart id={card.id} title={textOf(card, 'title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 pt-3.5">
        <p className={`figure flex flex-wrap items-baseline ${lead ? 'text-price md:text-h2' : 'text-price'}`}>
          <LeadPrice card={card} />
        </p>
        <CardTitle card={card} className={lead ? 'text-base md:text-xl' : 'text-base'} />
        <p className="truncate text-sm text-muted">{reason ?? <Place card={card} />}</p>
        {card.note && <p className="text-sm">{card.note}</p>}
        <CardFacts card={card} lead={lead} />
      </div>
    </article>
  )
}

export function CardTitle({ card, className = '' }: { card: ListedCard; className?: string }) {
  return (
    <h3 className={`mt-0.5 truncate strong ${className}`}>
      <Link to="/property-detail/$key" params={{ key: card.slug }} className="card-link">
        <Localized of={card} field="title" />
      </Link>
    </h3>
  )
}

/** The price of the matching home (`2 bed from AED 1.89M`) or the project; "Sold Out" if nothing is for sale. */
export function LeadPrice({
  card: { is_advertised, sales_status, matching, price },
}: {
  card: Pick<ListedCard, 'is_advertised' | 'sales_status' | 'matching' | 'price'>
}) {
  if (is_advertised === false) return <span className="text-[0.88em]">{m.property_not_advertised()}</span>
  if (sales_status === 'Sold Out') return <span className="text-[0.88em] text-danger">{m.property_sold_out()}</span>
  if (!matching) return <CardPrice price={price} />
  return (
    <>
      <span className="me-2 empty:hidden">{shortHomeName(matching)}</span> <CardPrice price={matching.price} compact />
    </>
  )
}

/** Only the first fact, the types, is truncated. */
function CardFacts({ card, lead }: { card: ListedCard; lead: boolean }) {
  const [types, ...rest] = cardFacts(card)
  return (
    <ul
      className={`mt-2.5 flex min-h-[2.4em] gap-2.5 border-t border-line pt-2.5 whitespace-nowrap ${lead ? 'text-sm md:text-ui' : 'text-sm'}`}
    >
      {types && <li className="min-w-0 truncate">{types}</li>}
      {rest.map((fact) => (
        <li key={fact} className="shrink-0 border-s border-line ps-2.5">
          {fact}
        </li>
      ))}
    </ul>
  )
}
