import type { RecordEntity } from '@manzil/contract/editing/office-records'

const ADDRESSES = { developer: 'developers', community: 'communities', amenity: 'amenities', post: 'blog' } as const

/** Returns the link to the list of a kind, to a record's editor (`new` for a new one) or to an article's preview. */
export function recordsLink(entity: RecordEntity, id?: number | 'new', view?: 'preview') {
  // Absent params are set to undefined explicitly: a link inherits the current page's params otherwise.
  const params = { area: 'admin', records: ADDRESSES[entity], id: id === undefined ? undefined : String(id), view }
  const to = entity === 'post' ? '/admin/blog/{-$id}/{-$view}' : '/$area/$records/{-$id}'
  return { to: to as '/admin/blog/{-$id}/{-$view}', params }
}
