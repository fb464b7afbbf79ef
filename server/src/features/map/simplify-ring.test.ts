import { expect, it } from 'vitest'
import type { Position } from './geometry.ts'
import { simplifyRing } from './simplify-ring.ts'
import { signedArea } from './travel/contour.ts'

it('simplifies a ring within the tolerance', () => {
  const ring = Array.from({ length: 201 }, (_, at): Position => {
    const angle = (at / 200) * 2 * Math.PI
    return [10 * Math.cos(angle), 10 * Math.sin(angle)]
  })
  const simple = simplifyRing(ring, 0.2)
  expect(simple.length).toBeLessThan(30)
  expect(simple.at(-1)).toBe(ring.at(-1))
  expect(signedArea(simple) / signedArea(ring)).toBeGreaterThan(0.95)
})
