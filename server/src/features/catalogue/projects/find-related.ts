import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import type { PropertyCard, PropertySimilarAnswer } from '@manzil/contract/catalogue/calls/properties'
import { SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findProjects, findSimilar } from '../../search/catalogue-index/index.ts'
import { communityListTag, developerListTag, formerSlugTags, LISTING_TAG, SEARCHED_TAG, tagsOf } from '../cache-tags.ts'
import { presentCard } from './present-project.ts'
import { type CardRow, findCards } from './project-rows.ts'
import { findPublishedId } from './queries.ts'

const FOR_SALE = SALES_STATUSES.filter(({ slug }) => slug !== 'sold_out').map(({ id }) => id)

/**
 * Returns projects for sale that are like one of the given id or slug, and others by its developer, with cache tags.
 * @throws AppError `not_found`
 */
export async function findRelated(services: Services, key: string): Promise<{ data: PropertySimilarAnswer['data']; tags: string[] }> {
  const db = services.database.reads()
  const id = await findPublishedId(db, key)
  const [row] = id === undefined ? [] : await findCards(db, [id])
  if (!row) throw new AppError('not_found', { userMessage: m.property_not_found })
  const { rows, matching } = await findSimilar(services, modelOf(row), PAGE_SIZE.related)
  const others = await findOthersByDeveloper(services, row, new Set(rows.map((similar) => similar.id)))
  const cards = new Map((await findCards(db, [...rows.map((similar) => similar.id), ...others])).map((card) => [card.id, card]))
  const similar = rows.flatMap(({ id, near, isPriceSimilar }) => {
    const card = cards.get(id)
    return card ? { ...presentCard({ ...card, matching: matching.get(id) }), near, is_price_similar: isPriceSimilar } : []
  })
  const by_developer = others.flatMap((id) => {
    const card = cards.get(id)
    return card ? presentCard(card) : []
  })
  return { data: { similar, by_developer }, tags: [...formerSlugTags(key, row), ...tagsOfRelated(row, similar, by_developer)] }
}

function modelOf({ id, community, emirate_id, property_type_id, unit_kinds, price }: CardRow) {
  const types =
    unit_kinds.length > 0 ? unit_kinds.map(({ unit_type_id }) => unit_type_id) : [property_type_id].filter((type) => type !== null)
  return {
    id,
    community: community?.id,
    emirate: emirate_id,
    types: [...new Set(types)],
    rooms: [...new Set(unit_kinds.flatMap(({ rooms }) => rooms ?? []))],
    price,
  }
}

/** Newest first, without the project itself and those in `shown`. */
async function findOthersByDeveloper(services: Services, { id, developer }: CardRow, shown: ReadonlySet<number>): Promise<number[]> {
  if (!developer) return []
  const filters = { developer: [developer.id], sales_status: FOR_SALE }
  const limit = PAGE_SIZE.related + shown.size + 1
  const { ids } = await findProjects(services, filters, { sort: 'latest', limit, offset: 0 })
  return ids.filter((other) => other !== id && !shown.has(other)).slice(0, PAGE_SIZE.related)
}

/**
 * A new project elsewhere may be more similar than those shown, but dropping every project's page with each change of the listing
 * would cost more than that is worth (docs/decisions/0127).
 */
function tagsOfRelated(row: CardRow, similar: PropertyCard[], byDeveloper: PropertyCard[]): string[] {
  const lists = [row.community && communityListTag(row.community.id), row.developer && developerListTag(row.developer.id)]
  const isIncomplete = similar.length < PAGE_SIZE.related
  return [
    ...(isIncomplete ? [LISTING_TAG] : [SEARCHED_TAG]),
    ...tagsOf(row),
    ...lists.filter((tag) => tag !== null),
    ...[...similar, ...byDeveloper].flatMap(tagsOf),
  ]
}
