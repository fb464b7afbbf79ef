/** Characters of context before the first difference. */
const LEAD_IN = 60

/** Cuts a long text to the part around its first difference from another. */
export function fromDifference(text: string, other: string, longest: number): string {
  if (text.length <= longest) return text
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  const from = at === text.length ? 0 : Math.max(0, at - LEAD_IN)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${from + longest < text.length ? '…' : ''}`
}
