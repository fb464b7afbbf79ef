import { expect, it } from 'vitest'
import { homeStatusOf } from './home-status.ts'

it.each([
  ['Booked', 'reserved'],
  ['On hold', 'reserved'],
  ['BLOCKED', 'reserved'],
  ['تم الحجز', 'reserved'],
  ['SPA signed', 'sold'],
  ['Unsold', 'available'],
  ['AVL', 'available'],
  ['للبيع', 'available'],
  ['Sea view', undefined],
  ['', undefined],
])('reads the status of a home: %j is %s', (text, status) => {
  expect(homeStatusOf(text)).toBe(status)
})
