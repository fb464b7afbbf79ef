import { expect, it } from 'vitest'
import { sumLabel } from './sum-row.ts'

const row = (...values: string[]) => new Map(values.map((value, at) => [`column ${at}`, value]))
const isNoor = (column: string, name: string) => column === 'column 0' && name === 'noor tower'

it.each([
  [['Total', '11', '', '', '']],
  [['', '', 'GRAND TOTAL:', '1,050.5 sqft', 'AED 22,000,000']],
  [['Sub-total', '', '', '', '٢٢٬٠٠٠٬٠٠٠ درهم']],
  [['Sum', '-', '', '', '22.000.000,00']],
  [['Total units: 11', '', '', '', '']],
  [['Total', '11 units', '', '', 'Total']],
  [['المجموع', '١١', '', '', '']],
  [['الإجمالي', '', '', '', '22,000,000']],
  [['إجمالي عدد الوحدات: 11', '', '', '', '']],
  [['المجموع الكلي', '', '', '', '22 مليون']],
  [['Noor Tower Total', '7', '', '', '']],
  [['Total for Noor Tower', '7', '', '', '']],
  [['إجمالي Noor Tower', '7', '', '', '']],
])('knows a row of sums: %j', (values) => {
  expect(sumLabel(row(...values), isNoor)).toBe(values.find((value) => /[^\p{N}\p{P}\s]/u.test(value)))
})

it.each([
  [['Total', '101', '2 BR', 'Available', '1,200,000']],
  [['Total Towers', '101', '', '', '1,200,000']],
  [['Reem Total', '7', '', '', '']],
  [['', '101', '', '', '1,200,000']],
  [['', '', '', '', '']],
  [['A-17', 'Total', '', '', '1,200,000']],
  [['Summit Residences', '', '', '', '']],
  [['برج الإجمالي', '', '', '', '']],
])('takes no other row for one: %j', (values) => {
  expect(sumLabel(row(...values), isNoor)).toBeUndefined()
})
