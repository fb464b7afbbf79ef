import { m } from '@manzil/messages'

const NAMES: Record<string, () => string> = {
  slug: m.catalogue_slug,
  title: m.catalogue_title_en,
  title_ar: m.catalogue_title_ar,
  description: m.catalogue_description_en,
  description_ar: m.catalogue_description_ar,
  developer_id: m.catalogue_developer,
  emirate_id: m.catalogue_emirate,
  community_id: m.catalogue_community,
  category_id: m.category_label,
  property_type_id: m.catalogue_type,
  project_type_id: m.catalogue_project_type,
  project_status_id: m.catalogue_project_status,
  sales_status_id: m.catalogue_sales_status,
  price: m.catalogue_price,
  price_source: m.catalogue_price_source,
  price_date: m.catalogue_price_date,
  area_sqft: m.catalogue_area,
  delivery_date: m.catalogue_delivery,
  down_payment_percent: m.catalogue_down_payment,
  rental_guarantee: m.catalogue_guarantee,
  rental_guarantee_percent: m.catalogue_guarantee_percent,
  latitude: m.catalogue_latitude,
  longitude: m.catalogue_longitude,
  is_exact: m.catalogue_exact,
  total_units: m.catalogue_total_units,
  floors: m.catalogue_floors,
  service_charge: m.catalogue_service_charge,
  construction_percent: m.catalogue_construction,
  is_exclusive: m.catalogue_exclusive,
  is_featured: m.catalogue_featured,
  agent_id: m.catalogue_agent,
  registration: m.catalogue_registration,
  amenity_ids: m.catalogue_amenities,
  images: m.catalogue_images,
  units: m.catalogue_unit_types,
  homes: m.catalogue_homes_label,
  payment_plans: m.catalogue_plans,
  publication: m.office_status,
}

/** What a field of a project is called. */
export function fieldName(field: string): string {
  return NAMES[field]?.() ?? field
}
