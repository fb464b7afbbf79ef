import { describe, expect, it } from 'vitest'
import { joinedLetters } from './joined-letters.ts'

describe('joinedLetters', () => {
  it('joins a letter on the sides where its form does', () => {
    expect(['\ufec9', '\ufeca', '\ufecb', '\ufecc'].map(joinedLetters)).toEqual(['ع', '\u200dع', 'ع\u200d', '\u200dع\u200d'])
  })

  it('joins letters that have two forms only to the one before', () => {
    expect(['\ufe8d', '\ufe8e', '\ufea9', '\ufeaa'].map(joinedLetters)).toEqual(['ا', '\u200dا', 'د', '\u200dد'])
  })

  it('draws lam and alef as both letters', () => {
    expect(['\ufefb', '\ufefc', '\ufef7', '\ufef8'].map(joinedLetters)).toEqual(['لا', '\u200dلا', 'لأ', '\u200dلأ'])
  })

  it('joins letters of other languages', () => {
    expect(['\ufb56', '\ufb57', '\ufb58', '\ufb59'].map(joinedLetters)).toEqual(['پ', '\u200dپ', 'پ\u200d', '\u200dپ\u200d'])
  })

  it('keeps marks on their letter', () => {
    expect(joinedLetters('\ufecb\u064b')).toBe('ع\u064b\u200d')
  })

  it('leaves all else as it is', () => {
    expect(['A', '5', 'ع', ' '].map(joinedLetters)).toEqual(['A', '5', 'ع', ' '])
  })
})
