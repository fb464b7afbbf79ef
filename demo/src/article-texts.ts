import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@manzil/contract/time/dates'
import { AGENTS } from './agents.ts'
import { ARTICLES, type DemoArticle } from './articles/index.ts'

export interface DemoPost extends DemoArticle {
  /** HTML. */
  description: string
  description_ar: string
  /** Key of the author's picture in the media, if the author is one of the agents. */
  author_image: string | null
  /** ISO instant. */
  published_at: string
}

/** Returns the blog articles with their texts, newest first. */
export async function readDemoPosts(today: string): Promise<DemoPost[]> {
  const read = (slug: string, locale: 'en' | 'ar') => readFile(join(import.meta.dirname, 'articles', `${slug}.${locale}.html`), 'utf8')
  return Promise.all(
    ARTICLES.map(async (article) => ({
      ...article,
      description: await read(article.slug, 'en'),
      description_ar: await read(article.slug, 'ar'),
      author_image: AGENTS.find(({ first_name, last_name }) => `${first_name} ${last_name}` === article.author)?.picture ?? null,
      published_at: `${addDays(today, -article.published_days_ago)}T06:00:00.000Z`,
    })),
  )
}
