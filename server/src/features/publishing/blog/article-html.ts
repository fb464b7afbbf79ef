import { isSitePath } from '@manzil/contract/pages/site-path'
import type { ContentsEntry } from '@manzil/contract/publishing/calls/blog'
import { DEFAULT_READ_MINUTES, WORDS_A_MINUTE } from '@manzil/contract/publishing/calls/blog'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { isolatePhoneNumbers } from '@manzil/contract/text/phone-numbers'
import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { escapeUTF8 } from 'entities'
import { playerOf, sanitizeRichText } from '../../../platform/security/html.ts'

const HEADING = /<h2>([^<]*(?:<(?!\/?h2>)[^<]*)*)<\/h2>/g
/** A link to a page of this site, as a path without a language. */
const OWN_LINK = /<a href="(\/(?!ar\/|api\/)[^"<>]*)"/g
const FRAME = /<iframe src="([^"<>]*)"(?: title="([^"<>]*)")?><\/iframe>/g

/**
 * Prepares stored HTML for display: sanitises it again, adds an id to each `<h2>` for the contents, makes tables scroll on
 * narrow screens, and replaces each video with a link, so that nothing loads from other sites until the visitor clicks it.
 */
export function articleHtml(stored: string, locale: Locale): { html: string; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = []
  const anchors = new Anchors()
  const html = isolatePhoneNumbers(sanitizeRichText(stored))
    .replace(HEADING, (heading, inner: string) => {
      const text = plainText(inner)
      if (text === '') return heading
      const id = anchors.anchorOf(text)
      contents.push({ id, text })
      return `<h2 id="${id}">${inner}</h2>`
    })
    .replaceAll(
      '<table>',
      `<div class="sideways" role="group" tabindex="0" aria-label="${escapeUTF8(m.blog_table({}, { locale }))}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replace(OWN_LINK, (link, path: string) => (isSitePath(path) ? `<a href="${withLocale(locale, path)}"` : link))
    .replace(FRAME, (_frame, address: string, title?: string) => {
      const player = playerOf(address)
      if (!player) return ''
      const label = title || escapeUTF8(m.blog_video({}, { locale }))
      const notice = escapeUTF8(m.blog_video_notice({ host: new URL(player.address).host }, { locale }))
      return (
        `<p class="embed"><a href="${player.page}" data-embed="${player.address}" rel="nofollow noopener">` +
        `<span>${label}</span><small>${notice}</small></a></p>`
      )
    })
  return { html, contents }
}

class Anchors {
  readonly #taken = new Set<string>()
  /** Number for the next heading with the same words. */
  readonly #next = new Map<string, number>()

  /** Returns a unique anchor made of a heading's words, in any script. */
  anchorOf(text: string): string {
    const words = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    const base = words === '' ? 'section' : words
    let number = this.#next.get(base) ?? 2
    let anchor = base
    while (this.#taken.has(anchor)) anchor = `${base}-${number++}`
    this.#next.set(base, number)
    this.#taken.add(anchor)
    return anchor
  }
}

function readMinutes(html: string): number {
  const text = plainText(html)
  if (text === '') return DEFAULT_READ_MINUTES
  return Math.max(1, Math.round(text.split(' ').length / WORDS_A_MINUTE))
}

/** Returns an article's HTML for storage, and what is computed from it. */
export function articleTexts({ description, description_ar }: { description: string; description_ar: string | null }) {
  return {
    description: sanitizeRichText(description),
    description_ar: description_ar === null ? null : sanitizeRichText(description_ar),
    read_minutes: readMinutes(description),
  }
}
