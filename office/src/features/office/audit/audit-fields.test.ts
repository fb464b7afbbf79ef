import { expect, it } from 'vitest'
import { auditValue } from './audit-fields.ts'

it("names the languages of an agent's licence", () => {
  const value = { broker_number: '40123', broker_number_expires_on: null, brokerage: null, brokerage_number: null, languages: ['ar', 'en'] }
  expect(auditValue({ entity: 'user', field: 'license', value, names: {} })).toBe('40123, Arabic · English')
})
