import type { ReadMessage } from '../reading/reading.ts'
import { type Article, type ArticleIndex, findArticles } from './find-articles.ts'
import { findTopics } from './find-topics.ts'

/** Parts of the site that answer a question. */
export interface Answers {
  /** Questions of the FAQ by their number. */
  faq: readonly number[]
  articles: readonly Article[]
  contact: boolean
}

const MOST_FAQ = 2
const MOST_ARTICLES = 2

/** What answers a message, or undefined where it is no question or nothing answers it. */
export function findAnswers(articles: ArticleIndex, message: string, read: ReadMessage): Answers | undefined {
  const topics = findTopics(message, read)
  if (topics.length === 0) return undefined
  const faq = [...new Set(topics.flatMap((topic) => topic.faq))].slice(0, MOST_FAQ)
  return { faq, articles: findArticles(articles, message, topics, MOST_ARTICLES), contact: topics.some(({ isContact }) => isContact) }
}
