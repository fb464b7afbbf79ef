import { expect, it } from 'vitest'
import { inferType } from './infer-type.ts'

const unknown = { rooms: undefined, area: undefined }

it.each([
  ['Podium Villas', 'Some Tower Road', 'villa'],
  ['Podium Villas, Some Tower Road', undefined, 'villa'],
  ['Podium Tower, Palm Villas Road', undefined, 'apartment'],
  ['Podium', 'Some Tower Road', 'apartment'],
])("reads the type from a project's own name before its address: %s, %s", (title, building, type) => {
  expect(inferType({ ...unknown, title, building, isOwnName: true })).toBe(type)
})

it("reads the type of a listing from its building before an advertisement's words", () => {
  expect(inferType({ ...unknown, title: 'Better than any villa', building: 'Noor Tower' })).toBe('apartment')
  expect(inferType({ ...unknown, title: 'Penthouse with a view', building: 'Noor Tower' })).toBe('penthouse')
})
