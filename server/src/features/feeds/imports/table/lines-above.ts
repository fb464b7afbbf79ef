import type { FACTS_OF_ALL, LineAbove } from '@manzil/contract/feeds/calls/feeds'
import { columnNames } from '@manzil/contract/feeds/column-names'
import { uaeDate } from '@manzil/contract/time/calendar'
import { cleanDate } from '../cleaning/clean-date.ts'
import { foldName, spaced } from '../cleaning/fold-name.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'

const LONGEST = 1_000
type Fact = (typeof FACTS_OF_ALL)[number]

const BUILDING = 'project|project name|development|building|building name|tower|المشروع|اسم المشروع|المبنى|اسم المبنى|البرج|اسم البرج'
/** Names of columns that are too short to label a line. */
const VAGUE = new Set(['by', 'area', 'ho', 'plan', 'plans', 'schedule', 'place'])

const LABELS: ReadonlyMap<string, Fact> = new Map(
  (
    [
      ['building', BUILDING.split('|')],
      ['developer', columnNames('developer')],
      ['community', [...columnNames('community'), ...columnNames('address')]],
      ['delivery_date', columnNames('delivery_date')],
      ['payment_plan', columnNames('payment_plan')],
    ] as const
  ).flatMap(([fact, names]) => names.filter((name) => !VAGUE.has(name)).map((name) => [foldName(name), fact] as const)),
)

const AFTER_LABEL = /[:：](.*)/s
/** Separates facts within a cell: `Location: Dubai Marina | Handover: Q4 2028`. */
const SEPARATOR = /(\s*[|•·;,،]\s*|\s{3,})/
/** A cell with a label of its own, known or not; a time is none. */
const LABELLED = /^[^\d:：]{1,60}[:：]/

const DATE_LABELS = new Set([...columnNames('price_date'), 'التاريخ', 'بتاريخ'].map(foldName))
const isDateLabel = (label = '') => DATE_LABELS.has(foldName(label))
/** `Date: 24 November 2026`, `Prices as of 24/11/2026`. */
const DATED = [/^([^:：]+)[:：](.+)$/s, /^(\D+)\s(\d.*)$/s]

/** The date of the prices that a line says, unless it is in the future. */
function priceDateIn(text: string): string | undefined {
  const found = DATED.map((pattern) => pattern.exec(text)).find((match) => isDateLabel(match?.[1]))
  const date = cleanDate(found?.[2])
  return date !== undefined && date <= uaeDate() ? date : undefined
}

const factOf = (label = '') => LABELS.get(foldName(label))

/** Splits a cell before each known label. */
function factsIn(cell: string): string[] {
  const facts: string[] = []
  let separator = ''
  for (const [at, piece] of cell.split(SEPARATOR).entries()) {
    if (at % 2 === 1) {
      separator = piece
      continue
    }
    const [label, value] = piece.split(AFTER_LABEL)
    const before = facts.at(-1)
    if (before === undefined || (value !== undefined && (factOf(label) || isDateLabel(label)))) facts.push(piece)
    else facts[facts.length - 1] = `${before}${separator}${piece}`
  }
  return facts
}

/** Groups the cells of a row by the labels that begin them: `Location`, `Dubai Marina`, `Handover: Q4 2028`. */
function groupsOf(cells: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const [at, cell] of cells.entries()) {
    const last = groups.at(-1)
    const awaitsValue = last?.length === 1 && (factOf(last[0]) !== undefined || isDateLabel(last[0]) || /[:：]$/.test(last[0] ?? ''))
    const isLabel = at < cells.length - 1 && (factOf(cell) !== undefined || isDateLabel(cell))
    if (last && (awaitsValue || !(LABELLED.test(cell) || isLabel))) last.push(cell)
    else groups.push([cell])
  }
  return groups
}

function withPriceDate(text: string): LineAbove {
  const price_date = priceDateIn(text)
  return { text, ...(price_date !== undefined && { price_date }) }
}

/** Returns what a file states under a name outside its rows as a line; undefined unless it may say something of all rows. */
export function lineOfFact(name: string, value: string): LineAbove | undefined {
  const [line] = linesAbove([spaced(name), value.trim()])
  return line?.fact && { ...line, text: `${name}: ${value.trim()}`.slice(0, LONGEST) }
}

/** Returns the lines of a row above the header, with what they say of all rows if they have a known label: `Location: Dubai Marina`. */
export function linesAbove(record: readonly string[]): LineAbove[] {
  const cells = record.flatMap((cell) => factsIn(cell.trim())).filter(Boolean)
  return groupsOf(cells).map((group) => {
    const text = group.join(' ').slice(0, LONGEST)
    const [label, ...rest] = group.length === 2 && factOf(group[0]) ? group : text.split(AFTER_LABEL)
    const field = factOf(label)
    const value = rest.join(' ').trim()
    return field && value !== '' && (field === 'payment_plan' || value.length <= MAX_LENGTHS.fact)
      ? { text, fact: { field, value } }
      : withPriceDate(text)
  })
}
