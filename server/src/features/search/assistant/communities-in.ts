import type { FilterTexts } from '@manzil/assistant/refine'
import { filterValueOf, type Vocabulary } from '@manzil/assistant/words/vocabulary'
import { splitValues } from '@manzil/contract/search/filter-registry'

/** Returns the communities of a filter, which names them or, from the page of one, has its slug. */
export function communitiesIn({ community_name = '' }: FilterTexts, { names: { communities } }: Vocabulary) {
  return splitValues('community_name', community_name).flatMap(
    (value) => communities.find((one) => filterValueOf(one) === value || one.slug === value) ?? [],
  )
}
