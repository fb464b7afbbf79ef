/** Characters of context before the first difference. */
const LEAD_IN = 60

/** Cuts a long text to the part around its first difference from another. Both texts are cut at the same place. */
export function fromDifference(text: string, other: string, longest: number): string {
  if (text.length <= longest && other.length <= longest) return text
  const from = startOf(text, other)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${from + longest < text.length ? '…' : ''}`
}

/** Starts a word, unless that leaves out too much context. */
function startOf(text: string, other: string): number {
  if (text === other) return 0
  let at = 0
  while (at < Math.min(text.length, other.length) && text[at] === other[at]) at++
  const from = Math.max(0, at - LEAD_IN)
  if (from === 0) return 0
  const space = text.slice(from - 1, at).search(/\s\S/)
  return space > LEAD_IN / 2 ? from : from + Math.max(0, space)
}
