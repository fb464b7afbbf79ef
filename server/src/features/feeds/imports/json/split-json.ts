import { createFaultError } from '../../faults.ts'

/** Lists deeper than this are parts of a record. */
const DEEPEST_LIST = 4

/** Limit for one record, so that an unclosed quote does not buffer the whole file. */
const MAX_CHARACTERS = 10_000_000

export interface JsonRecord {
  /** Path of the list with this record (`projects`, `data.items`); undefined for an unnamed list and for JSON lines. */
  list: string | undefined
  text: string
}

/**
 * Splits a JSON list, or an object's named lists (`{"projects": [{…}]}`, `{"data": {"items": [{…}]}}`), into records, holding one
 * in memory at a time. With `lines`, every outermost object is a record. @throws OperatorError for a text that ends in the middle
 */
export async function* splitJson(text: AsyncIterable<string>, { lines = false } = {}): AsyncGenerator<JsonRecord> {
  let depth = 0
  /** Keys of the open objects that lead to a list. */
  const path: (string | undefined)[] = []
  let listDepth = 0
  let inText = false
  let isEscaped = false
  /** Everything since the start of the record, or of a list's key. */
  let held = ''
  let recordDepth: number | undefined
  let list: string | undefined
  let isList = false
  let isFirst = true
  let isWrapped = false

  for await (const piece of text) {
    let from = recordDepth === undefined ? -1 : 0
    for (let at = 0; at < piece.length; at++) {
      const letter = piece[at] as string
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') inText = false
        if (recordDepth === undefined) held += letter
        continue
      }
      if (letter === '"') {
        inText = true
        if (recordDepth === undefined) held = '"'
      } else if (letter === '{' || letter === '[') {
        // Records are objects in a list, never the outermost object.
        const opensRecord = letter === '{' && recordDepth === undefined && (lines ? depth === 0 : depth > 0 && isList)
        if (isFirst) {
          isFirst = false
          isWrapped = letter === '{'
          isList = letter === '['
        } else if (recordDepth === undefined && isWrapped && !isList && depth <= DEEPEST_LIST) {
          path[depth] = keyOf(held)
          if (letter === '[') {
            isList = true
            listDepth = depth
            list = path.slice(1, depth + 1).join('.')
          }
        }
        if (opensRecord) {
          recordDepth = depth
          from = at
          held = ''
        }
        depth++
      } else if (letter === '}' || letter === ']') {
        depth--
        if (depth < 0) throw createFaultError('json_closes', {})
        if (recordDepth === depth) {
          yield { list, text: held + piece.slice(from, at + 1) }
          recordDepth = undefined
          from = -1
          held = ''
        } else if (letter === ']' && recordDepth === undefined && isWrapped && depth === listDepth) {
          isList = false
          list = undefined
        }
      }
    }
    if (recordDepth !== undefined && from >= 0) {
      held += piece.slice(from)
      if (held.length > MAX_CHARACTERS) throw createFaultError('json_record_long', { most: MAX_CHARACTERS })
    } else if (held.length > MAX_CHARACTERS) {
      throw createFaultError('json_text_open', {})
    }
  }
  if (depth > 0 || inText) throw createFaultError('json_cut', {})
}

function keyOf(held: string): string | undefined {
  try {
    return String(JSON.parse(held))
  } catch {
    return undefined
  }
}
