import { expect, it } from 'vitest'
import { fromDifference } from './from-difference.ts'

it('cuts long texts to where they differ', () => {
  const same = 'a'.repeat(300)
  expect(fromDifference(`${same}old${same}`, `${same}new${same}`, 100)).toBe(`…${'a'.repeat(60)}old${'a'.repeat(37)}…`)
  expect(fromDifference('short', 'other', 100)).toBe('short')
  expect(fromDifference(same, same, 100)).toBe(`${'a'.repeat(100)}…`)
})

it('cuts both texts at the same word, even if one is only the beginning of the other', () => {
  const start = 'word '.repeat(50)
  const cut = `…${'word '.repeat(12)}`
  expect(fromDifference(start, `${start}more`, 100)).toBe(cut)
  expect(fromDifference(`${start}more`, start, 100)).toBe(`${cut}more`)
  expect(fromDifference('word word', `word ${start}`, 100)).toBe('word word')
})
