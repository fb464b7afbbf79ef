import { expect, it } from 'vitest'
import { pasteRows } from './paste-rows.ts'
import { choiceColumn, numberColumn, textColumn } from './sheet-columns.ts'

interface Row {
  no: string
  price: number | string | null
  status: string
}
const columns = [
  textColumn<Row>({ key: 'no', label: 'No', width: '1fr' }),
  numberColumn<Row>({ key: 'price', label: 'Price', width: '1fr' }),
  choiceColumn<Row>({ key: 'status', label: 'Status', width: '1fr' }, [
    { value: 'available', label: 'Available', also: ['متاح'] },
    { value: 'sold', label: 'Sold' },
  ]),
]
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })
const makeRow = (): Row => ({ no: '', price: null, status: 'available' })

it('pastes from the active cell and adds rows as needed', () => {
  const rows = [makeRow(), { no: 'B', price: 1, status: 'sold' }]
  const { rows: pasted } = pasteRows(rows, columns, cell(1, 0), 'A1\t١٬٢٠٠٬٠٠٠\tمتاح\r\nA2\tAED 950,000.00\tSOLD\r\n', makeRow)
  expect(pasted).toEqual([rows[0], { no: 'A1', price: 1_200_000, status: 'available' }, { no: 'A2', price: 950_000, status: 'sold' }])
})

it('reads a quoted cell as one, with its tabs, line breaks and quotes', () => {
  const { rows } = pasteRows([], columns, cell(0, 0), '"A-1\r\nTower ""B""\t"\t900\tSold\r\n5" wide\t\t\n', makeRow)
  expect(rows).toEqual([
    { no: 'A-1 Tower "B"', price: 900, status: 'sold' },
    { no: '5" wide', price: null, status: null },
  ])
})

it('drops a heading row', () => {
  const { rows } = pasteRows([], columns, cell(0, 0), 'No.\tPRICE\tStatus\nA1\t900\tSold\n', makeRow)
  expect(rows).toEqual([{ no: 'A1', price: 900, status: 'sold' }])
  expect(pasteRows([], columns, cell(0, 0), 'Penthouse\ton request\tSold\nA1\t900\tSold\n', makeRow).rows).toHaveLength(2)
})

it('places the columns below a heading row by their names, wherever the selection starts', () => {
  const named = [
    { ...textColumn<Row>({ key: 'no', label: 'No', width: '1fr' }), headings: [['unit no', 'unit'], ['block']] },
    ...columns.slice(1),
  ]
  const text = 'Status\tView\tUnit\tBlock\tPrice (AED)\nSold\tSea\t101\tB\t900\nSold\t\t102\t\t950\n'
  expect(pasteRows([], named, cell(0, 1), text, makeRow)).toEqual({
    rows: [
      { no: '101 B', price: 900, status: 'sold' },
      { no: '102', price: 950, status: 'sold' },
    ],
    isCut: false,
    unknown: ['View'],
  })
})

it('keeps the text of cells it cannot parse', () => {
  expect(pasteRows([makeRow()], columns, cell(0, 1), 'on request\treserved?', makeRow)).toEqual({
    rows: [{ no: '', price: 'on request', status: 'reserved?' }],
    isCut: false,
    unknown: [],
  })
})

it('tells that cells beyond the last column had text', () => {
  const isCut = (text: string) => pasteRows([], columns, cell(0, 1), text, makeRow).isCut
  expect([isCut('1\tsold\t\t'), isCut('1\tsold\textra')]).toEqual([false, true])
})

it('fills all selected cells with one cell, and all selected rows with one row', () => {
  const rows = [makeRow(), makeRow(), makeRow()]
  const pasted = (left: number, right: number, text: string) =>
    pasteRows(rows, columns, { top: 1, bottom: 2, left, right }, text, makeRow).rows.map(({ price, status }) => [price, status])
  expect(pasted(2, 2, 'Sold')).toEqual([
    [null, 'available'],
    [null, 'sold'],
    [null, 'sold'],
  ])
  expect(pasted(1, 1, '5\tSold\n')).toEqual([
    [null, 'available'],
    [5, 'sold'],
    [5, 'sold'],
  ])
})
