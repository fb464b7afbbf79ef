import { expect, it } from 'vitest'
import { cleanFloor } from './clean-floor.ts'

it.each([
  ['12', 12],
  ['12.0', 12],
  ['12th floor', 12],
  ['Floor 3', 3],
  ['Level 07', 7],
  ['الطابق ٥', 5],
  ['G', 0],
  ['Ground', 0],
  ['Ground Floor', 0],
  ['أرضي', 0],
  ['الطابق الأرضي', 0],
  ['الأول', 1],
  ['الطابق الثاني', 2],
  ['الدور العاشر', 10],
  ['الثاني عشر', 12],
  ['P2', undefined],
  ['B1', undefined],
  ['-1', undefined],
  ['Mezzanine', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the floor %j as %s', (given, floor) => {
  expect(cleanFloor(given)).toBe(floor)
})
