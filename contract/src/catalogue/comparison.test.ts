import { expect, it } from 'vitest'
import { type Mark, markValues } from './comparison.ts'

it.each<[string, (number | null)[], 'lowest' | 'highest', Mark[]]>([
  ['marks the lowest price best and the highest worst', [2, 3, 1], 'lowest', [undefined, 'worst', 'best']],
  ['marks the largest area best and the smallest worst', [2, 3, 1], 'highest', [undefined, 'best', 'worst']],
  ['leaves ties without a mark', [1, 1, 3], 'lowest', [undefined, undefined, 'worst']],
  ['marks nothing where all are alike', [2, 2], 'lowest', [undefined, undefined]],
  ['never marks what is not known', [null, 0, 5, 4], 'lowest', [undefined, undefined, 'worst', 'best']],
  ['marks nothing where one alone is known', [null, 5], 'lowest', [undefined, undefined]],
  ['marks nothing where nothing is compared', [], 'lowest', []],
])('%s', (_, values, best, marks) => {
  expect(markValues(values, best)).toEqual(marks)
})
