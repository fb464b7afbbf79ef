/**
 * The product's public identity. An environment variable (`SITE_` plus the field in capitals) or else staff in the office
 * (`office-site.ts`) can override each field.
 */
export const SITE_DEFAULTS = {
  whatsapp_number: '+971500000000',
  phone: '+97140000000',
  email: 'hello@manzil.example',
  address: 'Office 1204, Bay Square 7, Business Bay, Dubai',
  address_ar: 'مكتب 1204، باي سكوير 7، الخليج التجاري، دبي',
  map_url: 'https://www.openstreetmap.org/?mlat=25.1872&mlon=55.2796#map=16/25.1872/55.2796',
  instagram_url: 'https://www.instagram.com/manzil.example',
  linkedin_url: 'https://www.linkedin.com/company/manzil-example',
  youtube_url: 'https://www.youtube.com/@manzil-example',
  figure_customers: '1000+',
  figure_since: '2006',
  figure_cashback: '1%',
  figure_value: 'AED 10B+',
  figure_value_ar: '+10 مليارات',
  figure_partners: '30+',
  figure_satisfaction: '4.9/5',
  figure_saved_rating: '4.8',
} as const
/** Links to the company's accounts; each may be empty. */
export const SOCIAL_FIELDS = ['instagram_url', 'linkedin_url', 'youtube_url'] as const satisfies (keyof typeof SITE_DEFAULTS)[]
export type SiteField = keyof typeof SITE_DEFAULTS
export type Site = Record<SiteField, string> & {
  /** Origin of canonical and share links, without a trailing slash. */
  public_url: string
  /** A MapLibre style, or null for the built-in map. */
  map_style_url: string | null
  /** Days after which a lead is anonymised; 0 for never. */
  leads_keep_days: number
  /** Days after which an unconfirmed price is removed; 0 for never. */
  price_max_age_days: number
  /** True without `DATABASE_URL`: every page says that its projects are for demonstration. */
  demo: boolean
}

/** The footer's popular areas, each linking to its community page. */
export const POPULAR_AREAS = [
  { slug: 'palm-jumeirah', name: 'Palm Jumeirah', name_ar: 'نخلة جميرا' },
  { slug: 'dubai-hills', name: 'Dubai Hills', name_ar: 'دبي هيلز' },
  { slug: 'downtown', name: 'Downtown', name_ar: 'وسط المدينة' },
  { slug: 'jvc', name: 'JVC', name_ar: 'قرية جميرا الدائرية' },
] as const
