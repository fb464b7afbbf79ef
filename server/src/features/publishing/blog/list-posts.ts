import type { BlogListAnswer, BlogListQuery } from '@manzil/contract/publishing/calls/blog'
import { type AddressOfPage, nextPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPost, presentPostCard } from './present-post.ts'
import { countPosts, findPosts } from './queries.ts'

/** Returns one page of published articles, newest first. */
export async function listPosts(
  { database }: Pick<Services, 'database'>,
  { page, page_size, view }: BlogListQuery,
  addressOf: AddressOfPage,
): Promise<BlogListAnswer['data']> {
  const [number, size] = [page ?? 1, page_size ?? 1]
  const db = database.reads()
  const [rows, count] = await Promise.all([findPosts(db, size, (number - 1) * size), countPosts(db)])
  return {
    results: rows.map(view === 'card' ? presentPostCard : presentPost),
    count,
    next: nextPage(addressOf, { page: number, size, count }),
  }
}
