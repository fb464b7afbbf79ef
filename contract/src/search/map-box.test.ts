import { expect, it } from 'vitest'
import { parseBox, printBox } from './map-box.ts'

it('reads west, south, east and north, rounded to about 11 m', () => {
  expect(parseBox('55.123449,25.1, 55.3,25.25')).toEqual({ west: 55.1234, south: 25.1, east: 55.3, north: 25.25 })
  expect(printBox({ west: 55.123449, south: 25, east: 55.3, north: 25.25 })).toBe('55.1234,25,55.3,25.25')
})

it.each([
  '',
  '55,25,56',
  '55,25,56,26,27',
  '56,25,55,26',
  '55,26,56,25',
  '55,25,55.00001,26',
  '55,25,181,26',
  '55,-91,56,26',
  'a,25,56,26',
  '1e1,2,30,40',
])('refuses %j', (text) => expect(parseBox(text)).toBeUndefined())
