/** Page sizes of the specification (public-site §9, accounts §9). */
export const PAGE_SIZE = {
  listing: 12,
  featured: 8,
  community: 12,
  developers: 8,
  blog: 8,
  blog_screen: 6,
  latest_articles: 3,
} as const
export const SKELETON_CARDS = 8
export const MAX_PAGE_SIZE = 100
/** A page number beyond this is refused as bad input; one merely past the end is an empty list. */
export const MAX_PAGE = 1_000_000
/** A listing page shows results 1 to N up to this page; beyond it the page alone (decisions, Listing pages). */
export const MAX_STACKED_PAGES = 10

/** Longest text that a filter takes, in characters; longer ones are bad input. */
export const MAX_FILTER_TEXT = 200
/** Most values that one filter takes. */
export const MAX_FILTER_VALUES = 50
/** Highest amount in AED and area in sqft that a filter takes. */
export const MAX_AED = 1_000_000_000_000
export const MAX_SQFT = 100_000_000

/** Delivery years always offered (public-site §9); later ones as the data has them, to so many years ahead. */
export const DELIVERY_YEARS = [2025, 2026, 2027, 2028, 2029, 2030] as const
export const MAX_YEARS_AHEAD = 20

/** Lower bounds of the price histogram's bars, AED; the last bar has no upper bound. */
export const PRICE_STEPS = [
  0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 1_750_000, 2_000_000, 2_500_000, 3_000_000, 3_500_000, 4_000_000,
  5_000_000, 6_000_000, 8_000_000, 10_000_000, 15_000_000, 20_000_000, 30_000_000, 50_000_000,
] as const

/** Project names in one answer; a larger catalogue has further pages. */
export const NAMES_PER_PAGE = 5_000

/** Search suggestions: no call under the minimum; longer text is cut (accounts §5). */
export const SUGGESTION_MIN = 2
export const SUGGESTION_MAX = 100

/** A message to the assistant, in characters. */
export const ASSISTANT_MESSAGE = { min: 2, max: 500 } as const
/** Homes shown with an answer of the assistant. */
export const ASSISTANT_CARDS = 6

/** Most projects in one comparison (accounts §9). */
export const MAX_COMPARED = 4

/** Most homes in one sales offer. */
export const MAX_OFFERED_HOMES = 10

/** Detail page: how much shows before "show more" (public-site §9). */
export const DETAIL_PREVIEW = { description: 300, amenities: 6, unit_types: 2, payment_plans: 2, thumbnails: 4 } as const
