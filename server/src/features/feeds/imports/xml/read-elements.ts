import type { Readable } from 'node:stream'
import type { MappedField } from '@manzil/contract/feeds/calls/feeds'
import { columnNames } from '@manzil/contract/feeds/column-names'
import sax from 'sax'
import { createFaultError, type FaultError } from '../../faults.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { developerFieldOf, isOfDeveloper, isOfRequest } from '../mapping/developer-name.ts'
import { SharedUnits } from '../mapping/shared-units.ts'
import { decodeText } from '../table/decode-text.ts'
import { expectKind } from '../table/sniff.ts'

/** Limit for one listing, without tags. */
const MAX_CHARACTERS = 2_000_000
const DEEPEST = 30
const MAX_PARTS = 20_000

/** An element with all text in it and its children. Names are lower case, without namespace prefix. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/**
 * Reads all elements of one name from an XML file, one at a time and at any depth. Refuses document types, and with them the
 * file's own entities: nothing outside the file is ever read, and nothing in it multiplies.
 * @throws OperatorError for a file that is something else, or broken, or has no such element
 */
export function readElements(file: Readable, elementName: string): AsyncGenerator<XmlElement> {
  return readMatching(decodeText(file), elementName)
}

/**
 * Reads the entries of an XML file of any shape: the elements that repeat and have the most fields. @throws as {@link readElements}
 */
export async function* readRepeated(file: Readable): AsyncGenerator<XmlElement> {
  const text = decodeText(file)
  const start = await startOf(text)
  const whole = (async function* () {
    if (start !== '') yield start
    yield* text
  })()
  yield* readMatching(whole, entryIn(shapesIn(start))?.name)
}

/** Finds the elements in a file's beginning that may be its entries, with their number, and the one that {@link readRepeated} reads. */
export async function findEntries(file: Readable): Promise<{ chosen: string | undefined; elements: { name: string; count: number }[] }> {
  const all = shapesIn(await startOf(decodeText(file)))
  const chosen = entryIn(all)
  const candidates = candidatesAmong(all).filter((shape) => shape.count > 1 || shape === chosen)
  const isPart = (shape: Shape) => candidates.some((outer) => isWithin(shape, outer.path)) && !isProject(shape, all)
  const likely = candidates.filter((shape) => shape === chosen || !isPart(shape))
  const names = new Set([chosen, ...likely].flatMap((shape) => shape?.name ?? []))
  const countOf = (name: string) => all.reduce((sum, shape) => sum + (shape.name === name ? shape.count : 0), 0)
  return { chosen: chosen?.name, elements: [...names].map((name) => ({ name, count: countOf(name) })) }
}

async function startOf(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  for (let next = await text.next(); !next.done; next = await text.next()) {
    start += next.value
    if (start.length > SAMPLE_CHARACTERS) break
  }
  return start
}

/** Enough of a file to recognise its entries. */
const SAMPLE_CHARACTERS = 2_000_000
/** Elements around the entries: `<feed><listings><listing>`. */
const AROUND = /(list|listings|properties|units|projects|items|entries|ads|results|channel|data|feed|objects|offers)$/
/** Elements about the file, before its entries. */
const ABOUT =
  /^(title|link|description|language|pubdate|lastbuilddate|generator|version|date|created|updated|count|total|header|meta|agency|company|source|currency|area[_-]?unit)$/
/** Elements with fewer fields are parts of an entry, such as a picture with its URL and title. */
const MIN_FIELDS = 3

interface Shape {
  name: string
  path: string
  count: number
  fields: Set<string>
  attributes: Set<string>
}

/** Counts the elements below the root in the beginning of a file, by path. */
function shapesIn(start: string): Shape[] {
  const shapes = new Map<string, Shape>()
  const open: Shape[] = []
  const parser = sax.parser(true, { position: false })
  // The beginning may end anywhere, and the reader reports what is broken.
  let isBroken = false
  parser.onerror = () => {
    isBroken = true
  }
  parser.onopentag = ({ name, attributes }) => {
    if (open.length >= DEEPEST) return
    const own = localName(name)
    open.at(-1)?.fields.add(own)
    const path = `${open.at(-1)?.path ?? ''}/${own}`
    const shape = shapes.get(path) ?? { name: own, path, count: 0, fields: new Set(), attributes: new Set() }
    shape.count++
    for (const attribute of Object.keys(attributes)) if (!NO_FACT.test(attribute)) shape.attributes.add(localName(attribute))
    isBroken ||= shapes.size >= MAX_SHAPES
    shapes.set(path, shape)
    open.push(shape)
  }
  parser.onclosetag = () => {
    open.pop()
  }
  for (let from = 0; from < start.length && !isBroken; from += PIECE) parser.write(start.slice(from, from + PIECE))
  return [...shapes.values()].filter(({ path }) => path.lastIndexOf('/') > 0)
}

/** Elements with enough fields for an entry, except those around others. */
function candidatesAmong(all: readonly Shape[]): Shape[] {
  const enough = all.filter(({ fields }) => fields.size >= MIN_FIELDS)
  return enough.filter(({ name, path }) => !(AROUND.test(name) && enough.some((other) => isWithin(other, path))))
}

/** Finds the entries' element. Undefined if no element looks like an entry. */
function entryIn(all: readonly Shape[]): Shape | undefined {
  const candidates = candidatesAmong(all)
  const most = (list: readonly Shape[]) => list.toSorted((one, other) => factsOf(other) - factsOf(one))[0]
  const only = most(candidates)
  // Entries may have all their facts in attributes.
  const repeated =
    most(candidates.filter((shape) => shape.count > 1)) ??
    most(all.filter((shape) => shape.count > 1 && shape.attributes.size >= MIN_FIELDS && !(only && isWithin(shape, only.path))))
  if (!repeated) return only
  const outer = candidates.filter((shape) => isWithin(repeated, shape.path))
  // The homes of a file's only project repeat too, as do those of a few projects.
  return most(outer.filter((shape) => richer(shape, repeated) || holds(shape, repeated, all))) ?? repeated
}

/** Counts attributes only of elements without children, as a unit of measure beside them is no fact. */
const factsOf = ({ fields, attributes }: Shape) => (fields.size > 0 ? fields.size : attributes.size)
const isWithin = ({ path }: Shape, outer: string) => path.startsWith(`${outer}/`)
/** Attributes that say how to read an element. */
const NO_FACT = /^(xml|xmlns|xsi|lang$|language$)/i

const keysOf = (fields: readonly MappedField[]) => new Set(fields.flatMap(columnNames).map((name) => name.replaceAll(' ', '')))
const TITLES = keysOf(['title', 'title_ar', 'building'])
const PLACES = keysOf(['emirate', 'community', 'address'])
/** Names of homes' sizes that may also name places. */
const SIZES = new Set(['area', 'المساحة'])

const factsIn = (shapes: readonly Shape[]) =>
  shapes.flatMap(({ fields, attributes }) => [...fields, ...attributes].map((name) => foldName(name.replace(/[_.-]/g, ''))))
const isNamed = (facts: readonly string[]) => facts.some((name) => TITLES.has(name))
const isPlaced = (facts: readonly string[]) => facts.some((name) => PLACES.has(name) && !SIZES.has(name))

/** Whether an element has a name and a place, as projects within a region do. */
function isProject(shape: Shape, all: readonly Shape[]): boolean {
  const facts = factsIn([shape, ...all.filter((other) => isWithin(other, shape.path))])
  return isNamed(facts) && isPlaced(facts)
}

/** Whether an element names and places the entries within it, which lack both: then these are homes of a project. */
function holds(outer: Shape, inner: Shape, all: readonly Shape[]): boolean {
  const within = factsIn(all.filter((shape) => shape === inner || isWithin(shape, inner.path)))
  const around = factsIn([outer, ...all.filter((shape) => isWithin(shape, outer.path) && shape !== inner && !isWithin(shape, inner.path))])
  return inner.count > outer.count && isNamed(around) && isPlaced(around) && !isNamed(within) && !isPlaced(within)
}

const PIECE = 65_536
/** A feed has a few dozen kinds of elements. */
const MAX_SHAPES = 2_000
const richer = (one: Shape, other: Shape) => factsOf(one) > factsOf(other)

async function* readMatching(given: AsyncIterable<string>, chosen: string | undefined): AsyncGenerator<XmlElement> {
  let elementName = chosen ?? ''
  const parser = sax.parser(true, { trim: false, normalize: false, position: true })
  const ready: XmlElement[] = []
  let open: XmlElement[] = []
  /** The elements around the entries, with the developer that they state for all of these. */
  const around: Around[] = []
  const units = new SharedUnits()
  let depth = 0
  let size = 0
  let parts = 0
  let root: string | undefined
  const fail = (why: (line: number) => FaultError): never => {
    throw why(parser.line + 1)
  }
  const grow = (characters: number) => {
    size += characters
    if (size > MAX_CHARACTERS) fail((line) => createFaultError('xml_long', { element: elementName, most: MAX_CHARACTERS, line }))
  }
  let isEnd = false
  parser.onerror = (error) => {
    if (isEnd) throw createFaultError('xml_cut', {})
    fail((line) => createFaultError('xml_broken', { detail: error.message.split('\n')[0]?.slice(0, 200) ?? '', line }))
  }
  // Old formats name a definition, which is never fetched; only declarations within the file are dangerous.
  parser.ondoctype = (doctype) => {
    if (doctype.includes('[')) fail((line) => createFaultError('xml_doctype', { line }))
  }
  parser.onopentag = ({ name, attributes }) => {
    root ??= name
    const own = localName(name)
    if (++depth > DEEPEST) fail((line) => createFaultError('xml_deep', { line }))
    if (elementName === '' && depth > 1 && !AROUND.test(own) && !ABOUT.test(own)) elementName = own
    if (open.length === 0 && own !== elementName) {
      around.push({ name: own, text: '', shared: developerIn(attributes as Record<string, string>), hasEntries: false })
      for (const [attribute, value] of Object.entries(attributes as Record<string, string>)) units.add([own, attribute], value)
      return
    }
    if (++parts > MAX_PARTS) fail((line) => createFaultError('xml_parts', { element: elementName, most: MAX_PARTS, line }))
    const element: XmlElement = { name: own, attributes: attributes as Record<string, string>, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  const onText = (text: string) => {
    const outer = around.at(-1)
    if (open.length === 0 && outer && outer.text.length <= LONGEST_FACT) outer.text += text
    if (open.length === 0) return
    grow(text.length)
    for (const element of open) element.text += text
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = () => {
    depth--
    const closed = open.length === 0 ? around.pop() : undefined
    if (closed && closed.text.length <= LONGEST_FACT) units.add([around.at(-1)?.name ?? '', closed.name], closed.text)
    // What stands above the entries is about all in the element around both.
    if (closed && !closed.hasEntries) around.at(-1)?.shared.push(...closed.shared, ...statedDeveloper([...around, closed]))
    const element = open.pop()
    for (const outer of open) outer.text += ' '
    if (element && open.length === 0) {
      for (const outer of around) outer.hasEntries = true
      const { shared: developer = [] } = around.findLast(({ shared }) => shared.length > 0) ?? {}
      const areSeveral =
        new Set(developer.map(({ name }) => name)).size < new Set(developer.map(({ name, text }) => `${name} ${text}`)).size
      if (developer.length > 0 && !areSeveral && !hasDeveloper(element)) element.children.push(...developer)
      for (const [name, text] of units.for(() => factsWithin(element))) element.children.push({ name, attributes: {}, text, children: [] })
      ready.push(element)
      open = []
      size = 0
      parts = 0
    }
  }
  let found = 0
  for await (const text of expectKind('XML', given)) {
    parser.write(text)
    for (const element of ready.splice(0)) {
      found++
      yield element
    }
  }
  isEnd = true
  parser.close()
  for (const element of ready.splice(0)) {
    found++
    yield element
  }
  if (found === 0 && !isEmptyList(root, elementName))
    throw createFaultError('xml_other', { element: elementName, root: root?.slice(0, 60) ?? '' })
}

interface Around {
  name: string
  text: string
  /** The developer that it states for the entries within. */
  shared: XmlElement[]
  hasEntries: boolean
}

/** Longer texts above the entries are no facts. */
const LONGEST_FACT = 40

function factsWithin({ name, attributes, text, children }: XmlElement): (readonly [string, string])[] {
  const own = Object.entries(attributes).map(([attribute, value]) => [`${name}.${attribute}`, value] as const)
  return [...own, ...(children.length === 0 ? [[name, text] as const] : children.flatMap(factsWithin))]
}

/** Other attributes of a list say something about the file: its date, status or name. */
const developerIn = (attributes: Record<string, string>): XmlElement[] =>
  Object.entries(attributes).flatMap(([name, text]) =>
    isOfDeveloper(name) ? [{ name: localName(name), attributes: {}, text, children: [] }] : [],
  )

function statedDeveloper(path: readonly Around[]): XmlElement[] {
  const names = path.map(({ name }) => name).join('.')
  const text = path.at(-1)?.text.trim() ?? ''
  const field = text === '' || isOfRequest(names) ? undefined : developerFieldOf(names)
  return field ? [{ name: field, attributes: {}, text, children: [] }] : []
}

const hasDeveloper = ({ name, text, attributes, children }: XmlElement): boolean =>
  [[name, text] as const, ...Object.entries(attributes)].some(([one, value]) => isOfDeveloper(one) && value.trim() !== '') ||
  children.some(hasDeveloper)

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** A feed may have no listings; other XML files are refused. */
function isEmptyList(root: string | undefined, elementName: string): boolean {
  return root !== undefined && ['list', 'properties', `${elementName}s`].includes(localName(root))
}

/** Returns the first non-empty text of a child, trying these names in order. */
export function textOf(element: XmlElement, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = element.children.find((child) => child.name === name)?.text.trim()
    if (text) return text
  }
  return undefined
}

/** Returns the non-empty text of every leaf element under the children with these names. */
export function textsOf(element: XmlElement, ...names: readonly string[]): string[] {
  return element.children
    .filter(({ name }) => names.includes(name))
    .flatMap(leavesOf)
    .filter(Boolean)
}

function leavesOf({ children, text }: XmlElement): string[] {
  return children.length > 0 ? children.flatMap(leavesOf) : [text.trim()]
}
