import type { RecordEntity } from '@manzil/contract/editing/calls/office-records'

const LISTS = { developer: '/admin/developers', community: '/admin/communities', amenity: '/admin/amenities', post: '/admin/blog' } as const

export function recordsLink(entity: RecordEntity) {
  return { to: LISTS[entity] }
}

export function recordLink(entity: RecordEntity, id: number | 'new') {
  return { to: `${LISTS[entity]}/$id` as const, params: { id: String(id) } }
}
