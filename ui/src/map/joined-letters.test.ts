import { describe, expect, it } from 'vitest'
import { drawLetter, joinedLetters } from './joined-letters.ts'

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

describe('drawLetter', () => {
  /** Draws each letter 10 pixels wide, and a stroke 4. */
  function rasterizer({ knowsJoiners }: { knowsJoiners: boolean }) {
    const drawn: string[] = []
    const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter === 'ـ' ? 4 : letter === '\u200d' ? 0 : 10), 0)
    const ctx = {
      measureText: (text: string) => ({ width: widthOf(text), actualBoundingBoxDescent: knowsJoiners && text.includes('\u200d') ? 1 : 5 }),
    }
    const draw = (text: string) => {
      drawn.push(text)
      const width = widthOf(text) + 2
      return { data: new Uint8ClampedArray(width).fill(255), width, glyphLeft: 0, glyphAdvance: widthOf(text) }
    }
    return { drawn, ctx, draw, buffer: 1 }
  }

  it('lets the browser join letters', () => {
    const chrome = rasterizer({ knowsJoiners: true })
    drawLetter(chrome, '\ufecc')
    expect(chrome.drawn).toEqual(['\u200dع\u200d'])
  })

  it('joins letters by strokes, and cuts these off, in browsers that ignore joiners', () => {
    const firefox = rasterizer({ knowsJoiners: false })
    const { data, glyphLeft, glyphAdvance } = drawLetter(firefox, '\ufecc')
    expect(firefox.drawn).toEqual(['ـعـ'])
    expect([glyphLeft, glyphAdvance]).toEqual([-4, 10])
    expect([...data].map((value) => (value ? 'x' : '.')).join('')).toBe('.....xxxxxxxxxxx....')
    expect(drawLetter(firefox, '\ufec9').glyphAdvance).toBe(10)
  })
})
