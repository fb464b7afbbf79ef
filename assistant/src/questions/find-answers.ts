import type { ReadMessage } from '../reading/reading.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { ValueField } from '../words/meanings.ts'
import { type Article, type ArticleIndex, findArticles } from './find-articles.ts'
import { TOPICS, type Topic, type TopicNote } from './topics.ts'

/** Particles that Arabic attaches to the next word. */
const PARTICLE = '(?:و|ف)?(?:لل|(?:ب|ل|ك)?(?:ال)?)'
const named = TOPICS.map((topic) => ({ topic, pattern: new RegExp(` ${PARTICLE}(?:${topic.words})(?= )`) }))

const CUE =
  / (?:what|whats|how|why|can|could|is|are|do|does|did|which|when|where|who|will|should|may|explain|tell me|كيف|شلون|هل|كم|ماذا|ما|شو|ايش|وش|ليش|متي|يعني|اقدر|يحق|الفرق|اشرح|معني|في) /
const EXPLAIN =
  / (?:how|what is|what are|whats|what does|explain|meaning|means|mean|difference|compare|versus|vs|pros and cons|advantages|مقارنه|مزايا|عيوب|كيف|شلون|يعني|معني|ما هي|ما هو|اشرح|الفرق|ايش هو|ايش هي) /
/** 'What does handover mean?', 'what is a title deed?', «شو يعني سند الملكية؟». */
const MEANING =
  / (?:what is meant by|whats? (?:is |are )?an?|(?:the )?meaning of|(?:شو|ايش|وش|شنو|ما) (?:هو |هي )?(?:ال)?(?:يعني|معني|مقصود)|(?:ايش|شو|وش) (?:هو|هي)) | means? (?:$|[?.!])/
const WANTS_HOMES = / (?:show|find|looking|search|want|need|any|list|عندكم|اعرض|ابحث|ابي|ابغي|اريد|بدي|ودي|عايز|عايزه|عاوز|محتاج|محتاجه) /
/** Asks what the person needs, not for homes. */
const NEEDS = / (?:do|would|will|should) (?:i|we) need /
/** A message with more filters asks for homes. */
const MAX_OTHER_FILTERS = 1

export interface Answers {
  /** Numbers of FAQ questions. */
  faq: readonly number[]
  articles: readonly Article[]
  contact: Topic['contact']
  privacy: boolean
  page?: Topic['page']
  note?: TopicNote
}

const MAX_FAQ = 2
const MAX_ARTICLES = 2

/** Finds answers to a message; undefined if it is not a question or has no answer. */
export function findAnswers(articles: ArticleIndex, message: string, read: ReadMessage): Answers | undefined {
  const topics = findTopics(message, read)
  if (topics.length === 0) return findMeaning(articles, message)
  const faq = [...new Set(topics.flatMap((topic) => topic.faq))].slice(0, MAX_FAQ)
  const contact = topics.find((topic) => topic.contact)?.contact
  const privacy = topics.some(({ isPrivacy }) => isPrivacy)
  const informative = topics.filter((topic) => !topic.contact && !topic.isPrivacy && topic.page !== 'account')
  const found = informative.length > 0 ? findArticles(articles, message, informative, MAX_ARTICLES) : []
  const page = topics.find((topic) => topic.page)?.page
  const note = topics[0]?.note
  return { faq, articles: found, contact, privacy, ...(page && { page }), ...(note && { note }) }
}

/** Finds articles about a term whose meaning a message asks for. */
function findMeaning(articles: ArticleIndex, message: string): Answers | undefined {
  if (!MEANING.test(betweenBlanks(message))) return undefined
  const found = findArticles(articles, message, [], MAX_ARTICLES)
  return found.length > 0 ? { faq: [], articles: found, contact: undefined, privacy: false } : undefined
}

/**
 * Finds the topics of a question, most specific first; none if the message asks for homes. A topic that is also a filter
 * ('payment plan') counts only if the message asks for an explanation.
 */
function findTopics(message: string, read: ReadMessage): readonly Topic[] {
  const text = betweenBlanks(message).replaceAll(' - ', ' ')
  const isRequested = (fields: readonly ValueField[] = []) => read.found.some(({ field }) => fields.includes(field))
  const topics = named.filter(({ topic, pattern }) => pattern.test(text) && !isRequested(topic.unless)).map(({ topic }) => topic)
  const own = new Set(topics.flatMap(({ fields = [] }) => fields))
  const fields = new Set(read.found.map(({ field }) => field).filter((field) => !own.has(field)))
  const asks = CUE.test(text) || text.includes('?')
  const asksStrongly = asks && !(WANTS_HOMES.test(text.replace(NEEDS, ' ')) && fields.size > MAX_OTHER_FILTERS)
  return topics.filter(({ isFilterToo }) =>
    isFilterToo ? EXPLAIN.test(text) && fields.size <= MAX_OTHER_FILTERS : asksStrongly || fields.size <= MAX_OTHER_FILTERS,
  )
}
