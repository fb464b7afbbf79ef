import { MAX_STACKED_PAGES } from '@manzil/contract/calls/limits'
import type { CommunityDetailAnswer } from '@manzil/contract/catalogue/calls/communities'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { type ListedCard, listedCard } from '../projects/index.ts'
import { type CommunitySearch, readCommunity } from './queries.ts'

type Answer = CommunityDetailAnswer['data']

export interface CommunityPage {
  community: Answer['community']
  cards: ListedCard[]
  count: number
  search: CommunitySearch
  has_more: boolean
  /** Parameters that the API rejected. */
  dropped: string[]
}

/** Returns a community with its first pages of projects. Drops and reports prices that the API rejects. */
export async function loadCommunity(key: string, search: CommunitySearch): Promise<CommunityPage> {
  const pages = Array.from({ length: Math.min(search.page ?? 1, MAX_STACKED_PAGES) }, (_, index) => index + 1)
  try {
    const answers = await Promise.all(pages.map((page) => readCommunity(key, { ...search, page })))
    const last = answers.at(-1) as Answer
    const cards = answers.flatMap(({ properties }) => properties.map(listedCard))
    return { community: last.community, cards, count: last.count, search, has_more: last.next !== null, dropped: [] }
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 400 ? Object.keys(error.fields).filter((field) => field in search) : []
    if (refused.length === 0) throw error
    const accepted = Object.fromEntries(Object.entries(search).filter(([field]) => !refused.includes(field)))
    return { ...(await loadCommunity(key, accepted)), dropped: refused }
  }
}
