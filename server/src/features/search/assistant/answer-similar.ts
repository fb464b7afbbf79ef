import type { SimilarProject } from '@manzil/contract/catalogue/calls/properties'
import { isPriced } from '@manzil/contract/money/is-priced'
import { m } from '@manzil/messages'
import { findRelated } from '../../catalogue/projects/index.ts'
import { chips } from './chips.ts'
import { homesAskedFor, startingPrice } from './describe-homes.ts'
import type { AskedOfListing } from './find-listing.ts'
import type { Answered } from './present-found.ts'
import { presentSimilar } from './present-links.ts'
import { findHomes } from './search-homes.ts'

type Answer = Pick<Answered, 'reply' | 'properties' | 'answers'>

/**
 * Shows the projects that the page of a project calls similar. If `isCheaper`, only those that start lower, by the homes in question if
 * there are such: 'anything cheaper with 2 bedrooms?'.
 */
export async function answerSimilar(asked: AskedOfListing, isCheaper: boolean): Promise<Answer> {
  const { services, project, title, locale } = asked
  const { similar } = (await findRelated(services, project.slug)).data
  const words = [{ title }, { locale }] as const
  if (similar.length === 0) return { reply: m.assistant_similar_none(...words), properties: [], answers: [] }
  const answers = [presentSimilar(project, locale)]
  const { filters, wanted } = homesAskedFor(asked, true)
  if (isCheaper && Object.keys(filters).length > 0) {
    const kinds = chips(filters, asked.subject.asked.vocabulary, locale)
      .map(({ label }) => label)
      .join(m.list_comma({}, { locale }))
    const { properties } = await findHomes(services, { ...filters, project: similar.map(({ id }) => id).join(','), sort_by: 'price_asc' })
    // Without such homes of its own, the project's starting price is what is too much.
    const most = wanted.length > 0 ? startingPrice(asked) : project.price
    const cheaper = properties.filter(
      ({ matching }) => isPriced(most ?? null) && isPriced(matching?.price ?? null) && Number(matching?.price) < Number(most),
    )
    const say = cheaper.length > 0 ? m.assistant_similar_cheaper_homes : m.assistant_similar_none_cheaper_homes
    return { reply: say({ title, kinds }, { locale }), properties: cheaper.length > 0 ? cheaper : similar, answers }
  }
  const { price } = project
  const costsLess = (one: SimilarProject) => isPriced(price) && isPriced(one.price) && one.price < price
  const cheaper = isCheaper ? similar.filter(costsLess).sort((one, other) => Number(one.price) - Number(other.price)) : []
  const say = !isCheaper ? m.assistant_similar : cheaper.length > 0 ? m.assistant_similar_cheaper : m.assistant_similar_none_cheaper
  return {
    reply: say(...words),
    properties: cheaper.length > 0 ? cheaper : similar,
    answers,
  }
}
