import { LIST_MARK } from './list-mark.ts'
import { withReadableTexts } from './readable-texts.ts'

const DEEPEST = 6
const MAX_CELLS = 500

/**
 * Flattens a JSON object to cells by path: `area.name`, `images[]`, `units[].price`. Values of a list share a cell, in order and
 * with empty ones, so that the cells of one list stay aligned. A list of names and values becomes cells by name:
 * `attributes.bedrooms`.
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
    const pairs = pairsIn(list)
    if (pairs) {
      for (const [name, values] of pairs) walk(values.length > 1 ? values : values[0], `${path.slice(0, -2)}.${name}`, depth + 1)
      return
    }
    // The list itself stays, because mappings may name it.
    for (const [language, texts] of textsByLanguage(list)) walk(texts, `${path.slice(0, -2)}.${language}`, depth + 1)
    const items = list.map((item) => flattenWithin(item, depth + 1))
    for (const key of new Set(items.flatMap((item) => [...item.keys()])))
      put(key === '' ? path : `${path}.${key}`, items.map((item) => item.get(key) ?? '').join(LIST_MARK))
  }
  walk(given, '', 0)
  cells.delete('')
  return withReadableTexts(cells)
}

const KEYS = new Set('k|key|name|label|title|attribute|field|property|lang|language|locale'.split('|'))
const VALUES = new Set('v|val|value|text|content|data'.split('|'))
/** `Type A` or `1BR` names an item rather than a fact of the record. */
const FACT_NAME = /^\p{L}[\p{L}\p{M}\d_ ()%-]{0,39}$/u
const ITEM_NAME = /^(type|plan|unit|layout|option|phase)\b|^\p{L}$|studio|penthouse|bed(room)?$/iu

/**
 * Returns the values by name if a list holds nothing but names and values (`[{"k": "bedrooms", "v": 2}]`, `[{"lang": "ar", "value": …}]`).
 * Names that are all true or false are a list of what there is.
 */
function pairsIn(list: readonly unknown[]): Map<string, unknown[]> | undefined {
  const [first] = list
  if (typeof first !== 'object' || first === null) return undefined
  const fields = Object.keys(first)
  const key = fields.find((field) => KEYS.has(field.toLowerCase()))
  const value = fields.find((field) => VALUES.has(field.toLowerCase()))
  if (key === undefined || value === undefined || fields.length > 3) return undefined
  const pairs = new Map<string, unknown[]>()
  let isAllFlags = true
  for (const item of list) {
    if (typeof item !== 'object' || item === null || !(key in item) || Object.keys(item).length > 3) return undefined
    const record = item as Record<string, unknown>
    const name = record[key]
    if (typeof name !== 'string' || !FACT_NAME.test(name) || ITEM_NAME.test(name)) return undefined
    isAllFlags &&= typeof record[value] === 'boolean'
    pairs.set(name, [...(pairs.get(name) ?? []), record[value]])
  }
  return isAllFlags ? undefined : pairs
}

const LANGUAGE_KEYS = new Set('lang|language|locale'.split('|'))

/** Returns the texts of a list with one item per language (`[{"lang": "ar", "title": …, "description": …}]`), as `title.ar`. */
function textsByLanguage(list: readonly unknown[]): [string, string][] {
  const found = new Map<string, string>()
  const languages = new Set<string>()
  for (const item of list) {
    const fields = item !== null && typeof item === 'object' && !Array.isArray(item) ? Object.entries(item) : []
    const language = fields.find(([name]) => LANGUAGE_KEYS.has(name.toLowerCase()))?.[1]
    if (typeof language !== 'string' || !/^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(language)) return []
    const code = language.slice(0, 2).toLowerCase()
    if (languages.has(code)) return []
    languages.add(code)
    for (const [name, text] of fields) if (typeof text === 'string' && text !== language) found.set(`${name}.${code}`, text)
  }
  return [...found]
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
