import { expect, it } from 'vitest'
import { serviceChargeText } from './service-charge.ts'

it('a service charge is shown with its year, if that is known', () => {
  expect(serviceChargeText({ service_charge: 14.5, service_charge_year: 2026 }, 'en')).toBe('AED 14.5 per sqft a year (2026)')
  expect(serviceChargeText({ service_charge: 14.5, service_charge_year: null }, 'en')).toBe('AED 14.5 per sqft a year')
  expect(serviceChargeText({ service_charge: null, service_charge_year: 2026 }, 'en')).toBe('')
})
