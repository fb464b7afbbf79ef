import { PRICE_QUESTION_DAYS, PRICE_QUESTION_PROJECTS } from '@manzil/contract/editing/calls/price-questions'
import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { hashToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { deleteExpiredQuestions, findPriced, findRecipients, insertQuestion, scopeOfRecipient } from './queries.ts'

/** Projects that the email names; its link lists all of them. */
const NAMED = 12

/** Asks everyone who answers for prices whether they are still true: one email a month, none without prices. */
export async function askPrices(services: Services): Promise<void> {
  const { db } = services.database
  const now = services.clock()
  const month = `${uaeDate(now).slice(0, 7)}-01`
  await deleteExpiredQuestions(db, now)
  for (const recipient of await findRecipients(db, month)) {
    const priced = await findPriced(db, scopeOfRecipient(recipient), PRICE_QUESTION_PROJECTS)
    if (priced.length === 0) continue
    const { id: userId, email, locale } = recipient
    const expires_at = new Date(now.getTime() + PRICE_QUESTION_DAYS * DAY_MS)
    await db.transaction().execute(async (trx) => {
      const email_hash = hashToken(email.toLowerCase())
      const id = await insertQuestion(trx, { user_id: userId, month, email_hash, asked_at: now, expires_at })
      if (id === undefined) return
      const projects = priced.slice(0, NAMED).map(({ title, title_ar, price, price_date }) => ({ title, title_ar, price, price_date }))
      const detail = { question_id: id, projects, more: priced.length - projects.length }
      await queueMessage(services, trx, { kind: 'price_question', detail, userId, to: email, locale })
    })
  }
}
