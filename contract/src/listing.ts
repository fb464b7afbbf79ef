/** Orders of a listing (decisions, `GET /property/`); ties are broken by id. */
export const SORTS = ['latest', 'oldest', 'price_desc', 'price_asc', 'handover', 'area_desc', 'area_asc', 'relevance'] as const
export type Sort = (typeof SORTS)[number]

/** Every filter of `GET /property/`, which are also the search parameters of a listing page. */
export const PROPERTY_FILTER_KEYS = [
  'category',
  'type',
  'unit_type',
  'project_type',
  'project_status',
  'sales_status',
  'selected_location',
  'location_select',
  'community_name',
  'developer',
  'project',
  'keywords',
  'rooms',
  'facility',
  'handover',
  'delivery_date',
  'budget',
  'min_price',
  'max_price',
  'min_area',
  'max_area',
  'down_payment',
  'rental_guarantee',
  'payment_plan',
  'delivery_plan',
  'exclusive',
  'featured',
] as const
export type PropertyFilterKey = (typeof PROPERTY_FILTER_KEYS)[number]
