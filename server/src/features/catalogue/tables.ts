import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CalendarDate } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Database {
    emirates: TermRow
    emirate_costs: BuyingCost & {
      id: GeneratedAlways<number>
      emirate_id: number
      updated_at: Timestamp
      updated_by: number | null
      version: Generated<number>
    }
    property_types: TermRow
    communities: {
      id: GeneratedAlways<number>
      slug: string
      name: string
      name_ar: string
      emirate_id: number
      description: Generated<string>
      description_ar: string | null
      latitude: number | null
      longitude: number | null
      created_at: Timestamp
      updated_at: Timestamp
      version: Generated<number>
      updated_by: Generated<number | null>
    }
    community_images: { community_id: number; position: number; media_id: number }
    developers: {
      id: GeneratedAlways<number>
      slug: string
      name: string
      name_ar: string
      logo_id: number | null
      description: Generated<string>
      description_ar: string | null
      location: string | null
      location_ar: string | null
      established_year: number | null
      license_number: string | null
      created_at: Timestamp
      updated_at: Timestamp
      version: Generated<number>
      updated_by: Generated<number | null>
    }
    amenities: {
      id: GeneratedAlways<number>
      slug: string
      name: string
      name_ar: string
      icon: Generated<string>
      updated_at: Timestamp
      version: Generated<number>
      updated_by: Generated<number | null>
    }
    /** Former slugs, which redirect to the current one. */
    former_slugs: {
      kind: 'developer' | 'community' | 'amenity' | 'post'
      slug: string
      target_id: number
      name: string | null
      name_ar: string | null
    }
    properties: PricedRow & {
      id: GeneratedAlways<number>
      slug: string
      publication: Generated<'draft' | 'published' | 'archived'>
      title: string
      title_ar: string | null
      description: Generated<string>
      description_ar: string | null
      developer_id: number | null
      community_id: number | null
      emirate_id: number
      category_id: number
      property_type_id: number | null
      project_type_id: Generated<number>
      project_status_id: number
      sales_status_id: number
      price: number | null
      area_sqft: number | null
      delivery_date: CalendarDate | null
      down_payment_percent: number | null
      rental_guarantee: Generated<boolean>
      rental_guarantee_percent: number | null
      latitude: number | null
      longitude: number | null
      is_exact: Generated<boolean>
      total_units: number | null
      floors: number | null
      service_charge: number | null
      service_charge_year: number | null
      construction_percent: number | null
      escrow_account: string | null
      is_exclusive: Generated<boolean>
      is_featured: Generated<boolean>
      agent_id: number | null
      source: string
      source_ref: string
      /** Incremented by a database trigger on every change. */
      version: GeneratedAlways<number>
      /** When it was unpublished because it lacks what its emirate requires of an advertisement. */
      withheld_at: Date | null
      /** Facts its feed requires that it lacks: why it stays a draft. */
      lacks: Generated<string[]>
      updated_by: number | null
      published_at: Timestamp
      created_at: Timestamp
      updated_at: Timestamp
    }
    /** Former prices, recorded by a database trigger. */
    price_history: {
      id: GeneratedAlways<number>
      property_id: number
      unit_id: number | null
      unit_listing_id: number | null
      price: number
      price_source: string
      price_date: CalendarDate
      ended_at: Timestamp
    }
    property_registrations: {
      property_id: number
      number: string
      status: string
      escrow_bank: string | null
      master_project: string | null
      master_project_ar: string | null
      master_developer: string | null
      start_date: CalendarDate | null
      snapshot_date: CalendarDate | null
    }
    property_images: { property_id: number; position: number; media_id: number }
    property_amenities: { property_id: number; amenity_id: number }
    units: PricedRow & {
      id: GeneratedAlways<number>
      property_id: number
      position: number
      unit_type_id: number
      rooms: number | null
      bathrooms: number | null
      min_price: number | null
      max_price: number | null
      min_area: number | null
      max_area: number | null
    }
    unit_plans: { unit_id: number; position: number; media_id: number }
    unit_listings: PricedRow & {
      id: GeneratedAlways<number>
      property_id: number
      unit_id: number
      apt_no: string
      floor_no: number | null
      area: number | null
      price: number | null
      status: Generated<'available' | 'reserved' | 'sold'>
    }
    /** Where the URLs of removed homes lead: to the home with their number, if there is one, or to the project. */
    unit_listing_redirects: { id: number; property_id: number; unit_listing_id: number | null; home_number: string | null }
    payment_plans: {
      id: GeneratedAlways<number>
      property_id: number
      position: number
      name: string
      name_ar: string | null
      description: Generated<string>
      description_ar: string | null
    }
    payment_plan_steps: {
      payment_plan_id: number
      position: number
      name: string
      name_ar: string | null
      kind: 'booking' | 'construction' | 'handover' | 'post_handover'
      percent: number
      /** Counted from booking, or from handover for payments after it; null if `due_date` or nothing says when. */
      months: number | null
      due_date: CalendarDate | null
    }
  }
}

interface PricedRow {
  price_source: string | null
  price_date: CalendarDate | null
}

interface TermRow {
  id: number
  slug: string
  name: string
  name_ar: string
}
