import { decodeHTML } from 'entities'

/** Converts sanitised HTML to plain text: blank lines between paragraphs, dashes before list items, URLs in parentheses. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)"[^<>]*>([^<]*(?:<(?!\/?a[ >])[^<]*)*)<\/a>/g, (_link, address: string, words: string) =>
      words === address ? words : `${words} (${address})`,
    )
    .replace(/<li>/g, '\n- ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/?(p|h[234]|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
  return decodeHTML(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .reduce((lines, part) => `${lines}${part.startsWith('- ') && isItem(lines) ? '\n' : '\n\n'}${part}`)
    .trim()
}

const isItem = (lines: string) => lines.startsWith('- ', lines.lastIndexOf('\n') + 1)
