import { expect, it } from 'vitest'
import { PlaceBook } from '../places/place-book.ts'
import { guessMapping } from './guess-mapping.ts'

/** @param lines of a table without quotes; the first is its header */
function identityOf(...lines: string[]): string[] {
  const [header = [], ...rows] = lines.map((line) => line.split(','))
  const cells = rows.map((row) => new Map(header.map((name, at) => [name, row[at] ?? ''])))
  return guessMapping(header, cells, new PlaceBook()).mapping.identified_by
}

it('recognises homes by their building and number, and not by size or price', () => {
  const rows = ['Noor Tower,101,1,900,1200000', 'Noor Tower,102,2,1300,1900000', 'Reem Tower,101,1,850,1100000']
  expect(identityOf('Building,Unit No,Beds,Size sqft,Price', ...rows)).toEqual(['Building', 'Unit No'])
})

it('adds the floor if numbers repeat on every floor', () => {
  const rows = ['Noor Tower,1,01,900000', 'Noor Tower,1,02,950000', 'Noor Tower,2,01,990000', 'Noor Tower,2,02,999000']
  expect(identityOf('Building,Floor No,Unit No,Price', ...rows)).toEqual(['Building', 'Unit No', 'Floor No'])
})

it('recognises entries by their own web pages', () => {
  const rows = ['Noor,900000,https://a.example/1', 'Reem,950000,https://a.example/2']
  expect(identityOf('Name,Price,Listing URL', ...rows)).toEqual(['Listing URL'])
  expect(identityOf('Name,Price,Listing URL', ...rows, ...rows.slice(0, 1))).toEqual(['Listing URL'])
  const same = ['Noor,900000,https://a.example/', 'Reem,950000,https://a.example/']
  expect(identityOf('Name,Price,Listing URL', ...same)).toEqual(['Name'])
})

it('recognises projects by the number in the register only if all have one', () => {
  const header = 'Name,Emirate,DLD Project No.,Price'
  expect(identityOf(header, 'Noor,Dubai,2901,900000', 'Reem,Dubai,2902,950000')).toEqual(['DLD Project No.'])
  expect(identityOf(header, 'Noor,Dubai,2901,900000', 'Reem,Sharjah,,950000')).toEqual(['Name'])
})

it('uses names alone if they tell the rows apart, and the size only if nothing else does', () => {
  expect(identityOf('Name,Community,Beds,Size', 'Noor,Dubai Marina,1,900', 'Reem,Dubai Marina,1,900')).toEqual(['Name', 'Community'])
  const alike = ['Dubai Marina,1,900', 'Dubai Marina,1,950', 'Dubai Marina,2,1300']
  expect(identityOf('Community,Beds,Size', ...alike)).toEqual(['Community', 'Beds', 'Size'])
})

it('recognises single flats by permits rather than by what describes them', () => {
  const rows = ['Dubai Marina,1,900000,7110001', 'Dubai Marina,1,950000,7110002']
  expect(identityOf('Community,Beds,Price,Permit Number', ...rows)).toEqual(['Permit Number'])
})
