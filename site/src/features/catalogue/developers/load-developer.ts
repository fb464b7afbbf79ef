import { MAX_STACKED_PAGES } from '@manzil/contract/calls/limits'
import type { Developer } from '@manzil/contract/catalogue/calls/developers'
import { type ListedCard, listedCard } from '../projects/index.ts'
import { readDeveloper } from './queries.ts'

export interface DeveloperPage {
  developer: Developer
  cards: ListedCard[]
  count: number
  page: number
  has_more: boolean
}

export async function loadDeveloper(key: string, page: number): Promise<DeveloperPage> {
  const pages = Array.from({ length: Math.min(page, MAX_STACKED_PAGES) }, (_, index) => index + 1)
  const answers = await Promise.all(pages.map((number) => readDeveloper(key, number)))
  const last = answers.at(-1)
  if (!last) throw new RangeError('a developer has at least one page')
  const cards = answers.flatMap(({ properties }) => properties.map(listedCard))
  return { developer: last.developer, cards, count: last.count, page, has_more: last.next !== null }
}
