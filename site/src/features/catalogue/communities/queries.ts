import type { Community, CommunityDetailAnswer, CommunityListAnswer } from '@manzil/contract/catalogue/calls/communities'
import type { ShownKind } from '@manzil/contract/map/around'
import type { CommunitySurroundingsAnswer, KindAnswer, MapCommunitiesAnswer } from '@manzil/contract/map/calls/communities'
import { inPageLanguage } from '@manzil/ui/i18n/localized.tsx'
import { readApi } from '../../../api/read.ts'

export interface CommunitySearch {
  page?: number | undefined
  price_from?: string | undefined
  price_to?: string | undefined
}

/** The price range is in AED. */
export function readCommunity(key: string, { page = 1, price_from, price_to }: CommunitySearch): Promise<CommunityDetailAnswer['data']> {
  return readApi<CommunityDetailAnswer>(`/community-detail/${encodeURIComponent(key)}/`, { page: String(page), price_from, price_to }).then(
    ({ data }) => data,
  )
}

export type CommunityName = Pick<Community, 'slug' | 'name' | 'name_ar'>

/** Returns the largest communities with pictures, and the names of all that have projects, largest first. */
export async function readCommunities(shown: number): Promise<{ largest: Community[]; names: CommunityName[] }> {
  const { data } = await readApi<CommunityListAnswer>('/communities/')
  const sorted = data.filter(({ properties_count }) => properties_count > 0).sort((a, b) => b.properties_count - a.properties_count)
  const pictured = sorted.filter(({ images }) => images.length > 0)
  return { largest: pictured.slice(0, shown), names: sorted.map(({ slug, name, name_ar }) => ({ slug, name, name_ar })) }
}

export type Surroundings = CommunitySurroundingsAnswer['data']

/** Undefined without coordinates or if the read fails: the page leaves them out. */
export function readSurroundings(key: string): Promise<Surroundings | undefined> {
  return readApi<CommunitySurroundingsAnswer>(`/map/communities/${encodeURIComponent(key)}/`).then(
    ({ data }) => inPageLanguage(data),
    () => undefined,
  )
}

export function readOutlines(): Promise<MapCommunitiesAnswer['data']> {
  return readApi<MapCommunitiesAnswer>('/map/communities/').then(({ data }) => data)
}

export function readKind(kind: ShownKind): Promise<KindAnswer['data']> {
  return readApi<KindAnswer>('/map/kind/', { kind }).then(({ data }) => data)
}
