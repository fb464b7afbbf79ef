import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeOutline, encodeOutline, MAX_OUTLINE_CODE, MAX_OUTLINE_POINTS, type Point } from './outline-code.ts'

const steps = (least: number, most: number) => fc.integer({ min: least * 10_000, max: most * 10_000 }).map((step) => step / 10_000)
const uaePoint = fc.tuple(steps(51, 57), steps(22, 27))

describe('a drawn area in an address', () => {
  it('is decoded to the same points', () => {
    fc.assert(
      fc.property(fc.array(uaePoint, { minLength: 3, maxLength: MAX_OUTLINE_POINTS }), (points) => {
        const code = encodeOutline(points)
        expect(code).toMatch(/^[A-Za-z0-9_-]+$/)
        if (code.length <= MAX_OUTLINE_CODE) expect(decodeOutline(code)).toEqual(points)
      }),
    )
  })

  it('is refused if it has too few or too many points, or is no code', () => {
    const circle = (count: number) => Array.from({ length: count }, (_, at): Point => [55 + Math.cos(at) / 10, 25 + Math.sin(at) / 10])
    for (const code of [
      '',
      'A',
      '!',
      encodeOutline(circle(2)),
      encodeOutline(circle(MAX_OUTLINE_POINTS + 1)),
      '_'.repeat(20),
      '9999999999',
    ]) {
      expect(decodeOutline(code), code).toBeUndefined()
    }
    expect(decodeOutline(encodeOutline(circle(MAX_OUTLINE_POINTS)))).toHaveLength(MAX_OUTLINE_POINTS)
  })
})
