import { expect, it } from 'vitest'
import { idsOf } from './queries.ts'

it.each([
  ['7,7,7', [7]],
  ['1,2,1,3,4,5', [1, 2, 3, 4]],
  ['x,2', [2]],
  ['-1,1.5,', []],
  [undefined, []],
])('reads up to four unique ids from the URL (%s)', (ids, read) => {
  expect(idsOf({ ids })).toEqual(read)
})
