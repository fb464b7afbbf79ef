import { expect, it } from 'vitest'
import { PlaceBook } from '../places/place-book.ts'
import { joinListsByPlace } from './lists-by-place.ts'
import type { JsonRecord } from './split-json.ts'

const BOOK = new PlaceBook()

function join(lists: Record<string, object[]>) {
  const records: JsonRecord[] = Object.entries(lists).flatMap(([list, items]) =>
    items.map((item) => ({ list, text: JSON.stringify(item) })),
  )
  return records.map(joinListsByPlace(records, BOOK, JSON.parse)).map(({ list, text }) => [list, JSON.parse(text)])
}

it('joins lists that are named after places', () => {
  expect(
    join({ 'data.JVC': [{ id: 1, price: 1 }], 'data.Dubai Marina': [{ id: 2, price: 2, beds: 1 }], 'data.Noor Hills': [{ id: 3 }] }),
  ).toEqual([
    ['data', { id: 1, price: 1, group: 'JVC' }],
    ['data', { id: 2, price: 2, beds: 1, group: 'Dubai Marina' }],
    ['data', { id: 3, group: 'Noor Hills' }],
  ])
  expect(join({ Sharjah: [{ id: 1 }], Ajman: [{ id: 2 }] }).map(([list]) => list)).toEqual([undefined, undefined])
})

it('keeps other lists apart, which may hold sold homes or something else', () => {
  const lists = { 'data.available': [{ id: 1 }], 'data.sold': [{ id: 2 }], communities: [{ name: 'JVC' }] }
  expect(join(lists).map(([list]) => list)).toEqual(['data.available', 'data.sold', 'communities'])
  expect(join({ 'a.Sharjah': [{ id: 1 }], 'a.Ajman': [{ lat: 25, lng: 55 }] }).map(([list]) => list)).toEqual(['a.Sharjah', 'a.Ajman'])
})
