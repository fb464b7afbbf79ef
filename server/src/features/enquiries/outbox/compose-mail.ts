import type { Site } from '@manzil/contract/office/site'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { TIME_ZONE } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { formatFault } from '../../feeds/faults.ts'
import { leadAcknowledged, leadAssigned, leadReceived } from './compose-lead-mail.ts'
import { htmlToText } from './html-to-text.ts'
import { toHtml } from './mail-html.ts'
import { greetingName, isolate, type MailParts, quoteLines } from './mail-parts.ts'
import { type IssueText, type MessageContent, undoableChangeId } from './message-kinds.ts'

export interface Mail {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Reply-To address, if it differs from the sender. */
  replyTo?: string
}

type MailSite = Pick<Site, 'public_url' | 'email'>

export interface Reader {
  name: string | undefined
  locale: Locale
}

/**
 * Renders a mail as text and HTML in the reader's language. `link` is the URL of its button, if it has one; `null` omits the
 * button, and the mail says so.
 */
export function composeMail(content: MessageContent, reader: Reader, site: MailSite, link: string | undefined | null): Mail {
  const { locale } = reader
  const page = (path: string) => `${site.public_url}${withLocale(locale, path)}`
  const { subject, paragraphs, quote, body, leave, replyTo, ...parts } = partsOf(content, locale, site, link ?? page('/profile'), page)
  const name = greetingName(reader.name)
  const greeting = name === undefined ? m.mail_greeting_plain({}, { locale }) : m.mail_greeting({ name: isolate(name, locale) }, { locale })
  const action = link === null ? undefined : parts.action
  const lines = [greeting, ...paragraphs, ...(link === null ? [m.mail_link_withheld({}, { locale })] : [])]
  const signature = m.mail_signature({}, { locale })
  const home = page('/')
  return {
    subject,
    text: [
      ...lines,
      ...(quote ? [quoteLines(quote)] : []),
      ...(body ? [body.text] : []),
      ...(action ? [`${action.label}:\n${action.url}`] : []),
      `${signature}\n${home}`,
      ...(leave ? [`${leave.label}:\n${leave.url}`] : []),
    ].join('\n\n'),
    html: toHtml({ subject, lines, quote, body, action, leave, signature, locale, home }),
    ...(leave?.url.includes('#token=') && { headers: unsubscribeHeaders(leave.url) }),
    ...(replyTo && { replyTo }),
  }
}

/** Enables one-click unsubscribe (RFC 8058). Mail clients send no fragment, so the token moves to the query. */
function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link.replace('#token=', '?token=')}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function partsOf(content: MessageContent, locale: Locale, site: MailSite, url: string, page: (path: string) => string): MailParts {
  const { kind, detail } = content
  const say = { locale }
  const isUndoable = undoableChangeId(content) !== undefined
  const undoing = [isUndoable ? m.mail_undo_text({}, say) : m.mail_not_you({}, say)]
  const undo = isUndoable && { action: { label: m.mail_undo_action({}, say), url } }
  switch (kind) {
    case 'verify_email':
      return {
        subject: m.mail_verify_email_subject({}, say),
        paragraphs: [m.mail_verify_email_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_verify_email_action({}, say), url },
      }
    case 'change_email':
      return {
        subject: m.mail_change_email_subject({}, say),
        paragraphs: [m.mail_change_email_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_change_email_action({}, say), url },
      }
    case 'reset_password':
      return {
        subject: m.mail_reset_password_subject({}, say),
        paragraphs: [m.mail_reset_password_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_reset_password_action({}, say), url },
      }
    case 'referral_completed':
      return {
        subject: m.mail_referral_completed_subject({}, say),
        paragraphs: [m.mail_referral_completed_text({}, say)],
        action: { label: m.mail_referral_completed_action({}, say), url: `${url}?tab=referrals` },
      }
    case 'email_change_notice':
      return {
        subject: m.mail_email_change_notice_subject({}, say),
        paragraphs: [m.mail_email_change_notice_text({ email: isolate(detail.email, locale) }, say), ...undoing],
        ...undo,
      }
    case 'email_changed':
      return {
        subject: m.mail_email_changed_subject({}, say),
        paragraphs: [m.mail_email_changed_text({ email: isolate(detail.email, locale), time: timeOf(detail.at, locale) }, say), ...undoing],
        ...undo,
      }
    case 'phone_changed':
      return {
        subject: m.mail_phone_changed_subject({}, say),
        paragraphs: [m.mail_phone_changed_text({ time: timeOf(detail.at, locale) }, say), ...undoing],
        ...undo,
      }
    case 'password_changed':
      return {
        subject: m.mail_password_changed_subject({}, say),
        paragraphs: [m.mail_password_changed_text({ time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
    case 'new_sign_in': {
      const device = isolate(detail.device ?? m.mail_device_unknown({}, say), locale)
      const address = isolate(detail.address ?? m.mail_address_unknown({}, say), locale)
      return {
        subject: m.mail_new_sign_in_subject({}, say),
        paragraphs: [m.mail_new_sign_in_text({ device, address, time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
    }
    case 'two_factor_on':
      return {
        subject: m.mail_two_factor_on_subject({}, say),
        paragraphs: [m.mail_two_factor_on_text({ time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
    case 'two_factor_off':
      return {
        subject: m.mail_two_factor_off_subject({}, say),
        paragraphs: [m.mail_two_factor_off_text({ time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
    case 'newsletter_confirm':
      return {
        subject: m.mail_newsletter_confirm_subject({}, say),
        paragraphs: [m.mail_newsletter_confirm_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_newsletter_confirm_action({}, say), url },
      }
    case 'newsletter_article':
      return {
        subject: detail.title,
        paragraphs: [detail.title, detail.excerpt],
        action: { label: m.mail_newsletter_article_action({}, say), url: page(`/blog/${detail.slug}`) },
        leave: { label: m.mail_newsletter_leave({}, say), url },
      }
    case 'newsletter_issue':
      return { ...issueParts(detail), leave: { label: m.mail_newsletter_leave({}, say), url } }
    // Links to the newsletter page, because a test mail must not unsubscribe anyone.
    case 'newsletter_issue_test': {
      const { subject, ...parts } = issueParts(detail)
      const leave = { label: m.mail_newsletter_leave({}, say), url: page('/newsletter') }
      return { ...parts, subject: m.mail_newsletter_test_subject({ subject: isolate(subject, locale) }, say), leave }
    }
    case 'feed_failed':
      return {
        subject: m.mail_feed_failed_subject({ feed: isolate(detail.feed, locale) }, say),
        paragraphs: [
          m.mail_feed_failed_text({ feed: isolate(detail.feed, locale) }, say),
          'fault' in detail ? formatFault(detail.fault, locale) : isolate(detail.error, locale),
        ],
        action: { label: m.mail_feed_failed_action({}, say), url: page(`/admin/feeds/${detail.feed_id}`) },
      }
    case 'feed_shrunk':
      return {
        subject: m.mail_feed_shrunk_subject({ feed: isolate(detail.feed, locale) }, say),
        paragraphs: [m.mail_feed_shrunk_text({ feed: isolate(detail.feed, locale), count: String(detail.kept) }, say)],
        action: { label: m.mail_feed_failed_action({}, say), url: page(`/admin/feeds/${detail.feed_id}`) },
      }
    case 'lead_received':
      return leadReceived(detail, locale, site)
    case 'lead_assigned':
      return leadAssigned(detail, locale, site)
    case 'lead_acknowledged':
      return leadAcknowledged(detail, locale, site, url)
    case 'verify_phone':
      throw new Error('a phone number is confirmed by a text message')
  }
}

function issueParts({ subject, html }: IssueText): MailParts {
  return { subject, paragraphs: [], body: { html, text: htmlToText(html) } }
}

export function composeSms({ kind }: MessageContent, locale: Locale, code: string | undefined): string {
  if (kind === 'verify_phone' && code !== undefined) return m.sms_verify_phone({ code }, { locale })
  if (kind === 'referral_completed') return m.sms_referral_completed({}, { locale })
  throw new Error(`there is no text message for ${kind}`)
}

const FORMATS: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
}

function timeOf(instant: string, locale: Locale): string {
  return `${FORMATS[locale].format(new Date(instant))} (GST)`
}
