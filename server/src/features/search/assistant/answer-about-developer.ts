import { asksAboutDeveloper } from '@manzil/assistant/questions/asks-about-name'
import { type ArticleIndex, findArticles } from '@manzil/assistant/questions/find-articles'
import type { Understanding } from '@manzil/assistant/understand'
import { READY } from '@manzil/assistant/words/meanings'
import { filterValueOf, type Name } from '@manzil/assistant/words/vocabulary'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { countResults } from '@manzil/contract/search/result-count'
import { formatNumber } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { type AskedAbout, filterOfDeveloper } from './find-project-asked-about.ts'
import type { Answered } from './present-found.ts'
import { presentArticles, presentDeveloper } from './present-links.ts'
import { findHomes } from './search-homes.ts'
import { understandMessage } from './understand-message.ts'

/** The article about checking a developer, by the words of its title. */
const CHECKS = { words: '', faq: [], titles: 'check developer تتحقق' }

/** Answers a question about a developer, named or of the conversation's project, with its page and an article; undefined if there are none. */
export async function answerAboutDeveloper(
  services: Services,
  { message, project, vocabulary }: AskedAbout,
  understanding: Understanding,
  articles: ArticleIndex,
  locale: Locale,
): Promise<Pick<Answered, 'reply' | 'answers'> | undefined> {
  if (!asksAboutDeveloper(message, understanding)) return undefined
  // Without the filters of the conversation, which may name another developer.
  const { filters } = await understandMessage(services, vocabulary, message, {})
  const asked = filters.project ?? project
  const { developer = '' } = filters.developer || asked === undefined ? filters : ((await filterOfDeveloper(services, asked)) ?? {})
  const developers = splitValues('developer', developer).flatMap(
    (value) => vocabulary.names.developers.find((one) => filterValueOf(one) === value) ?? [],
  )
  const answers = [
    ...developers.map((one) => presentDeveloper(one, locale)),
    ...presentArticles(findArticles(articles, message, [CHECKS], 1), locale),
  ]
  if (answers.length === 0) return undefined
  const known = await Promise.all(developers.map((one) => wordDeveloper(services, one, locale)))
  return { reply: known.length > 0 ? known.join('\n') : m.assistant_question({}, { locale }), answers }
}

/** Says how many projects of a developer there are, and how many of them are finished. */
async function wordDeveloper(services: Services, developer: Name, locale: Locale): Promise<string> {
  const filters = { developer: filterValueOf(developer) }
  const [all, ready] = await Promise.all([findHomes(services, filters), findHomes(services, { ...filters, category: READY })])
  const words = {
    name: textIn(developer, 'name', locale),
    projects: countResults(all.count, {}, locale),
    ready: formatNumber(ready.count),
  }
  return m.assistant_developer(words, { locale })
}
