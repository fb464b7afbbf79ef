import { PALETTE } from '@manzil/contract/pages/palette'
import { directionOf, type Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { escapeUTF8 } from 'entities'
import type { MailParts } from './mail-parts.ts'

interface Page {
  subject: string
  lines: string[]
  quote: string | undefined
  body: MailParts['body'] | undefined
  picture: MailParts['picture'] | undefined
  action: MailParts['action'] | undefined
  leave: MailParts['leave'] | undefined
  signature: string
  locale: Locale
  /** URL of the home page in the reader's language. */
  home: string
}

const STYLE = {
  body: `margin:0;padding:24px 16px;background:${PALETTE.paper};color:${PALETTE.ink};font:16px/1.6 -apple-system,Segoe UI,Tahoma,Arial,sans-serif`,
  brand: `max-width:560px;margin:0 auto;padding:0 0 16px;font:24px/1.4 Georgia,Times New Roman,serif`,
  card: `max-width:560px;margin:0 auto;padding:16px 24px;background:${PALETTE.surface};border:1px solid ${PALETTE.line};border-radius:16px`,
  paragraph: 'margin:16px 0;white-space:pre-line;overflow-wrap:anywhere',
  quote: `margin:16px 0;padding:8px 16px;background:${PALETTE.paper};border:1px solid ${PALETTE.line};white-space:pre-line;overflow-wrap:anywhere`,
  picture: 'display:block;width:100%;height:auto;border-radius:12px',
  button: `display:inline-block;padding:12px 24px;border-radius:10px;background:${PALETTE.primary};color:${PALETTE['on-primary']};font-weight:600;text-decoration:none`,
  small: `margin:16px 0;font-size:13px;color:${PALETTE.muted};overflow-wrap:anywhere`,
  foot: `margin:24px 0 8px;padding-top:16px;border-top:1px solid ${PALETTE.line};color:${PALETTE.muted}`,
  heading: 'margin:24px 0 8px;font:400 21px/1.4 Georgia,Times New Roman,serif',
  link: `color:${PALETTE.primary}`,
  brandLink: `color:${PALETTE.ink};text-decoration:none`,
}

export function toHtml({ subject, lines, quote, body, picture, action, leave, signature, locale, home }: Page): string {
  const direction = directionOf(locale)
  const paragraphs = lines.map((line) => `<p style="${STYLE.paragraph}">${escapeUTF8(line)}</p>`)
  const quoted = quote ? `<blockquote dir="auto" style="${STYLE.quote}">${escapeUTF8(quote)}</blockquote>` : ''
  if (picture) {
    const image = `<img src="${escapeUTF8(picture.url)}" alt="${escapeUTF8(picture.alt)}" width="512" style="${STYLE.picture}">`
    paragraphs.splice(-1, 0, `<p style="margin:16px 0">${image}</p>`)
  }
  const button = action ? buttonOf(action, locale) : ''
  const leaving = leave
    ? `<p style="${STYLE.small}">${escapeUTF8(leave.label)}:<br>${linkTo(leave.url, `<bdi dir="ltr">${escapeUTF8(leave.url)}</bdi>`)}</p>`
    : ''
  return (
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeUTF8(subject)}</title></head>` +
    `<body dir="${direction}" style="${STYLE.body}">` +
    `<div style="${STYLE.brand}">${linkTo(home, m.site_name({}, { locale }), STYLE.brandLink)}</div>` +
    `<div style="${STYLE.card}">${paragraphs.join('')}${quoted}${body ? styled(body.html) : ''}${button}` +
    `<p style="${STYLE.foot}">${escapeUTF8(signature)}<br>${linkTo(home, `<bdi dir="ltr">${escapeUTF8(home)}</bdi>`)}</p>${leaving}</div></body></html>`
  )
}

function styled(html: string): string {
  return html
    .replace(/<(h[234])>/g, (_tag, name: string) => `<${name} style="${STYLE.heading}">`)
    .replace(/<(p|ul|ol|blockquote)>/g, (_tag, name: string) => `<${name} style="margin:16px 0">`)
    .replace(/<a /g, `<a style="${STYLE.link}" `)
}

function buttonOf({ label, url, isQuiet }: NonNullable<MailParts['action']>, locale: Locale): string {
  const [text, address] = [escapeUTF8(label), escapeUTF8(url)]
  if (isQuiet) return `<p style="${STYLE.small}">${linkTo(url, text)}</p>`
  const fallback = escapeUTF8(m.mail_button_fallback({}, { locale }))
  return (
    `<p style="margin:24px 0">${linkTo(url, text, STYLE.button)}</p>` +
    `<p style="${STYLE.small}">${fallback}<br><bdi dir="ltr">${address}</bdi></p>`
  )
}

function linkTo(url: string, html: string, style = STYLE.link): string {
  return `<a href="${escapeUTF8(url)}" style="${style}">${html}</a>`
}
