import { expect, it } from 'vitest'
import { AMENITY_CODES } from '../formats/property-finder-codes.ts'
import { cleanAmenity } from './clean-amenity.ts'

it.each([
  ['Gym or Health Club', { name: 'Gym', name_ar: 'صالة رياضية' }],
  ['Balcony or Terrace', { name: 'Balcony or terrace', name_ar: 'شرفة أو تراس' }],
  ['Kids Play Area', { name: "Children's play area", name_ar: 'منطقة ألعاب أطفال' }],
  ['SWIMMING POOL', { name: 'Swimming pool', name_ar: 'مسبح' }],
  ['مسبح', { name: 'Swimming pool', name_ar: 'مسبح' }],
  ['Falconry centre', { name: 'Falconry centre' }],
])('names %s', (given, expected) => {
  expect(cleanAmenity(given)).toEqual(expected)
})

it.each(Object.entries(AMENITY_CODES))("names Property Finder's %s in both languages", (_code, name) => {
  expect(cleanAmenity(name)).toEqual({ name, name_ar: expect.any(String) })
})
