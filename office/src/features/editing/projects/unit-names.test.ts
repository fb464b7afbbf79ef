import { expect, it } from 'vitest'
import { choiceColumn } from './sheet/sheet-columns.ts'
import { roomChoices, unitNames, unitsThatFit } from './unit-names.ts'

const UNITS = [
  { key: 'one', unit_type_id: 1, rooms: 1 },
  { key: 'two', unit_type_id: 1, rooms: 2 },
  { key: 'hotel', unit_type_id: 8, rooms: 0 },
  { key: 'villa', unit_type_id: 3, rooms: 3 },
]

it.each([
  ['Villa', ['villa']],
  ['villas', ['villa']],
  ['فيلا', ['villa']],
  ['Apartment', ['one', 'two']],
  ['Apartment 1', ['one']],
  ['1 bedroom apartment', ['one']],
  ['شقة غرفتين', ['two']],
  ['شقة ٢', ['two']],
  ['hotel apartment', ['hotel']],
  ['studio', ['hotel']],
  ['Penthouse', []],
  ['1 BR', ['one']],
  ['B-1', []],
  ['on request', []],
])('finds the home types that words fit: %s', (text, keys) => {
  expect(unitsThatFit(text, UNITS).map(({ key }) => key)).toEqual(keys)
})

it.each([
  ['٣', 3],
  ['3 BR', 3],
  ['2 Bedrooms', 2],
  ['1bhk', 1],
  ['7+ beds', 7],
  ['٤ غرف نوم', 4],
  ['غرفتان', 2],
  ['Studio', 0],
  ['ستوديو', 0],
])('reads bedrooms: %s', (text, rooms) => {
  expect(choiceColumn({ key: 'rooms', label: '', width: '' }, roomChoices()).read(text)).toBe(rooms)
})

it('names home types with their bedrooms in words, which it reads back', () => {
  const units = [...UNITS, { key: 'big', unit_type_id: 3, rooms: 7 }]
  const names = unitNames(units)
  expect(names).toEqual(['Apartment · 1 bed', 'Apartment · 2 bed', 'Hotel Apartment · Studio', 'Villa · 3 bed', 'Villa · 7+ bed'])
  for (const [index, name] of names.entries()) expect(unitsThatFit(name, units)).toEqual([units[index]])
})
