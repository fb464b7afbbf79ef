import { expect, it } from 'vitest'
import { CATEGORIES, idBySlug, PROPERTY_KINDS } from './terms.ts'

it('finds the id of a term by slug, typed as that id', () => {
  const ready: 2 = idBySlug(CATEGORIES, 'ready_to_move')
  expect(ready).toBe(2)
  expect(idBySlug(PROPERTY_KINDS, 'townhouse')).toBe(9)
})
