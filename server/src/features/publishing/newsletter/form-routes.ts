import { NewsletterTokenBody, SubscribeBody } from '@manzil/contract/publishing/calls/newsletter'
import { LOCALES, type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { limitWork } from '../../../platform/http/limit-work.ts'
import type { Services } from '../../../platform/services.ts'
import { unsubscribe } from './follow-link.ts'
import { subscribe } from './subscribe.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_MAX_BYTES = 4_000

/**
 * Handles forms posted to pages: the footer's form in browsers without scripts, and `List-Unsubscribe=One-Click` from email
 * clients, for which RFC 8058 puts the token in the query.
 */
export async function newsletterForms(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    for (const locale of LOCALES) formsIn(forms, services, locale)
  })
}

function formsIn(app: FastifyInstance, services: Services, locale: Locale): void {
  const hidden = { schema: { hide: true } }
  app.post(withLocale(locale, '/newsletter/subscribe'), hidden, async (request, reply) => {
    const { data } = SubscribeBody.safeParse(request.body)
    if (data) await limitWork(request, () => subscribe(services, data.email, { address: request.ip, locale }))
    return reply.header('cache-control', 'no-store').redirect(withLocale(locale, data ? '/newsletter/sent' : '/newsletter'), 303)
  })
  // No redirect: mail clients that unsubscribe do not follow one.
  app.post(withLocale(locale, '/newsletter/unsubscribe'), hidden, async (request, reply) => {
    const { data } = NewsletterTokenBody.safeParse(request.query)
    if (data) await limitWork(request, () => unsubscribe(services, data.token))
    reply.code(data ? 200 : 400).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    return (data ? m.newsletter_left : m.newsletter_link_expired)({}, { locale })
  })
}
