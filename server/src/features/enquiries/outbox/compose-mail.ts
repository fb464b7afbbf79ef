import type { Site } from '@manzil/contract/office/site'
import { type Locale, textIn, withLocale } from '@manzil/contract/text/locale'
import { isolatePhoneNumbers } from '@manzil/contract/text/phone-numbers'
import { m } from '@manzil/messages'
import { formatLongDay } from '../../../platform/documents/format.ts'
import { formatFault } from '../../feeds/faults.ts'
import { accountMail } from './compose-account-mail.ts'
import { leadAcknowledged, leadAssigned, leadReceived, leadsAssigned } from './compose-lead-mail.ts'
import { priceQuestion } from './compose-price-mail.ts'
import { htmlToText } from './html-to-text.ts'
import { toHtml } from './mail-html.ts'
import { greetingName, isolate, type MailParts, quoteLines } from './mail-parts.ts'
import type { IssueText, MessageContent, ReportFacts } from './message-kinds.ts'

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
 * Renders an email as text and HTML in the reader's language. `link` is the URL of its button, if it has one; `null` omits the
 * button, and the email says so.
 */
export function composeMail(content: MessageContent, reader: Reader, site: MailSite, link: string | undefined | null): Mail {
  const { locale } = reader
  const page = (path: string) => `${site.public_url}${withLocale(locale, path)}`
  const { subject, paragraphs, quote, body, picture, leave, replyTo, ...parts } = partsOf(
    content,
    locale,
    site,
    link ?? page('/profile'),
    page,
  )
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
    html: toHtml({ subject, lines, quote, body, picture, action, leave, signature, locale, home }),
    ...(leave?.url.includes('#token=') && { headers: unsubscribeHeaders(leave.url) }),
    ...(replyTo && { replyTo }),
  }
}

/** Enables one-click unsubscribe (RFC 8058). Mail clients send no fragment, so the token moves to the query. */
function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link.replace('#token=', '?token=')}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function partsOf(content: MessageContent, locale: Locale, site: MailSite, url: string, page: (path: string) => string): MailParts {
  const say = { locale }
  switch (content.kind) {
    case 'newsletter_confirm':
      return {
        subject: m.mail_newsletter_confirm_subject({}, say),
        paragraphs: [m.mail_newsletter_confirm_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_newsletter_confirm_action({}, say), url },
      }
    case 'newsletter_article':
      return {
        subject: content.detail.title,
        paragraphs: [content.detail.title, content.detail.excerpt],
        action: { label: m.mail_newsletter_article_action({}, say), url: page(`/blog/${content.detail.slug}`) },
        leave: { label: m.mail_newsletter_leave({}, say), url },
      }
    case 'newsletter_issue':
      return { ...issueParts(content.detail), leave: { label: m.mail_newsletter_leave({}, say), url } }
    // Links to the newsletter page, because a test email must not unsubscribe anyone.
    case 'newsletter_issue_test': {
      const { subject, ...parts } = issueParts(content.detail)
      const leave = { label: m.mail_newsletter_leave({}, say), url: page('/newsletter') }
      return { ...parts, subject: m.mail_newsletter_test_subject({ subject: isolate(subject, locale) }, say), leave }
    }
    case 'feed_failed':
      return {
        subject: m.mail_feed_failed_subject({ feed: isolate(content.detail.feed, locale) }, say),
        paragraphs: [
          m.mail_feed_failed_text({ feed: isolate(content.detail.feed, locale) }, say),
          'fault' in content.detail ? formatFault(content.detail.fault, locale) : isolate(content.detail.error, locale),
        ],
        action: { label: m.mail_feed_failed_action({}, say), url: page(`/admin/feeds/${content.detail.feed_id}`) },
      }
    case 'feed_shrunk': {
      const { kept, homes = 0 } = content.detail
      const feed = isolate(content.detail.feed, locale)
      return {
        subject: m.mail_feed_shrunk_subject({ feed }, say),
        paragraphs: [
          ...(kept > 0 ? [m.mail_feed_shrunk_text({ feed, count: String(kept) }, say)] : []),
          ...(homes > 0 ? [m.mail_feed_shrunk_homes({ feed, count: String(homes) }, say)] : []),
        ],
        action: { label: m.mail_feed_failed_action({}, say), url: page(`/admin/feeds/${content.detail.feed_id}`) },
      }
    }
    case 'permits_expiring':
      return permitParts(content.detail, locale, page)
    case 'lead_received':
      return leadReceived(content.detail, locale, site)
    case 'lead_assigned':
      return leadAssigned(content.detail, locale, site)
    case 'leads_assigned':
      return leadsAssigned(content.detail, locale, page)
    case 'lead_acknowledged':
      return leadAcknowledged(content.detail, locale, site, url)
    case 'report_answered':
      return reportAnswered(content.detail, locale)
    case 'price_question':
      return priceQuestion(content.detail, locale, url)
    case 'verify_phone':
      throw new Error('a phone number is confirmed by a text message')
    default:
      return accountMail(content, locale, url, page)
  }
}

function permitParts(
  { days, area, projects }: Extract<MessageContent, { kind: 'permits_expiring' }>['detail'],
  locale: Locale,
  page: (path: string) => string,
): MailParts {
  const say = { locale }
  const count = String(projects.length)
  const lines = projects.map((project) =>
    m.mail_permits_line(
      {
        project: isolate(textIn(project, 'title', locale), locale),
        number: isolate(project.number, locale),
        day: formatLongDay(project.expires_on, locale),
      },
      say,
    ),
  )
  const state = days === 0 ? 'withheld' : 'expiring'
  return {
    subject: days === 0 ? m.mail_permits_expired_subject({ count }, say) : m.mail_permits_expiring_subject({ count }, say),
    paragraphs: [days === 0 ? m.mail_permits_expired_text({}, say) : m.mail_permits_expiring_text({}, say), lines.join('\n')],
    action: { label: m.mail_permits_action({}, say), url: page(`/${area}/projects?permits=${state}`) },
  }
}

function reportAnswered({ home_number: number, note, ...report }: ReportFacts, locale: Locale): MailParts {
  const say = { locale }
  const project = textIn(report, 'title', locale)
  const title = isolate(number === null ? project : m.unit_title({ number, project }, say), locale)
  return {
    subject: m.mail_report_answered_subject({ title }, say),
    paragraphs: [m.mail_report_answered_text({ title }, say)],
    ...(note !== null && { quote: note }),
  }
}

function issueParts({ subject, html: written }: IssueText): MailParts {
  const html = isolatePhoneNumbers(written)
  return { subject, paragraphs: [], body: { html, text: htmlToText(html) } }
}

export function composeSms({ kind }: MessageContent, locale: Locale, code: string | undefined): string {
  if (kind === 'verify_phone' && code !== undefined) return m.sms_verify_phone({ code }, { locale })
  if (kind === 'referral_completed') return m.sms_referral_completed({}, { locale })
  throw new Error(`there is no text message for ${kind}`)
}
