import { expect, it } from 'vitest'
import type { Position } from '../geometry.ts'
import { placeIndex } from './place-index.ts'

const find = (name: string, name_ar: string, position: Position) => placeIndex().outlines.find({ name, name_ar, position })?.district.name

it.each<[string, string, Position, string]>([
  ['Business Bay', 'الخليج التجاري', [55.272, 25.185], 'Business Bay'],
  // Spelled with an "s" on the map.
  ['Jumeirah Lake Towers', 'أبراج بحيرات جميرا', [55.1417, 25.0693], 'Jumeirah Lakes Towers'],
  // Sharjah has an "Al Quoz", too.
  ['Al Quoz', 'القوز', [55.2301, 25.1362], 'Al Quoz Community'],
  ['Siniyah Island', 'جزيرة السينية', [55.6199, 25.5877], 'Al Siniya Island'],
  // The same name in Arabic.
  ['Al Zorah', 'الزوراء', [55.4869, 25.4386], 'Al Zawarah'],
  ['Al Nakheel', 'النخيل', [55.9727, 25.7953], 'Al Nakhil'],
])('outlines %s', (name, name_ar, position, district) => expect(find(name, name_ar, position)).toBe(district))

it.each<[string, string, Position]>([
  ['Palm Jumeirah', 'نخلة جميرا', [54.5, 24.4]],
  ['Dubai South', 'دبي الجنوب', [55.1592, 24.889]],
])('has no outline for %s', (name, name_ar, position) => expect(find(name, name_ar, position)).toBeUndefined())

it('finds a community without an outline as such, to say so', () => {
  const south = { slug: 'dubai-south', kind: 'community', name: 'Dubai South', name_ar: 'دبي الجنوب', position: [55.1592, 24.889] as const }
  const zorah = { slug: 'al-zorah', kind: 'community', name: 'Al Zorah', name_ar: 'الزوراء', position: [55.4869, 25.4386] as const }
  const search = (text: string) => placeIndex().searchDistricts(text, [south, zorah], 8)[0]
  expect(search('dubai south')).toMatchObject({ kind: 'community', slug: 'dubai-south' })
  expect(search('zorah')).toMatchObject({ kind: 'district', slug: 'al-zawarah', name: 'Al Zorah' })
  expect(search('Al Zawarah')).toMatchObject({ kind: 'district', name: 'Al Zorah' })
})
