/** Sort orders of a listing; ties are broken by id. */
export const SORTS = [
  'latest',
  'oldest',
  'price_desc',
  'price_asc',
  'price_per_sqft',
  'handover',
  'area_desc',
  'area_asc',
  'relevance',
  'travel_time',
] as const
export type Sort = (typeof SORTS)[number]
