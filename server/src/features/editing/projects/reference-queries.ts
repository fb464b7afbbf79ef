import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { Publication } from '@manzil/contract/editing/calls/office-projects'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'

export interface References {
  developer: boolean
  agent: boolean
  community_emirate_id: number | null
  amenities: number
  /** The project that has the form's slug. */
  slug_taken_by: { title: string; title_ar: string | null; publication: Publication; developer_id: number | null } | null
  number_taken: boolean
  /** Ids of the pictures that the form may use. */
  media: number[]
}

/**
 * Looks up the records that a form refers to. It may use the project's own pictures, and others of kind image or plan; with
 * `uploadsOf`, only those uploaded by people of that account's developer.
 */
export async function findReferences(
  trx: Trx,
  form: ProjectForm,
  { projectId, uploadsOf }: { projectId: number | null; uploadsOf: number | null },
): Promise<References> {
  const mediaIds = [...form.images.map(({ media_id }) => media_id), ...form.units.flatMap(({ plan_ids }) => plan_ids)]
  const { rows } = await sql<References>`
    select exists (select from developers where id = ${form.developer_id}) as developer,
      exists (select from users where id = ${form.agent_id} and role = 'agent' and deleted_at is null) as agent,
      (select emirate_id from communities where id = ${form.community_id}) as community_emirate_id,
      (select count(*) from amenities where id = any(${form.amenity_ids}::bigint[])) as amenities,
      (select json_build_object('title', o.title, 'title_ar', o.title_ar, 'publication', o.publication, 'developer_id', o.developer_id)
        from properties o where o.slug = ${form.slug} and o.id is distinct from ${projectId}::bigint) as slug_taken_by,
      exists (select from property_registrations where number = ${form.registration?.number ?? null}
        and property_id is distinct from ${projectId}::bigint) as number_taken,
      to_json(array(
        select m.id from media m where m.id = any(${mediaIds}::bigint[]) and (
          exists (select from property_images i where i.media_id = m.id and i.property_id = ${projectId}::bigint)
          or exists (select from unit_plans up join units u on u.id = up.unit_id where up.media_id = m.id and u.property_id = ${projectId}::bigint)
          or m.kind in ('image', 'plan') and (${uploadsOf}::bigint is null or m.uploaded_by in (
            select colleague.id from users own join users colleague on colleague.developer_id = own.developer_id where own.id = ${uploadsOf}::bigint))
        ))) as media`.execute(trx)
  return rows[0] as References
}
