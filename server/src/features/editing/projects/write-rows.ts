import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { Trx } from '../../../platform/database/database.ts'
import type { Author } from '../save-versioned.ts'

function ownColumns(form: ProjectForm) {
  const { registration, permit, amenity_ids, images, units, payment_plans, ...columns } = form
  return columns
}

export async function insertProject(trx: Trx, form: ProjectForm, { at, by }: Author): Promise<number> {
  const { id } = await trx
    .insertInto('properties')
    .values({
      ...ownColumns(form),
      publication: 'draft',
      source: 'office',
      source_ref: crypto.randomUUID(),
      updated_by: by,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProjectRow(trx: Trx, id: number, form: ProjectForm, { at, by }: Author): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ ...ownColumns(form), updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute()
}

export async function putRegistration(trx: Trx, property_id: number, registration: ProjectForm['registration']): Promise<void> {
  if (registration === null) {
    await trx.deleteFrom('property_registrations').where('property_id', '=', property_id).execute()
    return
  }
  await trx
    .insertInto('property_registrations')
    .values({ property_id, ...registration })
    .onConflict((on) => on.column('property_id').doUpdateSet(registration))
    .execute()
}

export async function putAmenities(trx: Trx, property_id: number, amenityIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('property_amenities').where('property_id', '=', property_id).execute()
  const rows = [...new Set(amenityIds)].map((amenity_id) => ({ property_id, amenity_id }))
  if (rows.length > 0) await trx.insertInto('property_amenities').values(rows).execute()
}

export async function putImages(trx: Trx, property_id: number, mediaIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('property_images').where('property_id', '=', property_id).execute()
  const rows = mediaIds.map((media_id, position) => ({ property_id, position, media_id }))
  if (rows.length > 0) await trx.insertInto('property_images').values(rows).execute()
}

export async function putPlans(trx: Trx, property_id: number, plans: ProjectForm['payment_plans']): Promise<void> {
  await trx.deleteFrom('payment_plans').where('property_id', '=', property_id).execute()
  for (const [position, { steps, ...plan }] of plans.entries()) {
    const { id } = await trx
      .insertInto('payment_plans')
      .values({ property_id, position, ...plan })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('payment_plan_steps')
      .values(steps.map((step, place) => ({ payment_plan_id: id, position: place, ...step })))
      .execute()
  }
}
