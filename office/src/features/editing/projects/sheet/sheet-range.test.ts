import { expect, it } from 'vitest'
import { pasteRows } from './paste-rows.ts'
import { numberColumn, textColumn } from './sheet-columns.ts'
import { clearRange, copyRange, fillDown, rangeOf } from './sheet-range.ts'

interface Row {
  no: string
  price: number | string | null
  area: number | string | null
}
const columns = [
  textColumn<Row>({ key: 'no', label: 'No', width: '1fr' }),
  numberColumn<Row>({ key: 'price', label: 'Price', width: '1fr' }),
  numberColumn<Row>({ key: 'area', label: 'Area', width: '1fr' }),
]
const rows: Row[] = [
  { no: 'A1', price: 1_200_000, area: 700.5 },
  { no: 'Tower "B"\tEast', price: 'on request', area: null },
  { no: 'C', price: 3, area: 4 },
]

it('copies raw numbers and quotes cells with a tab or a quote, so that pasting restores them', () => {
  const range = rangeOf({ row: 1, column: 2 }, { row: 0, column: 0 })
  const copied = copyRange(rows, columns, range)
  expect(copied).toBe('A1\t1200000\t700.5\r\n"Tower ""B""\tEast"\ton request\t')
  const start = rangeOf({ row: 0, column: 0 }, { row: 0, column: 0 })
  const { rows: pasted } = pasteRows([], columns, start, copied, () => ({ no: '', price: null, area: null }))
  expect(pasted).toEqual(rows.slice(0, 2))
})

it('clears only the cells in the range', () => {
  const cleared = clearRange(rows, columns, rangeOf({ row: 2, column: 0 }, { row: 1, column: 1 }))
  expect(cleared).toEqual([rows[0], { no: '', price: null, area: null }, { no: '', price: null, area: 4 }])
})

it('fills a range down from its first row, or one row from the row above', () => {
  const prices = (filled: Row[]) => filled.map(({ price }) => price)
  expect(prices(fillDown(rows, columns, { top: 0, bottom: 2, left: 1, right: 1 }))).toEqual([1_200_000, 1_200_000, 1_200_000])
  expect(prices(fillDown(rows, columns, { top: 1, bottom: 1, left: 1, right: 1 }))).toEqual([1_200_000, 1_200_000, 3])
  expect(fillDown(rows, columns, { top: 0, bottom: 0, left: 1, right: 1 })).toEqual(rows)
})
