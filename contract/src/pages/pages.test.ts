import { expect, it } from 'vitest'
import { parsePageSearch, printPageSearch } from './pages.ts'

it('gives each state a single URL', () => {
  for (const search of ['?type=villa,office&page=2', '?page=2&type=villa%2Coffice', '?type=villa&page=2&type=office&rooms=']) {
    expect(printPageSearch(parsePageSearch(search))).toBe('?page=2&type=villa%2Coffice')
  }
  expect(printPageSearch({ page: undefined, type: '' })).toBe('')
})

it('round-trips search parameters', () => {
  const search = { keywords: 'مارينا, sea view', project: "O'Hara & Sons + Co" }
  expect(parsePageSearch(printPageSearch(search))).toEqual(search)
})

it('adds nothing to a parameter that is named like a property of every object', () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
    expect(printPageSearch(parsePageSearch(`?${name}=2`))).toBe(`?${name}=2`)
  }
})
