import type { Readable } from 'node:stream'
import type { ReadEntry } from '../entry.ts'
import { LIST_MARK } from '../json/list-mark.ts'
import { withReadableTexts } from '../json/readable-texts.ts'
import type { TableRow } from '../table/read-table.ts'
import { takeSample } from '../table/take-sample.ts'
import { readElements, readRepeated, type XmlElement } from '../xml/read-elements.ts'
import { type MappedOptions, readMapped } from './mapped-file.ts'

/**
 * Reads XML of any shape with a mapping: each element that the mapping names, or each one below the root, is an entry. @throws
 * OperatorError for a file that is something else, or broken
 */
export async function* readXml(file: Readable, options: MappedOptions): AsyncGenerator<ReadEntry> {
  const { sample, rest } = await takeSample(xmlRows(file, options.mapping?.records))
  yield* readMapped(sample, rest, options)
}

export async function* xmlRows(file: Readable, element?: string): AsyncGenerator<TableRow> {
  let row = 0
  for await (const found of element ? readElements(file, element.toLowerCase()) : readRepeated(file))
    yield { row: ++row, cells: flattenElement(found), isWhole: true }
}

/** Flattens an element as JSON is: `area.name`, `units.unit[].price`, attributes as `@id`, a name in several languages as `name.ar`. */
function flattenElement(element: XmlElement): Map<string, string> {
  const cells = new Map<string, string>()
  const walk = ({ attributes, children, text }: XmlElement, path: string) => {
    for (const [name, value] of Object.entries(attributes)) put(cells, path === '' ? `@${name}` : `${path}.@${name}`, value)
    if (children.length === 0) return put(cells, path, text.trim())
    const sameNames = Map.groupBy(children, ({ name }) => name)
    for (const [name, same] of sameNames) {
      const own = `${path === '' ? '' : `${path}.`}${name}`
      const languages = same.map(languageOf)
      if (same.length > 1 && languages.every(Boolean) && new Set(languages).size === same.length)
        for (const [at, child] of same.entries()) put(cells, `${own}.${languages[at]}`, child.text.trim())
      else if (same.length === 1 || (same.every((child) => child.children.length === 0) && !areRecords(same)))
        for (const child of same) walk(child, own)
      else {
        const items = same.map((child) => {
          const inner = flattenElement(child)
          return new Map([...inner].map(([key, value]) => [key, value.replaceAll(LIST_MARK, ' ')]))
        })
        for (const key of new Set(items.flatMap((item) => [...item.keys()])))
          cells.set(`${own}[].${key}`, items.map((item) => item.get(key) ?? '').join(LIST_MARK))
      }
    }
  }
  walk(element, '')
  cells.delete('')
  return withReadableTexts(cells)
}

/** Whether elements without children have several facts in attributes, which must stay aligned: `<unit number="101" price="900000"/>`. */
function areRecords(same: readonly XmlElement[]): boolean {
  return (
    same.every(({ text }) => text.trim() === '') &&
    same.some(({ attributes }) => Object.keys(attributes).filter((name) => !name.startsWith('xml')).length > 1)
  )
}

/** `xml:lang="ar-AE"` → `ar`. */
function languageOf({ attributes, children }: XmlElement): string | undefined {
  const language = attributes['xml:lang'] ?? attributes['lang'] ?? attributes['language']
  return children.length === 0 ? language?.toLowerCase().split(/[-_]/)[0] : undefined
}

function put(cells: Map<string, string>, path: string, text: string): void {
  const before = cells.get(path)
  cells.set(path, before === undefined ? text : `${before}${LIST_MARK}${text}`)
}
