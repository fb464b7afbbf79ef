/**
 * Filters of `GET /property/`, in the order of summaries. Separate from the registry, because every page needs the keys but few
 * need the registry.
 */
export const PROPERTY_FILTER_KEYS = [
  'category',
  'type',
  'unit_type',
  'project_type',
  'project_status',
  'sales_status',
  'selected_location',
  'location_select',
  'bbox',
  'community_name',
  'developer',
  'project',
  'keywords',
  'rooms',
  'facility',
  'travel',
  'within',
  'inside',
  'area',
  'handover',
  'delivery_date',
  'budget',
  'min_price',
  'max_price',
  'min_area',
  'max_area',
  'down_payment',
  'payment_plan',
  'delivery_plan',
  'rental_guarantee',
  'exclusive',
  'featured',
] as const
export type PropertyFilterKey = (typeof PROPERTY_FILTER_KEYS)[number]
