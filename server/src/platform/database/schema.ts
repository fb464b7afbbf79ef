import type { Role } from '@manzil/contract/people/roles'
import type { FlagFact } from '@manzil/contract/search/filter-registry'
import type { Locale } from '@manzil/contract/text/locale'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** A date without time, as `YYYY-MM-DD`. */
type CalendarDate = string
/** Written as JSON text, read as a parsed object. */
type JsonColumn = ColumnType<Record<string, unknown>, string, string>

interface PricedRow {
  price_source: string | null
  price_date: CalendarDate | null
}

export interface Database {
  media: {
    id: GeneratedAlways<number>
    key: string
    kind: 'image' | 'plan' | 'logo' | 'avatar'
    address: string
    width: number
    height: number
    alt: Generated<string>
    alt_ar: Generated<string>
    thumbhash: Generated<string>
    color: Generated<string>
    focus: Generated<string>
    uploaded_by: number | null
    /** Null for pictures that ship with the product. */
    uploaded_at: Date | null
  }
  emirates: TermRow
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
  former_slugs: { kind: 'developer' | 'community' | 'amenity' | 'post'; slug: string; target_id: number }
  users: {
    id: GeneratedAlways<number>
    username: string
    email: string
    first_name: string
    last_name: string
    first_name_ar: string | null
    last_name_ar: string | null
    phone_number: string | null
    role: Generated<Role>
    picture_id: number | null
    developer_id: number | null
    is_public: Generated<boolean>
    date_joined: Timestamp
    email_verified_at: Date | null
    pending_email: string | null
    /** The session that requested the change of e-mail. */
    pending_email_session: string | null
    phone_verified_at: Date | null
    password_hash: string | null
    locale: Generated<Locale>
    referral_code: Generated<string>
    deactivated_at: Date | null
    deactivated_by: 'self' | 'staff' | null
    deleted_at: Date | null
    notify_email: Generated<boolean>
    notify_sms: Generated<boolean>
    notify_push: Generated<boolean>
    notify_referral: Generated<boolean>
    show_name_to_referrer: Generated<boolean>
    keep_session_history: Generated<boolean>
    /** Encrypted. */
    totp_secret: string | null
    /** Encrypted; not yet confirmed. */
    totp_pending_secret: string | null
    totp_enabled_at: Date | null
    /** Time step of the last accepted code, which prevents replay. */
    totp_last_step: number | null
  }
  sessions: {
    id: Generated<string>
    user_id: number
    rotates: boolean
    user_agent: string | null
    device: string | null
    address: string | null
    created_at: Date
    last_used_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: string | null
  }
  refresh_tokens: {
    hash: string
    session_id: string
    created_at: Date
    expires_at: Date
    exchanged_at: Date | null
    /** Hash of the token that this one replaced. */
    parent: string | null
  }
  contact_changes: {
    id: GeneratedAlways<number>
    user_id: number
    field: 'email' | 'phone_number'
    former: string | null
    former_verified_at: Date | null
    /** The e-mail address that the undo link was sent to. */
    notified: string | null
    undo_until: Date
  }
  link_tokens: {
    hash: string
    user_id: number
    purpose: 'verify_email' | 'change_email' | 'reset_password'
    email: string
    created_at: Date
    expires_at: Date
  }
  phone_codes: { user_id: number; phone_number: string; hash: string; tries: Generated<number>; expires_at: Date }
  recovery_codes: { user_id: number; hash: string }
  rate_limits: { key: string; spent: number; resets_at: Date }
  referrals: {
    id: GeneratedAlways<number>
    referrer_id: number
    referred_id: number
    property_id: number | null
    referred_at: Date
    completed_at: Date | null
    completed_by: number | null
    reward: Generated<number>
    paid_at: Date | null
    paid_by: number | null
  }
  saved_properties: { user_id: number; property_id: number; saved_at: Date }
  media_files: { media_id: number; type: string; content: Uint8Array }
  outbox_messages: {
    id: GeneratedAlways<number>
    channel: 'email' | 'sms'
    kind: string
    user_id: number | null
    subscriber_id: number | null
    recipient: string
    locale: Locale
    detail: JsonColumn
    status: Generated<'waiting' | 'sent' | 'kept' | 'failed' | 'dropped'>
    attempts: Generated<number>
    last_error: string | null
    created_at: Date
    next_attempt_at: Date | null
    sent_at: Date | null
    /** Encrypted. */
    content: string | null
    lead_id: number | null
    handed_over_at: Date | null
    issue_id: number | null
  }
  idempotency_keys: {
    scope: string
    key: string
    body_hash: string
    /** Null until the first call completes. */
    answer: ColumnType<Record<string, unknown> | null, string | null, string | null>
    expires_at: Date
  }
  audit_entries: {
    id: GeneratedAlways<number>
    at: Date
    actor_id: number | null
    action: string
    entity: string
    entity_id: string
    address: string | null
    detail: JsonColumn
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
    construction_percent: number | null
    is_exclusive: Generated<boolean>
    is_featured: Generated<boolean>
    agent_id: number | null
    source: string
    source_ref: string
    /** Incremented by a database trigger on every change. */
    version: GeneratedAlways<number>
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
    months: number | null
  }
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
    amenity_ids: number[]
    document: string
  } & Record<FlagFact, boolean>
  /** Complete rows as JSON. */
  deleted_articles: {
    id: number
    article: ColumnType<Record<string, unknown>, string, never>
    sendings: ColumnType<Record<string, unknown>[], string, never>
    former_slugs: ColumnType<string[], string, never>
    deleted_at: Date
  }
  blog_posts: {
    id: GeneratedAlways<number>
    slug: string
    publication: Generated<'draft' | 'published'>
    title: string
    title_ar: string | null
    excerpt: string
    excerpt_ar: string | null
    description: string
    description_ar: string | null
    category: string
    category_ar: string | null
    author_name: string
    author_name_ar: string | null
    author_image_id: number | null
    image_id: number | null
    read_minutes: number
    meta_title: string | null
    meta_title_ar: string | null
    meta_description: string | null
    meta_description_ar: string | null
    cta_heading: string | null
    cta_heading_ar: string | null
    cta_subheading: string | null
    cta_subheading_ar: string | null
    cta_button_text: string | null
    cta_button_text_ar: string | null
    cta_button_link: string | null
    created_at: Timestamp
    updated_at: Timestamp
    version: Generated<number>
    updated_by: Generated<number | null>
  }
  newsletter_subscribers: {
    id: GeneratedAlways<number>
    email: string
    locale: Locale
    consent: string
    asked_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
  }
  newsletter_tokens: {
    hash: string
    subscriber_id: number
    purpose: 'confirm' | 'unsubscribe'
    created_at: Date
    expires_at: Date
  }
  newsletter_sendings: { post_id: number; subscriber_id: number; sent_at: Date }
  /** Hash of the file that each function was created from. */
  database_functions: { name: string; hash: string }
  search_words: { word: string; stem: string; sound: string; uses: number }
}

interface TermRow {
  id: number
  slug: string
  name: string
  name_ar: string
}
