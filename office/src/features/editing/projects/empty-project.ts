import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'

export function emptyProject(developerId: number | null, locked: string[]): ProjectForEditing {
  return {
    ...{ id: 0, version: 0, publication: 'draft', source: 'office', media: [], price_history: [], is_stale: false, locked },
    ...{ created_at: '', updated_at: '', updated_by: null },
    form: {
      ...{ slug: '', title: '', title_ar: null, description: '', description_ar: null, developer_id: developerId, emirate_id: 2 },
      ...{ community_id: null, category_id: 1, property_type_id: 1, project_type_id: 1, project_status_id: 1, sales_status_id: 1 },
      ...{ price: null, price_source: null, price_date: null, area_sqft: null, delivery_date: null, down_payment_percent: null },
      ...{ rental_guarantee: false, rental_guarantee_percent: null, latitude: null, longitude: null, is_exact: false, total_units: null },
      ...{ floors: null, service_charge: null, construction_percent: null, is_exclusive: false, is_featured: false, agent_id: null },
      ...{ registration: null, amenity_ids: [], images: [], units: [], payment_plans: [] },
    },
  }
}
