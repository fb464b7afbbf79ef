import { expect, it } from 'vitest'
import { cleanPermit } from './clean-permit.ts'

it.each([
  ['7100000000', '7100000000'],
  ['7100000000.0', '7100000000'],
  ['ADREC-2026-118', 'ADREC-2026-118'],
  ['0', undefined],
  ['111111', undefined],
  ['N/A', undefined],
  ['مباع', undefined],
  ['', undefined],
])('the permit in "%s" is %s', (given, permit) => {
  expect(cleanPermit(given)).toBe(permit)
})
