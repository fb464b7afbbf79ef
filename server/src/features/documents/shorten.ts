/** Shortens a text to whole sentences of at most `length` characters, or else to whole words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  const sentence = Math.max(...['. ', '! ', '? ', '؟ '].map((end) => start.lastIndexOf(end)))
  if (sentence > length / 3) return start.slice(0, sentence + 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), length / 2))}…`
}
