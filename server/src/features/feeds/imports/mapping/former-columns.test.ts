import { expect, it } from 'vitest'
import { withFormerColumns, withoutMissingColumns } from './former-columns.ts'

const FULL = ['code', 'name', 'fee', 'Asking price', 'state']

it('remembers the columns that a file lacks until one has them again', () => {
  const mapping = { columns: { reference: 'code', title: 'name', service_charge: 'fee', sales_status: 'state', bedrooms: null } } as const
  const partial = withoutMissingColumns(mapping, ['code', 'Asking price'])
  expect(partial).toEqual({
    columns: { reference: 'code', bedrooms: null },
    former_columns: { title: 'name', service_charge: 'fee', sales_status: 'state' },
  })
  const statuses = withoutMissingColumns(partial, ['code', 'state'])
  expect(statuses).toEqual({
    columns: { reference: 'code', bedrooms: null, sales_status: 'state' },
    former_columns: { title: 'name', service_charge: 'fee' },
  })
  expect(withoutMissingColumns(statuses, FULL)).toEqual(mapping)
})

it('reads a field from whichever of two columns a file has', () => {
  const mapping = { columns: { reference: 'code', price: 'New price' }, former_columns: { price: 'Asking price' } }
  expect(withFormerColumns(mapping, FULL)).toEqual({
    columns: { reference: 'code', price: 'Asking price' },
    former_columns: { price: 'New price' },
  })
  expect(withFormerColumns(mapping, [...FULL, 'New price'])).toEqual(mapping)
})

it('leaves a column to the field that it was chosen for since, and what a person chose not to read', () => {
  const taken = { columns: { title: 'name' }, former_columns: { building: 'name' } }
  expect(withFormerColumns(taken, FULL)).toEqual(taken)
  const unread = { columns: { sales_status: null }, former_columns: { sales_status: 'state' } }
  expect(withFormerColumns(unread, FULL)).toEqual(unread)
})
