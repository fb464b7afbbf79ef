import type { DemoArticle } from './article.ts'
import { GUIDES } from './guides.ts'
import { LAW } from './law.ts'
import { MONEY } from './money.ts'
import { OWNING } from './owning.ts'

export type { ArticleCallToAction, DemoArticle } from './article.ts'

export const ARTICLES: readonly DemoArticle[] = [...GUIDES, ...LAW, ...MONEY, ...OWNING].sort(
  (one, other) => one.published_days_ago - other.published_days_ago,
)
