import { createFaultError } from '../../faults.ts'

/** Limit for blanks at the start, which are buffered because blank lines count as rows. */
const MAX_BLANKS = 100_000

type Kind = 'JSON' | 'XML' | 'HTML' | 'CSV'

export function kindOf(start: string): Kind {
  const text = start.trimStart()
  if (/^<(!doctype html|html|head|body)\b/i.test(text)) return 'HTML'
  if (text.startsWith('<')) return 'XML'
  return /^[[{]/.test(text) ? 'JSON' : 'CSV'
}

/** Passes a text through. @throws OperatorError if it looks like another kind, is empty or begins with too many blanks */
export async function* expectKind(expected: Kind, text: AsyncIterable<string>): AsyncGenerator<string> {
  const blank: string[] = []
  let blanks = 0
  let isKnown = false
  for await (const piece of text) {
    if (isKnown) {
      yield piece
      continue
    }
    const found = piece.trimStart()
    blanks += piece.length - found.length
    if (blanks > MAX_BLANKS) throw createFaultError('blanks', { most: MAX_BLANKS })
    blank.push(piece)
    if (found === '') continue
    const start = blank.join('')
    const kind = kindOf(start)
    if (kind !== expected)
      throw kind === 'HTML'
        ? createFaultError('page_instead', { wanted: expected })
        : createFaultError('other_kind', { wanted: expected, kind })
    isKnown = true
    yield start
  }
  if (!isKnown) throw createFaultError('empty', {})
}
