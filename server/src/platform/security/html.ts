import { isSitePath } from '@manzil/contract/pages/site-path'
import { normalized } from '@manzil/contract/text/normalized'
import { isolatePhoneNumbers } from '@manzil/contract/text/phone-numbers'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  nestingLimit: 30,
  transformTags: { h1: 'h2', a: (tagName, { href }) => ({ tagName, attribs: unfollowedLink(href) }) },
}

/**
 * Sanitises a description, keeping only basic text markup: no scripts, styles, pictures or frames. Shortens long runs of
 * combining marks, because the database normalizes descriptions in quadratic time.
 */
export function sanitizeDescription(html: string): string {
  return normalized(sanitizeHtml(html, OPTIONS), 'NFC').trim()
}

/** Prepares a stored description for reading: sanitizes it again and keeps phone numbers in order. */
export function presentDescription(html: string): string {
  return isolatePhoneNumbers(sanitizeDescription(html))
}

/** Sanitizes an editor's HTML; returns null if no text is left, as editors leave an empty paragraph when all is deleted. */
export function cleanHtml(html: string | null, sanitize: (html: string) => string = sanitizeDescription): string | null {
  if (html === null) return null
  const safe = sanitize(html)
  return safe.replace(/<(?!iframe|hr)[^<>]*>|&nbsp;|\s/g, '') === '' ? null : safe
}

const RICH_TEXT_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...(OPTIONS.allowedTags || []), 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'iframe'],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'], iframe: ['src', 'title'] },
  transformTags: {
    h1: 'h2',
    // Search engines may follow links to this site's own pages.
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && isSitePath(href) ? { href } : unfollowedLink(href) }),
    iframe: (tagName, { src = '', title }) => {
      const player = playerOf(src)
      return { tagName, attribs: { ...(player && { src: player.address }), ...(player && title && { title }) } }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && attribs['src'] === undefined,
}

export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, RICH_TEXT_OPTIONS).trim()
}

function unfollowedLink(href: string | undefined): sanitizeHtml.Attributes {
  const isKept = href !== undefined && (isSitePath(href) || !isDisguised(href))
  return { ...(isKept && { href }), rel: 'nofollow noopener' }
}

/** Returns whether a link looks like a path of this site but leads elsewhere. */
function isDisguised(href: string): boolean {
  return /^[\s\p{Cc}]*[\\/]/u.test(href) && !/^\/\/[^\s\\/]/.test(href)
}

const VIDEO_ID = /^[\w-]{1,40}$/

/**
 * Returns the player for a frame's URL, and the page of the same video: YouTube, always in the form that sets no cookies before
 * playback, and Vimeo. Undefined for any other URL.
 */
export function playerOf(address: string): { address: string; page: string } | undefined {
  const base = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(base)) return undefined
  const { protocol, hostname, pathname } = new URL(base)
  if (protocol !== 'https:') return undefined
  const [, kind, id = '', ...rest] = pathname.split('/')
  if (!VIDEO_ID.test(id) || rest.length > 0) return undefined
  if (/^(www\.)?youtube(-nocookie)?\.com$/.test(hostname) && kind === 'embed')
    return { address: `https://www.youtube-nocookie.com/embed/${id}`, page: `https://www.youtube.com/watch?v=${id}` }
  if (hostname === 'player.vimeo.com' && kind === 'video')
    return { address: `https://player.vimeo.com/video/${id}?dnt=1`, page: `https://vimeo.com/${id}` }
  return undefined
}
