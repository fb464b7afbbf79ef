import { describe, expect, it } from 'vitest'
import { isInCountry, isOwnPlace, ownPlaceToken } from './own-places.ts'
import { formatRadius, formatTrip, parseRadius, parseTrip } from './trips.ts'

describe('a place of the visitor in a filter', () => {
  it('is written like any other place', () => {
    const place = ownPlaceToken('a1b2c3d4')
    expect(isOwnPlace(place)).toBe(true)
    expect(parseTrip(formatTrip({ place, minutes: 20, mode: 'walk' }))).toEqual({ place, minutes: 20, mode: 'walk' })
    expect(parseRadius(formatRadius({ place, km: 5 }))).toEqual({ place, km: 5 })
  })

  it.each(['mine', 'mine.', 'mine.short', 'mine.longlonglong', 'mine.UPPERCAS', 'yours.a1b2c3d4', '25.2,55.3'])('is not %s', (text) => {
    expect(isOwnPlace(text)).toBe(false)
  })
})

describe('the country', () => {
  it.each([
    ['Dubai', 25.2, 55.27],
    ['Abu Dhabi', 24.45, 54.38],
    ['Liwa', 23.13, 53.77],
    ['Al Ain', 24.2, 55.75],
    ['Hatta', 24.8, 56.12],
    ['Fujairah', 25.13, 56.34],
    ['Dibba', 25.6, 56.27],
    ['Ras Al Khaimah', 25.8, 55.97],
    ['Jebel Jais', 25.95, 56.13],
    ['Sila', 24.04, 51.75],
    ['Dalma', 24.5, 52.32],
    ['Sir Abu Nuayr', 25.23, 54.22],
  ])('contains %s', (_name, latitude, longitude) => expect(isInCountry({ latitude, longitude })).toBe(true))

  it.each([
    ['Doha', 25.29, 51.53],
    ['Muscat', 23.59, 58.38],
    ['Sohar', 24.36, 56.75],
    ['Khasab', 26.18, 56.25],
    ['Riyadh', 24.71, 46.68],
    ['Bandar Abbas', 27.19, 56.27],
    ['Dubai the wrong way round', 55.27, 25.2],
    ['nowhere', 0, 0],
  ])('does not contain %s', (_name, latitude, longitude) => expect(isInCountry({ latitude, longitude })).toBe(false))
})
