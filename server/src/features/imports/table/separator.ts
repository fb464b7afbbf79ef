const SEPARATORS = [',', ';', '\t', '|'] as const
/** So many lines decide. */
const LINES_SEEN = 10
/** As Excel is told the separator, and as it tells it. */
const SAID = /^sep=([,;|\t])[^\S\r\n]*(?:\r\n|\r|\n|$)/i

export interface Separated {
  separator: string
  /** The whole text, without a line that only says the separator. */
  text: AsyncIterable<string>
}

/** What separates the cells of a text: as it says in its first line, else the mark that its first lines have in the same number. */
export async function separated(given: AsyncGenerator<string>, mostCharacters: number): Promise<Separated> {
  let start = ''
  for (let lines = 0; lines < LINES_SEEN && start.length < mostCharacters; ) {
    const next = await given.next()
    if (next.done) break
    start += next.value
    lines += next.value.match(/\r\n?|\n/g)?.length ?? 0
  }
  const said = start.match(SAID)
  const rest = said ? start.slice(said[0].length) : start
  return {
    separator: said?.[1] ?? separatorOf(rest),
    text: (async function* () {
      yield rest
      yield* given
    })(),
  }
}

/** Outside of quotes. A file has the same number of its separator on each line; marks in its texts come and go. */
function separatorOf(start: string): string {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, LINES_SEEN)
  const scores = SEPARATORS.map((separator) => regularity(lines.map((line) => line.split(separator).length - 1)))
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** How many lines have the same number of a mark, and of equally many the larger number. */
function regularity(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  return Math.max(0, ...[...times].map(([count, lines]) => lines + count / (count + 1)))
}
