import { useEffect, useEffectEvent } from 'react'

interface CardHearers {
  onPoint: (slug: string | undefined) => void
  onVisit: (slug: string) => void
}

/** Listens on the list for hovered, focused and visited cards, so that the list itself needs no code for the map. */
export function useTiedCards(list: HTMLElement | null | undefined, hearers: CardHearers): void {
  const point = useEffectEvent(hearers.onPoint)
  const visit = useEffectEvent(hearers.onVisit)
  useEffect(() => {
    if (!list) return
    const stop = new AbortController()
    const look = (event: Event) => point(slugBelow(event.target))
    const leave = () => point(undefined)
    for (const type of ['pointerover', 'focusin']) list.addEventListener(type, look, stop)
    for (const type of ['pointerleave', 'focusout']) list.addEventListener(type, leave, stop)
    const follow = (event: Event) => {
      const slug = (event.target as Element).closest('a') && slugBelow(event.target)
      if (slug) visit(slug)
    }
    list.addEventListener('click', follow, stop)
    return () => stop.abort()
  }, [list])
}

/** Marks the card of a project as pointed at from the map. */
export function pointCard(list: HTMLElement, slug: string | undefined): void {
  for (const card of list.querySelectorAll('article')) card.toggleAttribute('data-pointed', slug !== undefined && slugOf(card) === slug)
}

function slugBelow(target: EventTarget | null): string | undefined {
  const card = target instanceof Element ? target.closest('article') : null
  return card ? slugOf(card) : undefined
}

function slugOf(card: Element): string | undefined {
  const path = card.querySelector('a.card-link')?.getAttribute('href') ?? ''
  return /\/property-detail\/([^/?#]+)/.exec(path)?.[1]
}
