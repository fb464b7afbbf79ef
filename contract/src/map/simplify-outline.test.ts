import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeOutline, encodeOutline, type Point } from './outline-code.ts'
import { simplifyOutline } from './simplify-outline.ts'

const circle = (points: number): Point[] =>
  Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI
    return [55.2 + 0.1 * Math.cos(angle), 25.1 + 0.1 * Math.sin(angle)]
  })
const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length] as Point
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

it('keeps the shape of a line drawn by hand', () => {
  const simple = simplifyOutline(circle(600)) as Point[]
  expect(simple.length).toBeLessThanOrEqual(40)
  expect(areaOf(simple) / areaOf(circle(600))).toBeGreaterThan(0.98)
})

it('keeps fewer points with less detail', () => {
  const simple = simplifyOutline(circle(600), 0.0025) as Point[]
  expect(simple.length).toBeLessThanOrEqual(28)
  expect(areaOf(simple) / areaOf(circle(600))).toBeGreaterThan(0.96)
})

it('drops points on a straight line, and the repeated first one', () => {
  const square: Point[] = [
    [55, 25],
    [55.05, 25],
    [55.1, 25],
    [55.1, 25.1],
    [55, 25.1],
    [55, 25],
  ]
  expect(simplifyOutline(square)).toEqual([
    [55.1, 25],
    [55.1, 25.1],
    [55, 25.1],
    [55, 25],
  ])
})

it('returns nothing for a click or a line', () => {
  expect(simplifyOutline([[55, 25]])).toBeUndefined()
  expect(
    simplifyOutline([
      [55, 25],
      [55.1, 25.1],
      [55.2, 25.2],
    ]),
  ).toBeUndefined()
})

it('returns what an address can hold', () => {
  const points = fc.array(fc.tuple(fc.double({ min: 51, max: 57, noNaN: true }), fc.double({ min: 22, max: 27, noNaN: true })), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(points, (drawn) => {
      const simple = simplifyOutline(drawn)
      if (simple) expect(decodeOutline(encodeOutline(simple))).toHaveLength(simple.length)
    }),
  )
})
