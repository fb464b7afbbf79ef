import { expect, it } from 'vitest'
import { fromDifference } from './from-difference.ts'

it('cuts long texts to where they differ', () => {
  const same = 'a'.repeat(300)
  expect(fromDifference(`${same}old${same}`, `${same}new${same}`, 100)).toBe(`…${'a'.repeat(60)}old${'a'.repeat(37)}…`)
  expect(fromDifference('short', 'other', 100)).toBe('short')
  expect(fromDifference(same, same, 100)).toBe(`${'a'.repeat(100)}…`)
})
