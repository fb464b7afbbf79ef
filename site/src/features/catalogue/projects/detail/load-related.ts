import type { SimilarProject } from '@manzil/contract/catalogue/calls/properties'
import { type ListedCard, listedCard } from '../listed-card.ts'
import { readRelated } from '../queries.ts'

export type SimilarCard = ListedCard & Pick<SimilarProject, 'near' | 'is_price_similar'>

export interface Related {
  similar: SimilarCard[]
  byDeveloper: ListedCard[]
}

/** Returns nothing if it cannot be loaded: the page does without. */
export async function loadRelated(key: string): Promise<Related | undefined> {
  const related = await readRelated(key).catch(() => undefined)
  return (
    related && {
      similar: related.similar.map((card) => ({ ...listedCard(card), near: card.near, is_price_similar: card.is_price_similar })),
      byDeveloper: related.by_developer.map(listedCard),
    }
  )
}
