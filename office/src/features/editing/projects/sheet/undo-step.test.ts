import { expect, it } from 'vitest'
import { undoStep } from './undo-step.ts'

const row = (key: string, price: number | null, plans: number[] = []) => ({ key, price, plans })
const [a, b, c] = [row('a', 1), row('b', 2), row('c', 3)]
const back = (now: (typeof a)[], from: (typeof a)[], to: (typeof a)[]) => undoStep(now, { from, to }, ['price'])

it('reverts typed cells and keeps later changes elsewhere', () => {
  const typed = row('b', 9)
  expect(back([a, row('b', 9, [7]), row('c', 3, [8])], [a, b, c], [a, typed, c])).toEqual([a, row('b', 2, [7]), row('c', 3, [8])])
})

it('restores removed rows in place and removes added ones', () => {
  expect(back([a, c], [a, b, c], [a, c])).toEqual([a, b, c])
  expect(back([a, b, c], [a, b], [a, b, c])).toEqual([a, b])
})

it('does nothing if the rows are no longer those of the edit', () => {
  expect(back([a, c], [a, b], [a, row('b', 9)])).toBeUndefined()
  expect(back([c, a], [c, row('a', 5)], [a, c])).toBeUndefined()
})
