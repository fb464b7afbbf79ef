import { sanitizeDescription } from '../../../../platform/security/html.ts'
import { cleanText } from './clean-text.ts'

/** Converts a description to safe HTML: keeps allowed markup and turns plain text into paragraphs. Undefined without words. */
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
