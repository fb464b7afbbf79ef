import { expect, it } from 'vitest'
import { parseMapping } from './parse-mapping.ts'

it.each([
  [[], /Write \{"columns"/],
  [{ title: 'Name' }, /Put the fields in "columns"/],
  [{ area_unit: 'sqm' }, /It has no "columns"/],
  [{ columns: { size: 'Size' } }, /"size" is not a field. Did you mean "area"\?/],
  [{ columns: { Name: 'title' } }, /Write the field first: \{"title": "Name"\}/],
  [{ columns: { title: 7 } }, /has to be the name of a column/],
  [{ columns: {}, unit: 'sqm' }, /"unit" is not a setting/],
  [{ columns: {}, required: ['photo'] }, /"required" has to be a list of picture, price, place/],
])('says what to write instead of %j', (given, sentence) => {
  expect(() => parseMapping(given, 'mapping.json')).toThrow(sentence)
})

it('accepts a mapping that leaves everything else to be guessed', () => {
  const given = { columns: { title: 'Name', price: null }, required: ['price'], publish: 'drafts' }
  expect(parseMapping(given, 'mapping.json')).toEqual(given)
})
