import type { CategorySlug, PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import type { InquiryType, LeadRole } from '@manzil/contract/enquiries/calls/contact-messages'
import type { LeadType, SpamReason } from '@manzil/contract/enquiries/calls/leads'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import type { Locale } from '@manzil/contract/text/locale'
import type { DemoAgent } from './agents.ts'
import type { DemoAmenity } from './amenities.ts'
import type { DemoDeveloper } from './developers.ts'
import type { MediaItem } from './media.ts'
import type { Build, Place } from './places/index.ts'

export interface PlanStep {
  name: string
  name_ar: string
  kind: 'booking' | 'construction' | 'handover' | 'post_handover'
  percent: number
  /** From booking, or from handover for payments after it; null if not stated. */
  months: number | null
}

export interface DemoPlan {
  name: string
  name_ar: string
  description: string
  description_ar: string
  steps: PlanStep[]
}

export type SaleStatus = 'available' | 'reserved' | 'sold'

export interface DemoListing {
  apt_no: string
  floor_no: number | null
  /** sqft */
  area: number
  /** AED; null if unknown. */
  price: number | null
  status: SaleStatus
}

export interface DemoUnit {
  kind: PropertyKindSlug
  rooms: number | null
  bathrooms: number | null
  min_price: number | null
  max_price: number | null
  min_area: number
  max_area: number
  /** Keys of floor plans in the media. */
  plans: readonly string[]
  listings: DemoListing[]
}

/** Prices in AED, areas in sqft, dates `YYYY-MM-DD`. */
export interface DemoProject {
  /** Stable across versions of the data. */
  ref: string
  slug: string
  title: string
  title_ar: string
  description: string
  description_ar: string | null
  place: Place
  developer: DemoDeveloper
  agent: DemoAgent
  build: Build
  kind: PropertyKindSlug
  category: CategorySlug
  project_type: 'residential' | 'commercial' | 'mixed_use' | 'hospitality'
  project_status: 'not_started' | 'under_construction' | 'completed' | 'on_hold'
  sales_status: 'announced' | 'presale' | 'on_sale' | 'sold_out'
  price: number | null
  /** Date of the developer's prices; null without a price. */
  price_date: string | null
  area_sqft: number
  delivery_date: string | null
  down_payment_percent: number | null
  rental_guarantee_percent: number | null
  latitude: number
  longitude: number
  total_units: number
  floors: number | null
  /** AED per sqft and year. */
  service_charge: number | null
  construction_percent: number
  is_exclusive: boolean
  is_featured: boolean
  /** Keys of pictures in the media, the cover first. */
  images: string[]
  amenities: DemoAmenity[]
  units: DemoUnit[]
  plans: DemoPlan[]
  /** ISO instant. */
  published_at: string
}

/** `project` is a project's `ref`; `agent` is the username of the assigned agent. */
export interface DemoLead {
  full_name: string
  contact_number: string
  email: string | null
  message: string | null
  lead_type: LeadType
  inquiry_type: InquiryType | null
  role: LeadRole | null
  status: LeadStatus
  locale: Locale
  project: string
  about: 'property' | 'developer' | 'community'
  inquiry_link: string
  agent: string | null
  spam_reasons: SpamReason[]
  /** ISO instant. */
  sent_at: string
  /** Time of the first answer; null for a new lead. */
  contacted_at: string | null
}

export interface DemoData {
  media: readonly MediaItem[]
  places: readonly Place[]
  developers: readonly DemoDeveloper[]
  agents: readonly DemoAgent[]
  amenities: readonly DemoAmenity[]
  /** Newest first. */
  projects: DemoProject[]
  /** Oldest first. */
  leads: DemoLead[]
}
