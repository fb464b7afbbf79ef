import { expect, it } from 'vitest'
import { idsOf } from './queries.ts'

it.each([
  ['7,7,7', [7]],
  ['1,2,1,3,4,5', [1, 2, 3, 4]],
  ['x,2', [2]],
  ['-1,1.5,', []],
  [undefined, []],
])('reads the ids of an address (%s) once each, four at most', (ids, read) => {
  expect(idsOf({ ids })).toEqual(read)
})
