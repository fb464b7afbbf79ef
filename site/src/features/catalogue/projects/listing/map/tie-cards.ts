/** Returns the slug of the project whose card contains an element. */
export function slugBelow(target: EventTarget | null): string | undefined {
  const card = target instanceof Element ? target.closest('article') : null
  return card ? slugOf(card) : undefined
}

/** Marks the card of a project as pointed at from the map. An attribute, so that the list need not know of the map. */
export function pointCard(list: HTMLElement, slug: string | undefined): void {
  for (const card of list.querySelectorAll('article')) card.toggleAttribute('data-pointed', slug !== undefined && slugOf(card) === slug)
}

function slugOf(card: Element): string | undefined {
  const path = card.querySelector('a.card-link')?.getAttribute('href') ?? ''
  return /\/property-detail\/([^/?#]+)/.exec(path)?.[1]
}
