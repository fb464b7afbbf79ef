import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import type { BlogCard, BlogDetailAnswer, BlogListAnswer } from '@manzil/contract/publishing/calls/blog'
import { readApi } from '../../../api/read.ts'
import { type Article, toArticle } from './article.ts'

export interface BlogPage {
  posts: BlogCard[]
  page: number
  /** At least 1. */
  pages: number
}

export async function readPosts(page: number): Promise<BlogPage> {
  const { results, count } = await readCards(page, PAGE_SIZE.blog_screen)
  return { posts: results, page, pages: Math.max(1, Math.ceil(count / PAGE_SIZE.blog_screen)) }
}

/** Returns an article in the page's language and the three latest others. */
export async function readArticle(slug: string): Promise<{ article: Article; latest: BlogCard[] }> {
  const [{ data }, { results }] = await Promise.all([
    readApi<BlogDetailAnswer>(`/blog-detail/${encodeURIComponent(slug)}/`),
    readCards(1, PAGE_SIZE.latest_articles + 1),
  ])
  const others = results.filter((post) => post.slug !== data.slug)
  return { article: toArticle(data), latest: others.slice(0, PAGE_SIZE.latest_articles) }
}

async function readCards(page: number, size: number): Promise<BlogListAnswer['data']> {
  const { data } = await readApi<BlogListAnswer>('/blog/', { page: String(page), page_size: String(size), view: 'card' })
  return data
}
