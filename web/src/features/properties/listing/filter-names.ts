import { m } from '@manzil/messages'
import type { ListingSearch } from './listing-search.ts'

const NAMES: Record<keyof ListingSearch, () => string> = {
  category: m.category_label,
  type: m.filter_name_type,
  unit_type: m.filter_name_unit_type,
  project_type: m.filter_name_project_type,
  project_status: m.filter_name_project_status,
  sales_status: m.filter_name_sales_status,
  selected_location: m.filter_name_emirate,
  location_select: m.filter_name_emirate,
  community_name: m.filter_name_community,
  developer: m.filter_name_developer,
  project: m.filter_name_project,
  keywords: m.filter_name_keywords,
  rooms: m.filter_name_rooms,
  facility: m.filter_name_facility,
  handover: m.filter_name_handover,
  delivery_date: m.filter_name_delivery_year,
  budget: m.filter_name_budget,
  min_price: m.filter_name_min_price,
  max_price: m.filter_name_max_price,
  min_area: m.filter_name_min_area,
  max_area: m.filter_name_max_area,
  down_payment: m.filter_name_down_payment,
  rental_guarantee: m.filter_rental_guarantee,
  payment_plan: m.filter_payment_plan,
  delivery_plan: m.filter_delivery_plan,
  exclusive: m.property_exclusive,
  featured: m.property_featured,
  sort_by: m.sort_name,
  page: m.page_name,
}

/** What a filter is called where it is named to a reader. */
export function filterName(filter: string): string {
  return NAMES[filter as keyof ListingSearch]?.() ?? filter
}
