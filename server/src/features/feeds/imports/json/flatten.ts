/** Between the values of a list in a cell. Unlike a comma or bar, it never appears in texts. */
export const LIST_MARK = '\ue000'

const DEEPEST = 6
const MAX_CELLS = 500

/**
 * Flattens a JSON object to cells by path: `area.name`, `images[]`, `units[].price`. Values of a list share a cell, in order and
 * with empty ones, so that the cells of one list stay aligned.
 */
export function flatten(given: unknown): Map<string, string> {
  const cells = new Map<string, string>()
  const put = (path: string, text: string) => {
    if (cells.size < MAX_CELLS || cells.has(path)) cells.set(path, text)
  }
  const walk = (value: unknown, path: string, depth: number) => {
    if (value === null || value === undefined) return put(path, '')
    if (Array.isArray(value)) return walkList(value, `${path}[]`, depth)
    if (typeof value === 'object') {
      if (depth > DEEPEST) return
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`, depth + 1)
      return
    }
    put(path, textOf(value))
  }
  const walkList = (list: readonly unknown[], path: string, depth: number) => {
    if (list.every((item) => item === null || typeof item !== 'object')) return put(path, list.map(textOf).join(LIST_MARK))
    if (depth > DEEPEST) return
    const items = list.map((item) => flattenWithin(item, depth + 1))
    for (const key of new Set(items.flatMap((item) => [...item.keys()])))
      put(key === '' ? path : `${path}.${key}`, items.map((item) => item.get(key) ?? '').join(LIST_MARK))
  }
  walk(given, '', 0)
  cells.delete('')
  return cells
}

/** Flattens an item of a list. A list within it becomes one value. */
function flattenWithin(item: unknown, depth: number): Map<string, string> {
  if (depth > DEEPEST) return new Map()
  if (item === null || typeof item !== 'object') return new Map([['', textOf(item)]])
  if (Array.isArray(item)) return new Map([['', item.map(textOf).join(' ')]])
  return new Map([...flatten(item)].map(([path, text]) => [path, text.replaceAll(LIST_MARK, ' ')]))
}

function textOf(value: unknown): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value).replaceAll(LIST_MARK, ' ')
}

/** Splits a cell into the values of its list. */
export function listIn(cell: string | undefined): string[] {
  return cell === undefined || cell === '' ? [] : cell.split(LIST_MARK)
}
