import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCoordinates } from './coordinates.ts'

const DOWNTOWN = { latitude: 25.2048, longitude: 55.2708 }

describe('coordinates', () => {
  it.each([
    '25.2048, 55.2708',
    '25.2048 55.2708',
    ' 25.20481,55.27079 ',
    '25.2048° N, 55.2708° E',
    '55.2708, 25.2048',
    '٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨',
    'https://maps.example/@25.2048,55.2708,17z',
    'https://maps.example/place/12/@25.2048,55.2708,17z',
  ])('are read from %s', (text) => expect(readCoordinates(text)).toEqual(DOWNTOWN))

  it('are read as they are written, if they are in the country', () => {
    const degrees = (min: number, max: number) => fc.integer({ min: min * 10_000, max: max * 10_000 }).map((step) => step / 10_000)
    fc.assert(
      fc.property(degrees(23, 24), degrees(53, 55), (latitude, longitude) => {
        expect(readCoordinates(`${latitude}, ${longitude}`)).toEqual({ latitude, longitude })
      }),
    )
  })

  it('are kept if they are elsewhere, to say so', () => {
    expect(readCoordinates('51.5007, -0.1246')).toEqual({ latitude: 51.5007, longitude: -0.1246 })
  })

  it.each(['', 'Al Barsha', '25.2048', '25.2048,'])('are not in %j', (text) => expect(readCoordinates(text)).toBeUndefined())
})
