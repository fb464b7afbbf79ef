import type { InquiryType, LeadRole } from '@manzil/contract/enquiries/calls/contact-messages'
import type { HONEYPOT_FIELD } from '@manzil/contract/enquiries/calls/enquiry-fields'
import type { LeadType } from '@manzil/contract/enquiries/calls/leads'
import { CONSENT_VERSION, type ConsentVersion } from '@manzil/contract/enquiries/consent'
import type { ContactChannel, ContactHours, ContactLanguage } from '@manzil/contract/enquiries/contact-preferences'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { findAccount } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/account-routes.ts'
import { enforceLimits } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { agentRule } from '../../catalogue/permits/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { toE164 } from '../../people/phone-number.ts'
import { detectSpam, enquiryLimits } from './form-guards.ts'
import { runOnce } from './idempotency-queries.ts'
import { recordArrival } from './lead-arrival.ts'
import { announceLead } from './lead-events.ts'
import { type SubjectKeys, subjectOfLink } from './link-subject.ts'
import { findAgentOf, findGone, findSubject, type Gone, insertLead } from './queries.ts'

const CONSENT_TEXTS: Record<ConsentVersion, Message> = { 1: m.consent_enquiry_1 }

/** Returns the text that visitors agree to by sending that version of a form. */
export function consentText(version: ConsentVersion, locale: Locale): string {
  return CONSENT_TEXTS[version]({}, { locale })
}

export interface Enquiry {
  full_name: string
  contact_number: string | undefined
  email: string | undefined
  message: string | undefined
  lead_type: LeadType
  inquiry_type?: InquiryType
  role?: LeadRole | undefined
  inquiry_link: string | undefined
  contact_channel?: ContactChannel | undefined
  contact_hours?: ContactHours | undefined
  contact_language?: ContactLanguage | undefined
  slug?: string | undefined
  developer_name?: string | undefined
  property_title?: string | undefined
  /** Set if the form names it; otherwise derived from `inquiry_link`. */
  subject?: SubjectKeys | undefined
}

/** Form fields for spam detection, consent and subjects that are gone. */
export interface FormState {
  [HONEYPOT_FIELD]?: string | null | undefined
  filled_in_ms?: number | null | undefined
  consent_version?: ConsentVersion | null | undefined
  /** What to do if the subject is sold or gone; differs between the attempts of one enquiry. */
  if_gone?: 'refuse' | 'similar' | undefined
}

interface Sending {
  /** The endpoint: each has its own idempotency keys and limits. */
  scope: 'leads' | 'contact'
  key: string | undefined
  authorization: string | undefined
  caller: Caller
}

/**
 * Stores an enquiry as a lead, with its consent, audit entry and emails, in one transaction, and assigns it to its project's agent.
 * A repeated key returns the first response, built by `answerOf`. Suspected spam is stored and marked, but neither assigned nor
 * emailed. @throws AppError too_many_requests; listing_gone; conflict if the key was used for another enquiry
 */
export async function storeEnquiry<Answer extends object>(
  services: Services,
  enquiry: Enquiry,
  form: FormState,
  sending: Sending,
  answerOf: (id: number) => Answer,
): Promise<Answer> {
  const account = await findAccount(services, sending.authorization)
  const now = services.clock()
  const { scope, key, caller } = sending
  return services.database.db.transaction().execute((trx) =>
    runOnce(trx, { scope, key, body: enquiry, now }, async () => {
      const contact_number = enquiry.contact_number === undefined ? '' : toE164(enquiry.contact_number)
      await enforceLimits(
        { ...services, database: { db: trx } },
        enquiryLimits(scope, services.config.limits[scope], { address: caller.address, phone: contact_number, email: enquiry.email }),
        m.lead_too_many,
      )
      const about = { ...subjectOfLink(enquiry.inquiry_link, services.config.site.public_url), ...defined(enquiry.subject) }
      const version = form.consent_version ?? CONSENT_VERSION
      const spam_reasons = detectSpam(form, account !== undefined)
      if (form.if_gone === 'refuse') await assertForSale(trx, about)
      const subject = await findSubject(trx, about)
      const agent = spam_reasons.length === 0 ? await findAgentOf(trx, subject.property_id ?? null, agentRule(services)) : undefined
      const id = await insertLead(trx, {
        ...columnsOf(enquiry),
        ...subject,
        assigned_agent_id: agent?.id ?? null,
        wants_similar: form.if_gone === 'similar' && (await findGone(trx, about)) !== undefined,
        contact_number,
        user_id: account?.id ?? null,
        locale: caller.locale,
        consent_version: version,
        consent_text: consentText(version, caller.locale),
        spam_reasons,
        visitor_hash: services.secrets.pseudonym(caller.address),
        created_at: now,
      })
      const { lead_type, inquiry_type = null } = enquiry
      const detail = { lead_type, inquiry_type, spam_reasons }
      await writeAudit(trx, { at: now, actor_id: account?.id ?? null, action: 'lead_submitted', entity: 'lead', entity_id: id, detail })
      await announceLead(trx, { id, agents: [agent?.id ?? null], givenTo: agent?.id ?? null, isNew: true })
      const { locale } = caller
      if (spam_reasons.length === 0) await recordArrival(services, trx, { id, email: enquiry.email ?? null, locale }, agent)
      return answerOf(id)
    }),
  )
}

const GONE_TEXTS: Record<Gone, Message> = {
  sold: m.enquiry_gone_sold,
  sold_out: m.enquiry_gone_sold_out,
  removed: m.enquiry_gone_removed,
}

/** @throws AppError listing_gone */
async function assertForSale(trx: Trx, about: SubjectKeys): Promise<void> {
  const gone = await findGone(trx, about)
  if (gone === undefined) return
  throw new AppError('listing_gone', { userMessage: GONE_TEXTS[gone] })
}

function columnsOf({ full_name, lead_type, ...optional }: Enquiry) {
  return {
    full_name,
    lead_type,
    inquiry_type: optional.inquiry_type ?? null,
    role: optional.role ?? null,
    email: optional.email ?? null,
    message: optional.message ?? null,
    inquiry_link: optional.inquiry_link ?? null,
    contact_channel: optional.contact_channel ?? null,
    contact_hours: optional.contact_hours ?? null,
    contact_language: optional.contact_language ?? null,
    slug: optional.slug ?? null,
    developer_name: optional.developer_name ?? null,
    property_title: optional.property_title ?? null,
  }
}

function defined(keys: SubjectKeys = {}): SubjectKeys {
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined))
}
