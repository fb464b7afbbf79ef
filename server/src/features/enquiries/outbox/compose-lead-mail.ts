import { oneLine } from '@manzil/contract/calls/field-text'
import { contactWish, pageLanguage } from '@manzil/contract/enquiries/contact-preferences'
import { sharedMapAddress } from '@manzil/contract/map/picture-address'
import type { Site } from '@manzil/contract/office/site'
import { type Locale, textIn, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { isolate, type MailParts } from './mail-parts.ts'
import type { LeadFacts } from './message-kinds.ts'

/** Email to staff about a new lead, with everything needed to get in touch. */
export function leadReceived(lead: LeadFacts, locale: Locale, site: Pick<Site, 'public_url'>): MailParts {
  const say = { locale }
  const agent = textIn(lead, 'agent', locale)
  return {
    subject: m.mail_lead_received_subject({ kind: kindOf(lead, locale) }, say),
    paragraphs: [
      agent ? m.mail_lead_received_assigned({ agent: isolate(agent, locale) }, say) : m.mail_lead_received_text({}, say),
      leadFields(lead, locale, site),
    ],
    ...quoteOf(lead),
    ...(lead.email !== null && { replyTo: lead.email }),
    action: { label: m.mail_lead_received_action({}, say), url: pageOf(lead, '/leads-panel', locale, site) },
  }
}

/** Email to an agent about a lead assigned to them. */
export function leadAssigned(lead: LeadFacts, locale: Locale, site: Pick<Site, 'public_url'>): MailParts {
  const say = { locale }
  return {
    subject: m.mail_lead_assigned_subject({ kind: kindOf(lead, locale) }, say),
    paragraphs: [m.mail_lead_assigned_text({}, say), leadFields(lead, locale, site)],
    ...quoteOf(lead),
    ...(lead.email !== null && { replyTo: lead.email }),
    action: {
      label: m.mail_lead_assigned_action({}, say),
      url: pageOf(lead, lead.is_for_staff ? '/leads-panel' : '/agent/dashboard', locale, site),
    },
  }
}

/** Email to an agent about several leads assigned to them at once. */
export function leadsAssigned(
  { count, is_for_staff }: { count: number; is_for_staff: boolean },
  locale: Locale,
  page: (path: string) => string,
): MailParts {
  const say = { locale }
  return {
    subject: m.mail_leads_assigned_subject({ count }, say),
    paragraphs: [m.mail_leads_assigned_text({ count }, say)],
    action: { label: m.mail_leads_assigned_action({}, say), url: page(is_for_staff ? '/leads-panel?agent=mine' : '/agent/dashboard') },
  }
}

function kindOf({ inquiry_type, lead_type }: LeadFacts, locale: Locale): string {
  return m[`lead_kind_${inquiry_type ?? lead_type}`]({}, { locale })
}

function pageOf({ id }: LeadFacts, path: string, locale: Locale, { public_url }: Pick<Site, 'public_url'>): string {
  return `${public_url}${withLocale(locale, path)}?lead=${id}`
}

/** One field per line. Line breaks in values are removed, so that no value can fake a field. */
function leadFields(lead: LeadFacts, locale: Locale, site: Pick<Site, 'public_url'>): string {
  const say = { locale }
  const kind = kindOf(lead, locale)
  const line = (word: typeof m.mail_lead_name, value: string | null) =>
    value ? [word({ value: isolate(oneLine(value), locale) }, say)] : []
  const lines = [
    ...line(m.mail_lead_kind, kind),
    ...line(m.mail_lead_subject, subjectOf(lead, locale) ?? lead.given_subject),
    ...line(m.mail_lead_name, lead.full_name),
    ...line(m.mail_lead_phone, lead.contact_number),
    ...line(m.mail_lead_email, lead.email),
    ...line(m.mail_lead_page, lead.inquiry_link && new URL(lead.inquiry_link, site.public_url).href),
    ...line(m.mail_lead_contact, contactWish(lead, locale)),
    ...line(m.lead_page_language, pageLanguage(lead, locale)),
    ...(lead.wants_similar ? [m.lead_wants_similar({}, say)] : []),
    ...(lead.do_not_call ? [m.mail_lead_do_not_call({}, say)] : []),
  ]
  return lines.join('\n')
}

function quoteOf({ message }: LeadFacts): Pick<MailParts, 'quote'> {
  return message === null ? {} : { quote: message }
}

const ACKNOWLEDGED = {
  enquiry: { title: m.mail_lead_acknowledged_subject, text: m.mail_lead_acknowledged_text, about: m.mail_lead_acknowledged_about },
  callBack: { title: m.mail_lead_call_back_subject, text: m.mail_lead_call_back_text, about: m.mail_lead_call_back_about },
}

/**
 * Confirms receipt of an enquiry and the consent given. Contains no form input except the name: someone who enters another
 * person's address must not be able to send them text or links.
 */
export function leadAcknowledged(
  lead: LeadFacts,
  locale: Locale,
  site: Pick<Site, 'email' | 'public_url'>,
  withdrawUrl: string,
): MailParts {
  const say = { locale }
  const subject = subjectOf(lead, locale)
  const words = ACKNOWLEDGED[lead.inquiry_type === 'call_back_request' ? 'callBack' : 'enquiry']
  const thanks = subject === null ? words.text({}, say) : words.about({ subject: isolate(subject, locale) }, say)
  const consent = m.mail_lead_consent({ consent: lead.consent_text, email: isolate(site.email, locale) }, say)
  return {
    subject: words.title({}, say),
    paragraphs: [thanks, consent],
    ...mapOf(lead, locale, site),
    action: { label: m.mail_lead_withdraw_action({}, say), url: withdrawUrl, isQuiet: true },
  }
}

/** Names the project with its home, the developer or the community. */
function subjectOf(lead: LeadFacts, locale: Locale): string | null {
  const name = textIn(lead, 'subject', locale)
  return name === null || lead.home_number === null ? name : m.unit_title({ number: lead.home_number, project: name }, { locale })
}

/** A picture of the map around what the enquiry is about. */
function mapOf(lead: LeadFacts, locale: Locale, { public_url }: Pick<Site, 'public_url'>): Pick<MailParts, 'picture'> {
  const name = textIn(lead, 'subject', locale)
  const address = sharedMapAddress(lead, locale)
  return name === null || address === undefined
    ? {}
    : { picture: { url: `${public_url}${address}`, alt: m.map_label({ name }, { locale }) } }
}
