import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs'
import wawoff2 from 'wawoff2'

const FONTS = join(import.meta.dirname, '../../ui/src/fonts')

export type Typeface = 'newsreader-latin' | 'readex-pro-latin' | 'readex-pro-arabic'

export interface TextStyle {
  typeface: Typeface
  weight: number
  /** Pixels. */
  size: number
  letterSpacing?: number
}

export interface Outline {
  /** SVG path data with its origin at the start of the baseline. */
  path: string
  /** Pixels. */
  width: number
}

const fonts = new Map<string, Font>()

async function fontOf({ typeface, weight }: TextStyle): Promise<Font> {
  const key = `${typeface} ${weight}`
  const known = fonts.get(key)
  if (known) return known
  const bytes = await wawoff2.decompress(readFileSync(join(FONTS, `${typeface}.woff2`)))
  const font = new Font(new Face(new Blob(bytes)))
  font.setVariations([new Variation('wght', weight)])
  fonts.set(key, font)
  return font
}

/** Converts a line of text to shapes in the product's typefaces, so that drawings look the same everywhere. */
export async function outlineText(text: string, style: TextStyle): Promise<Outline> {
  const font = await fontOf(style)
  const scale = style.size / font.face.upem
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let x = 0
  let path = ''
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    if (codepoint === 0) throw new Error(`${style.typeface} does not have every letter of "${text}"`)
    path += place(font.glyphToPath(codepoint), x + xOffset * scale, -yOffset * scale, scale)
    x += xAdvance * scale + (style.letterSpacing ?? 0)
  }
  return { path, width: x - (style.letterSpacing ?? 0) }
}

/** Moves path data (absolute commands) into place. Flips it, because y points up in fonts and down in drawings. */
function place(path: string, left: number, top: number, scale: number): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => {
    return `${round(Number(x) * scale + left)} ${round(top - Number(y) * scale)}`
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
