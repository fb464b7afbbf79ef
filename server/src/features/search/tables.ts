import type { FlagFact } from '@manzil/contract/search/filter-registry'
import type { Generated } from 'kysely'

declare module '../../platform/database/schema.ts' {
  interface Database {
    property_search: {
      property_id: number
      published_at: Date
      type_bits: number
      room_bits: number
      category_id: number
      emirate_id: number
      project_type_id: number
      project_status_id: number
      sales_status_id: number
      price: number | null
      lowest_price: number | null
      offer_price: number | null
      delivery_date: CalendarDate | null
      area_sqft: number | null
      community_id: number | null
      developer_id: number | null
      longitude: number | null
      latitude: number | null
      amenity_ids: number[]
      document: string
    } & Record<FlagFact, boolean>
    search_changes: { property_id: number; changed_by: Generated<string>; changed_at: Generated<Date> }
    search_words: { word: string; stem: string; sound: string; uses: number }
  }
}
