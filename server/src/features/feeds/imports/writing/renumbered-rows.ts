import { EMIRATES, termById } from '@manzil/contract/catalogue/terms'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import type { EmirateSlug } from '../places/communities.ts'

export interface StoredNamesake {
  property_id: number
  reference: string
  has_vanished: boolean
  /** As the source last gave it. */
  title: string
  emirate: EmirateSlug
  /** In both languages; empty if unknown. */
  communities: string[]
  developers: string[]
  latitude: number | null
  longitude: number | null
}

/** Returns the facts by which a project that a source ever imported is found again without its reference. */
export async function findStoredNames(db: Db, source: string): Promise<StoredNamesake[]> {
  const { rows } = await sql<Omit<StoredNamesake, 'emirate'> & { emirate_id: number }>`
    select s.property_id, s.reference, s.vanished_at is not null as has_vanished, coalesce(s.held ->> 'title', p.title) as title,
      p.emirate_id, p.latitude, p.longitude,
      array_remove(array[c.name, c.name_ar], null) as communities, array_remove(array[d.name, d.name_ar], null) as developers
    from project_sources s
    join properties p on p.id = s.property_id
    left join communities c on c.id = p.community_id
    left join developers d on d.id = p.developer_id
    where s.source = ${source} order by s.reference`.execute(db)
  return rows.map(({ emirate_id, ...stored }) => ({ ...stored, emirate: termById(EMIRATES, emirate_id).slug }))
}

export interface NewReference {
  source: string
  former: string
  reference: string
}

/** Gives projects the references that their source has for them now. */
export async function changeReferences(trx: Trx, changes: readonly NewReference[]): Promise<void> {
  if (changes.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g(source text, former text, reference text)`
  await sql`
    update properties p set source_ref = g.reference from ${given} where p.source = g.source and p.source_ref = g.former`.execute(trx)
  await sql`
    update project_sources s set reference = g.reference from ${given} where s.source = g.source and s.reference = g.former`.execute(trx)
}
