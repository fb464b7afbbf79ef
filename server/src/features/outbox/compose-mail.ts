import { TIME_ZONE } from '@manzil/contract/calendar'
import { directionOf, type Locale, withLocale } from '@manzil/contract/locale'
import { m } from '@manzil/messages'
import { escapeUTF8 } from 'entities'
import type { MessageContent } from './message-kinds.ts'

export interface Mail {
  subject: string
  text: string
  html: string
}

interface Parts {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
}

export interface Reader {
  name: string
  locale: Locale
}

/** A mail in its reader's language, as text and as HTML. `link` is the address that its button opens, where it has one. */
export function composeMail(content: MessageContent, reader: Reader, site: { public_url: string }, link: string | undefined): Mail {
  const { locale } = reader
  const { subject, paragraphs, action } = partsOf(content, locale, link ?? `${site.public_url}${withLocale(locale, '/profile')}`)
  const lines = [m.mail_greeting({ name: isolate(reader.name, locale) }, { locale }), ...paragraphs]
  const signature = m.mail_signature({}, { locale })
  return {
    subject,
    text: [...lines, ...(action ? [`${action.label}:\n${action.url}`] : []), `${signature}\n${site.public_url}`].join('\n\n'),
    html: toHtml({ subject, lines, action, signature, locale, publicUrl: site.public_url }),
  }
}

function partsOf({ kind, detail }: MessageContent, locale: Locale, url: string): Parts {
  const say = { locale }
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
        paragraphs: [m.mail_email_change_notice_text({ email: isolate(detail.email, locale) }, say), m.mail_not_you({}, say)],
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
    case 'verify_phone':
      throw new Error('a phone number is confirmed by a text message')
  }
}

/** A text message in its reader's language. */
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

/** Keeps names, addresses and devices in their own direction inside a sentence of the other. */
function isolate(text: string, locale: Locale): string {
  return locale === 'ar' || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

interface Page {
  subject: string
  lines: string[]
  action: Parts['action'] | undefined
  signature: string
  locale: Locale
  publicUrl: string
}

const STYLE = {
  body: 'margin:0;padding:24px;background:#f6f3ee;color:#1d1a16;font:16px/1.6 -apple-system,Segoe UI,Tahoma,Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  button: 'display:inline-block;padding:12px 24px;border-radius:8px;background:#1d1a16;color:#ffffff;text-decoration:none',
  small: 'font-size:13px;color:#6b645b;overflow-wrap:anywhere',
}

function toHtml({ subject, lines, action, signature, locale, publicUrl }: Page): string {
  const paragraphs = lines.map((line) => `<p>${escapeUTF8(line)}</p>`).join('')
  const button = action
    ? `<p><a href="${escapeUTF8(action.url)}" style="${STYLE.button}">${escapeUTF8(action.label)}</a></p>` +
      `<p style="${STYLE.small}">${escapeUTF8(m.mail_button_fallback({}, { locale }))}<br><bdi dir="ltr">${escapeUTF8(action.url)}</bdi></p>`
    : ''
  return (
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeUTF8(subject)}</title></head>` +
    `<body dir="${directionOf(locale)}" style="${STYLE.body}"><div style="${STYLE.card}">${paragraphs}${button}` +
    `<p>${escapeUTF8(signature)}<br><a href="${escapeUTF8(publicUrl)}">${escapeUTF8(publicUrl)}</a></p></div></body></html>`
  )
}
