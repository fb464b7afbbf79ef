import type { AdvertisingSubject } from '@manzil/contract/catalogue/advertising'
import type { Generated } from 'kysely'

declare module '../../../platform/database/schema.ts' {
  interface Database {
    property_permits: {
      property_id: number
      number: string
      issued_on: CalendarDate | null
      expires_on: CalendarDate | null
      /** The authority's page about the permit. */
      url: string | null
      /** When an authority's register last had this permit with this expiry date. */
      checked_on: CalendarDate | null
      check_result: 'found' | 'differs' | 'not_found' | null
    }
    /** Warnings sent, by the days that were left. */
    permit_warnings: { property_id: number; expires_on: CalendarDate; days: number }
    /** Permits from an authority's file. */
    permit_register: {
      emirate_id: number
      number: string
      issued_on: CalendarDate | null
      expires_on: CalendarDate | null
      read_on: CalendarDate
    }
    advertising_rules: {
      emirate_id: number
      subject: AdvertisingSubject
      required: string[]
      source: string
      checked_on: CalendarDate | null
      version: Generated<number>
      updated_at: Date
      updated_by: number | null
    }
  }
}
