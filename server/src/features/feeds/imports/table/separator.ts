const SEPARATORS = [',', ';', '\t', '|'] as const
const SAMPLE_LINES = 10
/** Excel's declaration of the separator. */
const DECLARED_SEPARATOR = /^sep=([,;|\t])[^\S\r\n]*(?:\r\n|\r|\n|$)/i

export interface Separated {
  separator: string
  /** The text without that line. */
  text: AsyncIterable<string>
}

/**
 * Finds the separator: the one declared on the first line, or else the character that appears equally often on each of the
 * first lines.
 */
export async function detectSeparator(given: AsyncGenerator<string>, maxCharacters: number): Promise<Separated> {
  let start = ''
  for (let lines = 0; lines < SAMPLE_LINES && start.length < maxCharacters; ) {
    const next = await given.next()
    if (next.done) break
    start += next.value
    lines += next.value.match(/\r\n?|\n/g)?.length ?? 0
  }
  const declared = start.match(DECLARED_SEPARATOR)
  const rest = declared ? start.slice(declared[0].length) : start
  return {
    separator: declared?.[1] ?? separatorOf(rest),
    text: (async function* () {
      yield rest
      yield* given
    })(),
  }
}

/** Ignores quoted text. */
function separatorOf(start: string): string {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, SAMPLE_LINES)
  const scores = SEPARATORS.map((separator) => regularity(lines.map((line) => line.split(separator).length - 1)))
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Returns how many lines have the same count of a mark. Prefers the larger count among equals. */
function regularity(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  return Math.max(0, ...[...times].map(([count, lines]) => lines + count / (count + 1)))
}
