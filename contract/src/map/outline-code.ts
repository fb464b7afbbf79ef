import { DEGREE_STEPS, type Point } from './geometry.ts'

export type { Point } from './geometry.ts'

export const MAX_OUTLINES = 3
export const MAX_OUTLINE_POINTS = 40
/** In characters. */
export const MAX_OUTLINE_CODE = 400
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Five bits of a number, and one that says whether more follow. */
const BITS = 5
const MORE = 1 << BITS

/**
 * Encodes a drawn area for an address: differences between its points, like Google's encoded polylines, but with characters that
 * URLs do not escape.
 */
export function encodeOutline(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return points
    .map(([longitude, latitude]) => {
      const [nextX, nextY] = [Math.round(longitude * DEGREE_STEPS), Math.round(latitude * DEGREE_STEPS)]
      const code = encodeNumber(nextX - x) + encodeNumber(nextY - y)
      ;[x, y] = [nextX, nextY]
      return code
    })
    .join('')
}

/** Returns undefined unless the text is an area of 3 to 40 points within the coordinates of the world. */
export function decodeOutline(code: string): Point[] | undefined {
  const numbers = code.length > MAX_OUTLINE_CODE ? undefined : decodeNumbers(code)
  if (!numbers || numbers.length % 2 === 1 || numbers.length < 6 || numbers.length > 2 * MAX_OUTLINE_POINTS) return undefined
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at] as number
    y += numbers[at + 1] as number
    if (Math.abs(x) > 180 * DEGREE_STEPS || Math.abs(y) > 90 * DEGREE_STEPS) return undefined
    points.push([x / DEGREE_STEPS, y / DEGREE_STEPS])
  }
  return points
}

function encodeNumber(signed: number): string {
  let rest = signed < 0 ? -2 * signed - 1 : 2 * signed
  let code = ''
  for (; rest >= MORE; rest >>>= BITS) code += ALPHABET[(rest & (MORE - 1)) | MORE]
  return code + ALPHABET[rest]
}

function decodeNumbers(code: string): number[] | undefined {
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (const letter of code) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0 || shift > 4 * BITS) return undefined
    number |= (digit & (MORE - 1)) << shift
    shift += BITS
    if (digit & MORE) continue
    numbers.push(number & 1 ? -((number + 1) >>> 1) : number >>> 1)
    ;[number, shift] = [0, 0]
  }
  return shift === 0 ? numbers : undefined
}
