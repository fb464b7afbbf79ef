import { PRICE_QUESTION_PROJECTS, type PriceQuestion } from '@manzil/contract/editing/calls/price-questions'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import { hashToken, isSameText } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { PRICE_QUESTION } from '../../enquiries/outbox/index.ts'
import { confirmPrices } from '../projects/index.ts'
import { findPriced, findQuestion, markAnswered, scopeOfRecipient } from './queries.ts'

/** Lists the prices that a link asks about, as they are now. @throws AppError bad_input for an invalid or expired link */
export async function openQuestion(services: Services, token: string): Promise<PriceQuestion> {
  const { recipient } = await getQuestion(services, token)
  const today = uaeDate(services.clock())
  const rows = await findPriced(services.database.db, scopeOfRecipient(recipient), PRICE_QUESTION_PROJECTS)
  return {
    projects: rows.map((row) => ({ ...row, is_confirmed: row.price_date === today })),
    may_edit: recipient.role === 'developer',
  }
}

/**
 * Confirms prices on behalf of the link's recipient, as the editor does. Skips projects that have changed since, and returns
 * their ids as `changed`. @throws AppError bad_input for an invalid or expired link
 */
export async function confirmAsked(
  services: Services,
  token: string,
  projects: readonly { id: number; version: number }[],
): Promise<PriceQuestion & { changed: number[] }> {
  const { id, recipient } = await getQuestion(services, token)
  const changed: number[] = []
  for (const project of projects) {
    await confirmPrices(services, recipient, scopeOfRecipient(recipient), project).catch((error: unknown) => {
      if (!(error instanceof AppError) || !['conflict', 'not_found'].includes(error.code)) throw error
      changed.push(project.id)
    })
  }
  await markAnswered(services.database.db, id, services.clock())
  return { ...(await openQuestion(services, token)), changed }
}

async function getQuestion({ database, secrets, clock }: Services, token: string) {
  const id = secrets.readSignedId(PRICE_QUESTION, token)
  const question = id === undefined ? undefined : await findQuestion(database.db, id, clock())
  if (id === undefined || !question || !isSameText(question.email_hash, hashToken(question.email.toLowerCase()))) {
    throw new AppError('bad_input', { userMessage: m.price_question_expired })
  }
  return { id, recipient: question }
}
