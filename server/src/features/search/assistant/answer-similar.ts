import type { SimilarProject } from '@manzil/contract/catalogue/calls/properties'
import { isPriced } from '@manzil/contract/money/is-priced'
import { m } from '@manzil/messages'
import { findRelated } from '../../catalogue/projects/index.ts'
import type { AskedOfListing } from './find-listing.ts'
import type { Answered } from './present-found.ts'
import { presentSimilar } from './present-links.ts'

type Answer = Pick<Answered, 'reply' | 'properties' | 'answers'>

/** Shows the projects that the page of a project calls similar, only those with a lower starting price if `isCheaper`. */
export async function answerSimilar({ services, project, title, locale }: AskedOfListing, isCheaper: boolean): Promise<Answer> {
  const { similar } = (await findRelated(services, project.slug)).data
  const words = [{ title }, { locale }] as const
  if (similar.length === 0) return { reply: m.assistant_similar_none(...words), properties: [], answers: [] }
  const { price } = project
  const costsLess = (one: SimilarProject) => isPriced(price) && isPriced(one.price) && one.price < price
  const cheaper = isCheaper ? similar.filter(costsLess).sort((one, other) => Number(one.price) - Number(other.price)) : []
  const say = !isCheaper ? m.assistant_similar : cheaper.length > 0 ? m.assistant_similar_cheaper : m.assistant_similar_none_cheaper
  return {
    reply: say(...words),
    properties: cheaper.length > 0 ? cheaper : similar,
    answers: [presentSimilar(project, locale)],
  }
}
