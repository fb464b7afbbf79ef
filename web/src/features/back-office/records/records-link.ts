import type { RecordEntity } from '@manzil/contract/office-records'

const ADDRESSES = { developer: 'developers', community: 'communities', amenity: 'amenities', post: 'blog' } as const

/** The way to the list of a kind, to the editor of one (`new` for a new one), or to an article's preview. */
export function recordsLink(entity: RecordEntity, id?: number | 'new', view?: 'preview') {
  // What is not given has to be said: a link keeps the parameters of the page that it stands on.
  const params = { area: 'admin', records: ADDRESSES[entity], id: id === undefined ? undefined : String(id), view }
  const to = entity === 'post' ? '/admin/blog/{-$id}/{-$view}' : '/$area/$records/{-$id}'
  return { to: to as '/admin/blog/{-$id}/{-$view}', params }
}
