import { wordsOf } from '../spelling/fold-text.ts'
import { NOISE } from '../words/noise-words.ts'
import type { Topic } from './topics.ts'

export interface Article {
  slug: string
  title: string
  title_ar: string | null
  excerpt: string
  excerpt_ar: string | null
}

/** Articles with their words; `weights` gives rarer words more weight. */
export interface ArticleIndex {
  articles: readonly { article: Article; title: ReadonlySet<string>; text: ReadonlySet<string> }[]
  weights: ReadonlyMap<string, number>
}

const TITLE_WEIGHT = 3
const LEAST_SCORE = 3
const noise = new Set(NOISE.split('|').flatMap(wordsOf))

export function indexArticles(articles: readonly Article[]): ArticleIndex {
  const indexed = articles.map((article) => ({
    article,
    title: stems(`${article.title} ${article.title_ar ?? ''}`),
    text: stems(`${article.excerpt} ${article.excerpt_ar ?? ''}`),
  }))
  const uses = new Map<string, number>()
  for (const { title, text } of indexed) for (const word of new Set([...title, ...text])) uses.set(word, (uses.get(word) ?? 0) + 1)
  const weights = new Map([...uses].map(([word, count]) => [word, Math.log(1 + indexed.length / count)]))
  return { articles: indexed, weights }
}

/** Finds the articles that best match the words of a message and its topics. At least one word has to be in the title. */
export function findArticles({ articles, weights }: ArticleIndex, message: string, topics: readonly Topic[], limit: number): Article[] {
  const own = topics.map(({ words, titles }) => titles ?? words.replaceAll('|', ' ')).join(' ')
  const searched = topics.some(({ titles }) => titles) ? stems(own) : new Set([...stems(message), ...stems(own)])
  const weigh = (words: ReadonlySet<string>) =>
    [...searched].reduce((sum, word) => sum + (words.has(word) ? (weights.get(word) ?? 0) : 0), 0)
  return articles
    .map(({ article, title, text }) => ({ article, inTitle: weigh(title), inText: weigh(text) }))
    .filter(({ inTitle, inText }) => inTitle > 0 && TITLE_WEIGHT * inTitle + inText >= LEAST_SCORE)
    .sort((a, b) => TITLE_WEIGHT * (b.inTitle - a.inTitle) + b.inText - a.inText)
    .slice(0, limit)
    .map(({ article }) => article)
}

/** Returns the meaningful words of a text, without English plurals and Arabic particles. */
function stems(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => word.length > 2 && !noise.has(word))
  return new Set(
    words.map((word) => (/^[a-z]/.test(word) ? word.replace(/(?<=...)s$/, '') : word.replace(/^(?:و)?(?:لل|بال|ال)(?=...)/, ''))),
  )
}
