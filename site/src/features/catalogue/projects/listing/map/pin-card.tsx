import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { ListedCard } from '../../listed-card.ts'
import { ProjectCard } from '../../project-card.tsx'
import { PROJECT_LINE, ProjectLine } from '../../project-line.tsx'
import { ListingLink } from '../listing-link.tsx'
import type { ListingSearch } from '../listing-search.ts'
import { countProjects, type ShownPin } from './pins.ts'
import { boxOfPlace, readCard, readCardsAt } from './queries.ts'

interface PinCardProps {
  ref: RefObject<HTMLElement | null>
  pin: ShownPin
  search: ListingSearch
  /** Those of the page and the search, without the part of the map. */
  filters: ListingSearch
  /** Cards of the list, which need not be read again. */
  cards: readonly ListedCard[]
  /** On phones, where a whole card would cover the map. */
  isShort: boolean
  onClose: () => void
  /** Called when the size of the content has changed. */
  onLoaded: () => void
}

/** The card of a project, or the projects of a place that the map cannot show apart. */
export function PinCard({ ref, pin, search, filters, cards, isShort, onClose, onLoaded }: PinCardProps) {
  const { project, cluster } = pin
  const known = cards.find(({ slug }) => slug === pin.key)
  const { data, isError } = useQuery({
    queryKey: ['pin', pin.key, cluster?.count, filters],
    queryFn: async () => {
      if (cluster) return readCardsAt(filters, cluster.extent)
      const card = project && (known ?? (await readCard(filters, project.id)))
      return { cards: card ? [card] : [], count: card ? 1 : 0 }
    },
    ...(known && { initialData: { cards: [known], count: 1 } }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content has changed
  useEffect(onLoaded, [data, isError])
  const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  const [only] = data?.cards ?? []
  return (
    <section
      ref={ref}
      tabIndex={-1}
      onKeyDown={close}
      aria-label={pin.name}
      className="relative w-full rounded-panel bg-raised p-3 text-start shadow-lift outline-none"
    >
      <button
        type="button"
        onClick={onClose}
        className={iconButton('absolute end-1 top-1 z-3 size-11 bg-raised shadow-lift')}
        aria-label={m.action_close()}
      >
        <CloseIcon className="size-5" />
      </button>
      {isError || (data && !only) ? (
        <p className="px-1 py-4 pe-12 text-sm text-muted">{m.map_card_failed()}</p>
      ) : !data ? (
        <div className={`rounded-photo bg-skeleton ${isShort ? 'h-16' : 'aspect-16/10'}`} aria-hidden="true" />
      ) : cluster ? (
        <>
          <h3 className="min-h-11 py-2 pe-12 text-ui strong">{m.map_here({ projects: countProjects(data.count) })}</h3>
          <ul className="-mx-1 max-h-72 overflow-y-auto px-1">
            {data.cards.map((card) => (
              <li key={card.id}>
                <LineCard card={card} />
              </li>
            ))}
          </ul>
          {data.count > data.cards.length && (
            <ListingLink search={{ ...search, view: undefined, page: undefined, bbox: boxOfPlace(cluster.extent) }} className="link">
              {m.map_here_all()}
            </ListingLink>
          )}
        </>
      ) : (
        only &&
        (isShort ? (
          <article className="pe-10">
            <LineCard card={only} />
          </article>
        ) : (
          <ProjectCard card={only} sizes="296px" />
        ))
      )}
    </section>
  )
}

function LineCard({ card }: { card: ListedCard }) {
  return (
    <Link to="/property-detail/$key" params={{ key: card.slug }} className={PROJECT_LINE} aria-label={textOf(card, 'title')}>
      <ProjectLine project={{ ...card, price: card.matching ? card.matching.price : card.price } as never} />
    </Link>
  )
}
