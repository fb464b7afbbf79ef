import { expect, it } from 'vitest'
import { validateAffordabilitySearch } from './affordability-search.ts'

it('understands abbreviated amounts in a URL, and keeps others for their fields to reject', () => {
  expect(validateAffordabilitySearch({ deposit: '400k', monthly: '١٢ ألف' })).toEqual({ deposit: '400000', monthly: '12000' })
  expect(validateAffordabilitySearch({ deposit: '1,250,000', monthly: 'little', years: '400k' })).toEqual({
    deposit: '1250000',
    monthly: 'little',
  })
})
