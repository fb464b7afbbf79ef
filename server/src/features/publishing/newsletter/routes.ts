import { DoneAnswer } from '@manzil/contract/calls/answers'
import { NewsletterTokenBody, SubscribeBody } from '@manzil/contract/publishing/calls/newsletter'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmSubscription, unsubscribe } from './follow-link.ts'
import { deleteExpiredSubscribers } from './queries.ts'
import { subscribe } from './subscribe.ts'

/** Days after which unconfirmed sign-ups and unsubscribed addresses are deleted. */
const FORGET_AFTER_DAYS = { unconfirmed: 7, unsubscribed: 30 }

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const common = { tag: 'newsletter', access: 'everyone', answer: DoneAnswer } as const
  route('POST', '/newsletter/subscribe', {
    ...common,
    summary: 'Subscribe to the newsletter; a link sent by email confirms it',
    body: SubscribeBody,
    handler: async ({ body, caller }) => {
      await subscribe(services, body.email, caller)
      return { success: true as const, message: m.newsletter_asked({}, caller) }
    },
  })
  route('POST', '/newsletter/confirm', {
    ...common,
    summary: 'Confirm a subscription with the link from the email',
    body: NewsletterTokenBody,
    handler: async ({ body, caller }) => {
      await confirmSubscription(services, body.token)
      return { success: true as const, message: m.newsletter_confirmed({}, caller) }
    },
  })
  route('POST', '/newsletter/unsubscribe', {
    ...common,
    summary: 'Unsubscribe from the newsletter with the link from an email',
    body: NewsletterTokenBody,
    handler: async ({ body, caller }) => {
      await unsubscribe(services, body.token)
      return { success: true as const, message: m.newsletter_left({}, caller) }
    },
  })

  services.jobs.define({
    name: 'forget-subscribers',
    schedule: '27 3 * * *',
    run: async () => {
      const now = services.clock()
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
      await deleteExpiredSubscribers(services.database.db, {
        now,
        requestedBefore: before(FORGET_AFTER_DAYS.unconfirmed),
        unsubscribedBefore: before(FORGET_AFTER_DAYS.unsubscribed),
      })
    },
  })
}
