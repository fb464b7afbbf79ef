import type { ReadMessage } from '../reading/reading.ts'
import { type Article, type ArticleIndex, findArticles } from './find-articles.ts'
import { findTopics } from './find-topics.ts'

export interface Answers {
  /** Numbers of FAQ questions. */
  faq: readonly number[]
  articles: readonly Article[]
  contact: boolean
}

const MOST_FAQ = 2
const MOST_ARTICLES = 2

/** Finds answers to a message; undefined if it is no question or has no answer. */
export function findAnswers(articles: ArticleIndex, message: string, read: ReadMessage): Answers | undefined {
  const topics = findTopics(message, read)
  if (topics.length === 0) return undefined
  const faq = [...new Set(topics.flatMap((topic) => topic.faq))].slice(0, MOST_FAQ)
  return { faq, articles: findArticles(articles, message, topics, MOST_ARTICLES), contact: topics.some(({ isContact }) => isContact) }
}
