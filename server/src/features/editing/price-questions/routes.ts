import {
  ConfirmPricesAnswer,
  ConfirmPricesBody,
  OpenPriceQuestionBody,
  PriceQuestionAnswer,
} from '@manzil/contract/editing/calls/price-questions'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmAsked, openQuestion } from './answer-question.ts'
import { askPrices } from './ask-prices.ts'

export function priceQuestionRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const question = { tag: 'office', access: 'everyone' } as const
  route('POST', '/price-questions/open', {
    ...question,
    summary: 'List the prices that the link in a monthly email asks about; changes nothing',
    body: OpenPriceQuestionBody,
    answer: PriceQuestionAnswer,
    result: ({ body }) => openQuestion(services, body.token),
  })
  route('POST', '/price-questions/confirm', {
    ...question,
    summary: 'Confirm prices with the link in a monthly email',
    body: ConfirmPricesBody,
    answer: ConfirmPricesAnswer,
    message: m.price_question_confirmed,
    result: ({ body }) => confirmAsked(services, body.token, body.projects),
  })
  // In the first week, so that downtime never skips a month.
  services.jobs.define({ name: 'ask-prices', schedule: '23 9 1-7 * *', outbound: true, withinSeconds: 900, run: () => askPrices(services) })
}
