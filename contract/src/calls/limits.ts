export const PAGE_SIZE = {
  listing: 12,
  featured: 8,
  community: 12,
  developers: 8,
  blog: 8,
  blog_screen: 6,
  latest_articles: 3,
  related: 4,
} as const
export const SKELETON_CARDS = 8
export const MAX_PAGE_SIZE = 100
/** Higher page numbers are refused. A smaller one past the end returns an empty list. */
export const MAX_PAGE = 1_000_000
/** Up to this page, a listing shows all results from the first; beyond it, only the page itself. */
export const MAX_STACKED_PAGES = 10

/** In characters. */
export const MAX_FILTER_TEXT = 200
export const MAX_FILTER_VALUES = 50
export const MAX_AED = 1_000_000_000_000
export const MAX_SQFT = 100_000_000

/** Delivery years that are always offered. Later ones appear if the data has them, up to `MAX_YEARS_AHEAD`. */
export const DELIVERY_YEARS = [2025, 2026, 2027, 2028, 2029, 2030] as const
export const MAX_YEARS_AHEAD = 20

/** Lower bounds of the price histogram's bars, in AED; the last bar has no upper bound. */
export const PRICE_STEPS = [
  0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 1_750_000, 2_000_000, 2_500_000, 3_000_000, 3_500_000, 4_000_000,
  5_000_000, 6_000_000, 8_000_000, 10_000_000, 15_000_000, 20_000_000, 30_000_000, 50_000_000,
] as const

export const NAMES_PER_PAGE = 5_000

/** In characters: shorter text is not sent, longer text is cut. */
export const SUGGESTION_MIN = 2
export const SUGGESTION_MAX = 100

/** In characters. */
export const ASSISTANT_MESSAGE = { min: 2, max: 500 } as const
export const ASSISTANT_CARDS = 6

export const MAX_COMPARED = 4

export const MAX_OFFERED_HOMES = 10

/** How much the detail page shows before "show more"; `description` in characters. */
export const DETAIL_PREVIEW = { description: 300, amenities: 6, unit_types: 2, payment_plans: 2, thumbnails: 4 } as const
