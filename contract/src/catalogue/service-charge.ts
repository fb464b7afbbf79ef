import { m } from '@manzil/messages'
import type { Locale } from '../text/locale.ts'
import type { Property } from './calls/properties.ts'

/** `AED 14.5 per sqft a year (2026)`; empty without a charge. */
export function serviceChargeText({ service_charge, service_charge_year }: ServiceCharge, locale: Locale): string {
  if (service_charge === null) return ''
  return inYear(m.about_service_charge_value({ amount: service_charge }, { locale }), service_charge_year, locale)
}
type ServiceCharge = Pick<Property, 'service_charge' | 'service_charge_year'>

/** Adds the year that a value applies to, if known. */
export function inYear(value: string, year: number | null, locale: Locale): string {
  return year === null ? value : m.value_in_year({ value, year: String(year) }, { locale })
}
