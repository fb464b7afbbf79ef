import { decodeHTML } from 'entities'

/** Sanitised HTML as the text of a mail: paragraphs apart, list items with a dash, addresses behind the words that are linked. */
export function linesOfHtml(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_link, address: string, words: string) =>
      words === address ? words : `${words} (${address})`,
    )
    .replace(/<li>/g, '\n- ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/?(p|h[234]|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
  return decodeHTML(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\n- [^\n]*)\n\n(?=- )/g, '$1\n')
    .trim()
}
