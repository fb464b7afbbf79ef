import { expect, it } from 'vitest'
import type { Position } from '../geometry.ts'
import { confirmSchools } from './confirm-schools.ts'
import { loadPlaces, type Place } from './load-places.ts'

const at = (name: string, latitude: number, longitude: number): Place => ({
  slug: '',
  kind: 'school',
  name,
  name_ar: null,
  also: [],
  position: [longitude, latitude],
})
const NEAR = { place: at('Barsha Pupils', 25.095, 55.195), area: 'Al Barsha First' }

function positionOf(place: Place, area: string, mapped: Place[] = []): Position | undefined {
  return confirmSchools([NEAR, { place, area }], mapped).find(({ name }) => name === place.name)?.position
}

it('keeps a school near another one of its area, and the only one of an area', () => {
  expect(positionOf(at('Reader School', 25.1, 55.2), 'Al Barsha Second')).toEqual([55.2, 25.1])
  expect(positionOf(at('Reader School', 25.27, 55.33), 'Oud Metha')).toEqual([55.33, 25.27])
})

it('swaps a latitude and a longitude that are exchanged', () => {
  expect(positionOf(at('Reader School', 55.2, 25.1), 'Al Barsha Second')).toEqual([55.2, 25.1])
})

it.each([
  ['far from its area', at('Reader School', 25.2, 55.3), 'Al Barsha Second'],
  ['at the point of a school of another area', at('Reader School', 25.095, 55.195), 'Arabian Ranches'],
  ['without coordinates in Dubai', at('Reader School', 2_774_895, 499_201), 'Wadi Al Safa 2'],
])('leaves out a school %s, unless the map has one of its name', (_, place, area) => {
  expect(positionOf(place, area)).toBeUndefined()
  const mapped = at('Reader school', 25.01, 55.25)
  const inAbuDhabi = at('Reader School', 24.45, 54.4)
  expect(positionOf(place, area, [mapped, inAbuDhabi])).toEqual([55.25, 25.01])
  expect(positionOf(place, area, [mapped, at('Reader School', 25.12, 55.3)])).toBeUndefined()
})

it('places the schools of the map where they are', () => {
  const faults: unknown[] = []
  const loading = loadPlaces(faults)
  let step = loading.next()
  while (!step.done) step = loading.next()
  expect(faults).toEqual([])
  const schools = step.value.filter(({ school }) => school)
  const named = (name: string) => step.value.filter((place) => place.name.toLowerCase() === name.toLowerCase())
  expect(schools.length).toBeGreaterThan(215)
  for (const { name, position } of schools) {
    const [longitude, latitude] = position
    expect([longitude > 54.8 && longitude < 56.3, latitude > 24.5 && latitude < 25.5], name).toEqual([true, true])
  }
  expect(named('Jebel Ali School').map(({ position, school }) => [position, school?.rating])).toEqual([
    [[55.254925, 25.009781], 'Very good'],
  ])
  for (const misplaced of ['Harrow International School', 'Dubai British School Mira', 'Dar Al Marefa Private School']) {
    expect(named(misplaced), misplaced).toEqual([])
  }
  expect(named('Dubai British School Jumeira')).toMatchObject([{ position: [55.248421, 25.188789] }])
  expect(named('Sunmarke School')).toMatchObject([{ position: [55.193722, 25.047541] }])
})
