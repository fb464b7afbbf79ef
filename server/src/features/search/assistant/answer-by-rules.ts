import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import type { Knowledge } from './get-knowledge.ts'
import { presentAnswers } from './present-answers.ts'
import { type Answered, chips, NOTHING, presentFound } from './present-found.ts'
import { findAnswers } from './questions/find-answers.ts'
import type { FilterTexts } from './refine.ts'
import { findRequestedHomes } from './search-homes.ts'
import { sourceOf, type Understanding } from './understand.ts'
import { understandMessage } from './understand-message.ts'

export interface Asked {
  message: string
  /** The filters of the conversation so far. */
  former: FilterTexts
  locale: Locale
  knowledge: Knowledge
}

/**
 * Answers a message without a model: with homes, or with the FAQ and articles if it is a question. Every figure in the reply
 * comes from the search.
 */
export async function answerByRules(services: Services, { message, former, locale, knowledge }: Asked): Promise<Answered> {
  const { vocabulary, articles } = knowledge
  const understanding = await understandMessage(services, vocabulary, message, former)
  const unsearched = { by: 'rules' as const, filters: former, understood: chips(former, vocabulary, locale), ...NOTHING }
  const answers = findAnswers(articles, message, understanding.read)
  if (answers) {
    const reply = m.assistant_question({}, { locale })
    return { ...unsearched, kind: 'question', reply, answers: presentAnswers(answers, locale) }
  }
  const meant = await findRequestedHomes(services, understanding)
  if (!meant) {
    const reply = m.assistant_unclear({}, { locale })
    return { ...unsearched, kind: 'unclear', reply, not_understood: understanding.unknown }
  }
  const { filters, homes, notUnderstood, words } = meant
  const understood = chips(filters, vocabulary, locale, (field, value) =>
    field === 'keywords' && words.includes(value) ? value : sourceOf(understanding, message, field, value),
  )
  const kind = Object.keys(former).length > 0 && !startsOver(understanding) ? 'refine' : 'search'
  return presentFound(services, { by: 'rules', kind, filters, understood, notUnderstood, homes, locale })
}

function startsOver({ read }: Understanding): boolean {
  return read.changes.some(({ change }) => change === 'start_over')
}
