/** A stroke that letters join. */
const STROKE = '\u0640'

/**
 * Returns what draws a form of an Arabic letter with a font that has no code point for the form: the letter itself, with a stroke
 * where the form joins. MapLibre draws each letter alone, and names its form by a code point that few fonts have.
 */
export function joinedLetters(grapheme: string): string {
  return grapheme.replace(/([\ufb50-\ufbff\ufe80-\ufefc])(\p{M}*)/gu, (_all, form: string, marks: string) => {
    const letters = form.normalize('NFKC')
    const code = form.charCodeAt(0)
    // The forms of a letter follow each other: alone, final, initial and medial.
    let place = 0
    while (String.fromCharCode(code - place - 1).normalize('NFKC') === letters) place++
    return (place & 1 ? STROKE : '') + letters + marks + (place & 2 ? STROKE : '')
  })
}

/** A letter as MapLibre draws it: distances to its edge around the ink, in pixels. Its origin is `glyphLeft` before the ink. */
interface Glyph {
  data: Uint8ClampedArray
  width: number
  glyphLeft: number
  glyphAdvance: number
}

/** MapLibre's TinySDF. */
interface Rasterizer {
  buffer: number
  ctx: { measureText: (text: string) => Pick<TextMetrics, 'width'> }
  draw: (text: string) => Glyph
}

/**
 * Draws a form of an Arabic letter: joined to strokes, which are cut off. Zero width joiners would need no cutting, but Chromium
 * and Firefox ignore them on a canvas, and WebKit draws nothing if the font lacks them.
 */
export function drawLetter(rasterizer: Rasterizer, grapheme: string): Glyph {
  const text = joinedLetters(grapheme)
  const glyph = rasterizer.draw(text)
  if (text === grapheme) return glyph
  const stroke = rasterizer.ctx.measureText(STROKE).width
  // Text runs to the left.
  const left = text.endsWith(STROKE) ? stroke : 0
  const right = glyph.glyphAdvance - (text.startsWith(STROKE) ? stroke : 0)
  const data = glyph.data.map((value, at) => {
    const x = (at % glyph.width) - rasterizer.buffer + glyph.glyphLeft
    return (left > 0 && x < Math.floor(left)) || (right < glyph.glyphAdvance && x > Math.ceil(right)) ? 0 : value
  })
  return { ...glyph, data, glyphLeft: glyph.glyphLeft - left, glyphAdvance: right - left }
}
