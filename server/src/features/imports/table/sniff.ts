import { faultOf } from '../../../platform/faults.ts'

type Kind = 'JSON' | 'XML' | 'HTML' | 'CSV'

/** What a text looks like by its beginning. */
export function kindOf(start: string): Kind {
  const text = start.trimStart()
  if (/^<(!doctype html|html|head|body)\b/i.test(text)) return 'HTML'
  if (text.startsWith('<')) return 'XML'
  return /^[[{]/.test(text) ? 'JSON' : 'CSV'
}

/**
 * Passes a text on if it is of the kind that the format is.
 * @throws OperatorError naming what it is instead, or that there is none
 */
export async function* expectKind(wanted: Kind, text: AsyncIterable<string>): AsyncGenerator<string> {
  let start = ''
  let isKnown = false
  for await (const piece of text) {
    if (isKnown) {
      yield piece
      continue
    }
    start += piece
    if (start.trim() === '') continue
    const kind = kindOf(start)
    if (kind !== wanted) throw kind === 'HTML' ? faultOf('page_instead', { wanted }) : faultOf('other_kind', { wanted, kind })
    isKnown = true
    yield start
  }
  if (!isKnown) throw faultOf('empty', {})
}
