import type { Db } from '../../../platform/database/database.ts'

export interface PinName {
  id: number
  slug: string
  title: string
  title_ar: string | null
}

export async function findPinNames(db: Db, ids: readonly number[]): Promise<PinName[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('properties')
    .select(['id', 'slug', 'title', 'title_ar'])
    .where('id', 'in', ids)
    .where('publication', '=', 'published')
    .orderBy('id')
    .execute()
}

export async function findCommunityNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string; name_ar: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('communities').select(['id', 'name', 'name_ar']).where('id', 'in', ids).orderBy('id').execute()
}
