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
const makeRow = (): Row => ({ no: '', price: null, status: 'available' })

it('pastes from the active cell and adds rows as needed', () => {
  const rows = [makeRow(), { no: 'B', price: 1, status: 'sold' }]
  const pasted = pasteRows(rows, columns, { row: 1, column: 0 }, 'A1\t١٬٢٠٠٬٠٠٠\tمتاح\r\nA2\tAED 950,000.00\tSOLD\r\n', makeRow)
  expect(pasted).toEqual([rows[0], { no: 'A1', price: 1_200_000, status: 'available' }, { no: 'A2', price: 950_000, status: 'sold' }])
})

it('reads a quoted cell as one, with its tabs, line breaks and quotes', () => {
  const rows = pasteRows([], columns, { row: 0, column: 0 }, '"A-1\r\nTower ""B""\t"\t900\tSold\r\n5" wide\t\t\n', makeRow)
  expect(rows).toEqual([
    { no: 'A-1 Tower "B"', price: 900, status: 'sold' },
    { no: '5" wide', price: null, status: null },
  ])
})

it('drops a heading row', () => {
  const rows = pasteRows([], columns, { row: 0, column: 0 }, 'No.\tPRICE\tUnit status\nA1\t900\tSold\n', makeRow)
  expect(rows).toEqual([{ no: 'A1', price: 900, status: 'sold' }])
  expect(pasteRows([], columns, { row: 0, column: 0 }, 'Penthouse\ton request\tSold\nA1\t900\tSold\n', makeRow)).toHaveLength(2)
})

it('keeps the text of cells it cannot parse', () => {
  expect(pasteRows([makeRow()], columns, { row: 0, column: 1 }, 'on request\treserved?\textra', makeRow)).toEqual([
    { no: '', price: 'on request', status: 'reserved?' },
  ])
})
