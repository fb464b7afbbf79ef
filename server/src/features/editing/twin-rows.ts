import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { companyKey } from '../catalogue/company-name-rows.ts'

/** Whether two projects are in the same community or their pins within about a kilometre. */
export function isSamePlace(one: string, other: string): RawBuilder<boolean> {
  const both = (column: string) => [sql.ref(`${one}.${column}`), sql.ref(`${other}.${column}`)] as const
  const [community, otherCommunity] = both('community_id')
  const [latitude, otherLatitude] = both('latitude')
  const [longitude, otherLongitude] = both('longitude')
  return sql<boolean>`(${community} = ${otherCommunity}
    or abs(${latitude} - ${otherLatitude}) < 0.009 and abs(${longitude} - ${otherLongitude}) < 0.01)`
}

/** Whether two projects may have the same developer: it is unknown, or the names differ only in words such as LLC or Properties. */
export function isSameDeveloper(one: string, other: string): RawBuilder<boolean> {
  const [id, otherId] = [sql.ref(`${one}.developer_id`), sql.ref(`${other}.developer_id`)]
  const isSame = (column: string) => sql`${companyKey(sql.ref(`d.${column}`))} = ${companyKey(sql.ref(`o.${column}`))}`
  return sql<boolean>`(${id} is null or ${otherId} is null or ${id} = ${otherId}
    or exists (select from developers d, developers o where d.id = ${id} and o.id = ${otherId} and (${isSame('name')} or ${isSame('name_ar')})))`
}

/** The folded title of a project that is named with its developer, without it: 'Samra Gardens by Ghaf'. Null for other titles. */
export function titleBeforeBy(project: string): RawBuilder<string | null> {
  const title = sql.ref(`${project}.title`)
  return sql`case when ${title} ~* '\\S by \\S' then search_fold(regexp_replace(${title}, ' by .*$', '', 'i')) end`
}

export interface TwinRow {
  id: number
  title: string
  title_ar: string | null
  community: { id: number; name: string; name_ar: string } | null
}

const MAX_TWINS = 3

/** Finds other projects of a scope with the same title, in either language or before 'by', at the same place. @param scope a condition on projects `p` */
export async function findTwins(db: Db, id: number, scope: RawBuilder<boolean>): Promise<TwinRow[]> {
  const { rows } = await sql<TwinRow>`
    select p.id, p.title, p.title_ar,
      (select json_build_object('id', c.id, 'name', c.name, 'name_ar', c.name_ar) from communities c where c.id = p.community_id) as community
    from properties one
    cross join lateral (
      select t.id from properties t where search_fold(t.title) = search_fold(one.title)
      union select t.id from properties t where search_fold(t.title) = ${titleBeforeBy('one')} and ${isSameDeveloper('one', 't')}
      union select t.id from properties t
        where t.community_id = one.community_id and ${titleBeforeBy('t')} = search_fold(one.title) and ${isSameDeveloper('one', 't')}
      union select t.id from properties t where t.emirate_id = one.emirate_id and search_fold(t.title_ar) = search_fold(one.title_ar)
    ) same
    join properties p on p.id = same.id and p.id <> one.id and p.emirate_id = one.emirate_id and ${isSamePlace('one', 'p')}
    where one.id = ${id} and p.publication <> 'archived' and ${scope}
      and not exists (select from different_projects d where d.property_id = least(one.id, p.id) and d.other_id = greatest(one.id, p.id))
    order by p.id limit ${sql.lit(MAX_TWINS)}`.execute(db)
  return rows
}
