import { describe, expect, it } from 'vitest'
import { drawLetter, joinedLetters } from './joined-letters.ts'

describe('joinedLetters', () => {
  it('joins a letter on the sides where its form does', () => {
    expect(['\ufec9', '\ufeca', '\ufecb', '\ufecc'].map(joinedLetters)).toEqual(['ع', 'ـع', 'عـ', 'ـعـ'])
  })

  it('joins letters that have two forms only to the one before', () => {
    expect(['\ufe8d', '\ufe8e', '\ufea9', '\ufeaa'].map(joinedLetters)).toEqual(['ا', 'ـا', 'د', 'ـد'])
  })

  it('draws lam and alef as both letters', () => {
    expect(['\ufefb', '\ufefc', '\ufef7', '\ufef8'].map(joinedLetters)).toEqual(['لا', 'ـلا', 'لأ', 'ـلأ'])
  })

  it('joins letters of other languages', () => {
    expect(['\ufb56', '\ufb57', '\ufb58', '\ufb59'].map(joinedLetters)).toEqual(['پ', 'ـپ', 'پـ', 'ـپـ'])
  })

  it('keeps marks on their letter', () => {
    expect(joinedLetters('\ufecb\u064b')).toBe('ع\u064bـ')
  })

  it('leaves all else as it is', () => {
    expect(['A', '5', 'ع', ' '].map(joinedLetters)).toEqual(['A', '5', 'ع', ' '])
  })
})

describe('drawLetter', () => {
  /** Draws each letter 10 pixels wide, and a stroke 4. */
  function rasterizer() {
    const drawn: string[] = []
    const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter === 'ـ' ? 4 : 10), 0)
    const draw = (text: string) => {
      drawn.push(text)
      const width = widthOf(text) + 2
      return { data: new Uint8ClampedArray(width).fill(255), width, glyphLeft: 0, glyphAdvance: widthOf(text) }
    }
    return { drawn, ctx: { measureText: (text: string) => ({ width: widthOf(text) }) }, draw, buffer: 1 }
  }

  it('joins a letter to strokes and cuts these off', () => {
    const canvas = rasterizer()
    const { data, glyphLeft, glyphAdvance } = drawLetter(canvas, '\ufecc')
    expect(canvas.drawn).toEqual(['ـعـ'])
    expect([glyphLeft, glyphAdvance]).toEqual([-4, 10])
    expect([...data].map((value) => (value ? 'x' : '.')).join('')).toBe('.....xxxxxxxxxxx....')
  })

  it('keeps all of a letter that joins none', () => {
    const { data, glyphLeft, glyphAdvance } = drawLetter(rasterizer(), '\ufec9')
    expect([glyphLeft, glyphAdvance]).toEqual([0, 10])
    expect(data.every((value) => value === 255)).toBe(true)
  })

  it('keeps a stroke that is a letter of the text', () => {
    expect(drawLetter(rasterizer(), 'ـ').glyphAdvance).toBe(4)
  })
})
