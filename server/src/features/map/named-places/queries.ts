import type { Db } from '../../../platform/database/database.ts'

export interface CommunityPoint {
  id: number
  slug: string
  name: string
  name_ar: string
  latitude: number
  longitude: number
}

export async function findCommunityPoints(db: Db): Promise<CommunityPoint[]> {
  const rows = await db
    .selectFrom('communities')
    .select(['id', 'slug', 'name', 'name_ar', 'latitude', 'longitude'])
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .orderBy('id')
    .execute()
  return rows as CommunityPoint[]
}
