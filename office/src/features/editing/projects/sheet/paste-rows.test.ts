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
    isByPosition: false,
    unknown: ['View'],
  })
})

it('keeps the text of cells it cannot parse', () => {
  expect(pasteRows([makeRow()], columns, cell(0, 1), 'on request\treserved?', makeRow)).toEqual({
    rows: [{ no: '', price: 'on request', status: 'reserved?' }],
    isCut: false,
    isByPosition: false,
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

const identified = [{ ...columns[0], isIdentity: true } as (typeof columns)[number], ...columns.slice(1)]
const row = (no: string, price: number | null = null, status = 'available') => ({ no, price, status })

it('updates the rows with the pasted identities wherever they are, and adds the others', () => {
  const rows = [row('A1', 1), row('A2', 2), row(''), row('A3', 3)]
  const pasted = pasteRows(rows, identified, cell(0, 0), 'A3\t30\nA9\t90\nA1\t10\nA10\t100\n', makeRow)
  expect(pasted.rows).toEqual([row('A1', 10), row('A2', 2), row('A9', 90), row('A3', 30), row('A10', 100)])
  expect(pasted.identified).toEqual({ updated: 2, added: 2 })
  expect(pasteRows(rows, identified, cell(1, 1), 'Status\tNo\nSold\tA3\n', makeRow).rows[3]).toEqual(row('A3', 3, 'sold'))
})

it('keeps both rows if an identity is pasted twice, so that it shows as repeated', () => {
  const { rows } = pasteRows([row('A1', 1)], identified, cell(0, 0), 'A1\t5\nA1\t6\n', makeRow)
  expect(rows).toEqual([row('A1', 5), row('A1', 6)])
})

it('pastes identities alone by position, because they rename rows', () => {
  expect(pasteRows([row('A1', 1), row('A2', 2)], identified, cell(0, 0), 'A2\nA7\n', makeRow)).toMatchObject({
    rows: [row('A2', 1), row('A7', 2)],
    isByPosition: false,
  })
})

it('tells that different values were written over several rows by position only', () => {
  const rows = [row('A1'), row('A2')]
  const isByPosition = (text: string) => pasteRows(rows, identified, cell(0, 1), text, makeRow).isByPosition
  expect([isByPosition('5\n6\n'), isByPosition('5\n5\n'), isByPosition('5')]).toEqual([true, false, false])
})
