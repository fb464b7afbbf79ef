import { sanitizeDescription } from '../../../platform/html.ts'
import { cleanText } from './clean-text.ts'

/**
 * A feed's description as safe HTML: markup is kept as far as descriptions may carry it, plain text becomes paragraphs.
 * Undefined where no word is left.
 */
export function cleanDescription(given: string | null | undefined): string | undefined {
  const html = /<\/?[a-z][^<>]*>/i.test(given ?? '') ? sanitizeDescription(given ?? '') : paragraphs(given ?? '')
  return cleanText(html.replace(/<[^<>]*>/g, ' ')) === undefined ? undefined : html
}

function paragraphs(text: string): string {
  const lines = text.split(/[\r\n]+/).flatMap((line) => cleanText(line) ?? [])
  return lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
