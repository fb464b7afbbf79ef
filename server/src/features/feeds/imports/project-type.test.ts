import { expect, it } from 'vitest'
import { projectTypeOf } from './project-type.ts'

it.each([
  [['office', 'office'], 'commercial'],
  [['shop', 'land-plot'], 'commercial'],
  [['villa', null], 'residential'],
  [['hotel'], 'hospitality'],
  [['apartment', 'shop'], 'mixed_use'],
  [['land-plot', 'building', 'full-floor'], undefined],
  [[], undefined],
])('tells from types what a project is for: %j is %s', (types, expected) => {
  expect(projectTypeOf(types)).toBe(expected)
})
