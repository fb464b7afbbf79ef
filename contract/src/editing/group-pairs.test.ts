import { expect, it } from 'vitest'
import { groupPairs } from './group-pairs.ts'

const group = (...pairs: [number, number][]) => groupPairs(pairs, (pair) => pair)

it('keeps pairs without a common member apart', () => {
  expect(group([1, 2], [3, 4])).toEqual([[[1, 2]], [[3, 4]]])
})

it('joins pairs that share a member, also through a later pair, in the place of the first', () => {
  expect(group([1, 2], [5, 6], [3, 4], [1, 3])).toEqual([
    [
      [1, 2],
      [3, 4],
      [1, 3],
    ],
    [[5, 6]],
  ])
})
