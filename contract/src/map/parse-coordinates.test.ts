import { expect, it } from 'vitest'
import { areCoordinates, looksSwapped, parseCoordinates } from './parse-coordinates.ts'

const BURJ = { latitude: 25.187, longitude: 55.279 }

it.each(['25.187, 55.279', '25.187,55.279', ' 25.187 55.279 ', '(25.187, 55.279)', '25.187° N, 55.279° E', '٢٥٫١٨٧، ٥٥٫٢٧٩'])(
  'reads a pair as copied from a map: %s',
  (text) => expect(parseCoordinates(text)).toEqual(BURJ),
)

it.each(['25°11\'49.8"N 55°16\'26.4"E', '25°11′49.8″N, 55°16′26.4″E'])('reads degrees, minutes and seconds: %s', (text) =>
  expect(parseCoordinates(text)).toEqual({ latitude: 25.197167, longitude: 55.274 }),
)

it.each([
  '25°71\'49.8"N 55°16\'26.4"E',
  '55°16\'26.4"E 25°11\'49.8"N',
  '25.187',
  '25, 55',
  '1.2.3, 4.5',
  'Marina 25.187, 55.279',
  '95.1, 55.2',
  '',
])('leaves other texts alone: %s', (text) => expect(parseCoordinates(text)).toBeUndefined())

it.each([
  [251, 55.2],
  [24.4, 543_773],
  [-90.1, 55],
  ['25.2', 55],
  [null, null],
  [Number.NaN, 55],
])('says that these are no coordinates: %s, %s', (latitude, longitude) => expect(areCoordinates({ latitude, longitude })).toBe(false))

it('notices exchanged coordinates', () => {
  expect(looksSwapped(BURJ)).toBe(false)
  expect(looksSwapped({ latitude: 55.279, longitude: 25.187 })).toBe(true)
})
