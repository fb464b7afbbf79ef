import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { isPriceOfSold } from '@manzil/contract/editing/sold-price'
import { isStaff } from '@manzil/contract/people/roles'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { cleanHtml } from '../../../platform/security/html.ts'
import type { Services } from '../../../platform/services.ts'
import { changeTags } from '../../catalogue/cache-tags.ts'
import { findTolerated, putPermits, requireAdvertisingFacts } from '../../catalogue/permits/index.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { type FieldChange, fieldChanges } from '../field-changes.ts'
import { type Author, createVersioned, saveVersioned, type UniqueFields, type Written } from '../save-versioned.ts'
import { describePicture } from '../uploads/index.ts'
import { checkForm } from './check-form.ts'
import { getStoredProject, type StoredProject } from './form-rows.ts'
import { keepHomeIds } from './keep-home-ids.ts'
import { presentForEditing } from './present-project.ts'
import { scopeOf } from './project-scope.ts'
import { findOwnDeveloper, keepFormerSlug, lockProject, type Scope } from './queries.ts'
import { putUnits } from './unit-rows.ts'
import { insertProject, putAmenities, putImages, putPlans, putRegistration, updateProjectRow } from './write-rows.ts'

export const UNIQUE: UniqueFields = [
  [/^properties_slug_key$/, 'form.slug', m.input_slug_taken],
  [/^property_registrations/, 'form.registration.number', m.input_number_taken],
]

/**
 * Creates a draft; a developer account creates it for its own developer.
 * @throws AppError bad_input with the invalid fields; forbidden for a developer account without a developer
 */
export async function createProject(services: Services, account: Account, given: ProjectForm): Promise<ProjectForEditing> {
  const own = isStaff(account) ? null : await findOwnDeveloper(services.database.db, account.id)
  if (!isStaff(account) && own === null) throw new AppError('forbidden', { userMessage: m.office_no_developer })
  const allowed = isStaff(account) ? given : { ...given, developer_id: own, agent_id: null, is_featured: false, is_exclusive: false }
  const form = sanitized(allowed)
  const subject = { entity: 'property', action: 'project_created' } as const
  const id = await createVersioned(services, account, { subject, unique: UNIQUE }, async (trx, author) => {
    await checkForm(services, trx, account, form, null)
    const id = await insertProject(trx, form, author)
    await putParts(trx, id, form, false, author)
    await refreshSearch(trx, [id])
    return { id, version: 1, changes: filledFields(form), tags: [] }
  })
  return presentForEditing(services, account, id)
}

/**
 * Saves a project's form. Writes nothing if it has no changes and confirms no prices.
 * @throws AppError not_found; conflict if someone has changed it since `version`; bad_input with the invalid fields
 */
export async function updateProject(
  services: Services,
  account: Account,
  id: number,
  { version, confirm_prices, form: given }: { version: number; confirm_prices: boolean; form: ProjectForm },
): Promise<ProjectForEditing> {
  const sent = sanitized(given)
  const scope = await scopeOf(services.database.db, account)
  const subject = { entity: 'property', action: confirm_prices ? 'project_prices_confirmed' : 'project_changed' } as const
  await saveVersioned(services, account, { subject, unique: UNIQUE, ...editOf(id, version, scope) }, async (trx, _row, author) => {
    const before = await getStoredProject(trx, id)
    const form = { ...sent, units: keepHomeIds(sent.units, before.form.units) }
    await checkForm(services, trx, account, form, before)
    const isTolerated = (await findTolerated(trx, [id], uaeDate(services.clock()))).has(id)
    if (!confirm_prices && changesBetween(before.form, form).length === 0) return
    const written = await writeForm(trx, before, form, confirm_prices, author)
    if (before.publication === 'published' && !isTolerated) await requireAdvertisingFacts(services, trx, id)
    return written
  })
  return presentForEditing(services, account, id)
}

/**
 * Writes a checked form and returns what changed. A price that was that of a home which this change takes off the market is removed; one
 * that a person entered stays.
 */
export async function writeForm(trx: Trx, before: StoredProject, given: ProjectForm, confirmed: boolean, author: Author): Promise<Written> {
  const { id } = before
  const isLeft = given.price === before.form.price && !isPriceOfSold(before.form) && isPriceOfSold(given, before.form)
  const form = isLeft ? { ...given, price: null } : given
  await updateProjectRow(trx, id, form, author)
  await putParts(trx, id, form, confirmed, author)
  if (form.slug !== before.form.slug) await keepFormerSlug(trx, id, before.form.slug, form.slug)
  await refreshSearch(trx, [id])
  const after = await getStoredProject(trx, id)
  return { version: after.version, changes: changesBetween(before.form, after.form), tags: tagsOfChange(id, before.form, after.form) }
}

/** Describes an edit of a project to `saveVersioned`. */
export function editOf(id: number, version: number, scope: Scope) {
  return { id, version, lock: (trx: Trx) => lockProject(trx, id, scope), stale: m.office_project_changed }
}

/** Returns the cache tags of a changed project: its pages before and after, and every list. */
export function tagsOfChange(id: number, ...forms: Pick<ProjectForm, 'developer_id' | 'community_id'>[]): string[] {
  return changeTags(forms.map((form) => ({ ...form, id })))
}

async function putParts(trx: Trx, id: number, form: ProjectForm, confirmed: boolean, author: Author): Promise<void> {
  const images: number[] = []
  for (const image of form.images) images.push(await describePicture(trx, { kind: 'property', id }, image, author))
  await putImages(trx, id, images)
  await putAmenities(trx, id, form.amenity_ids)
  await putRegistration(trx, id, form.registration)
  await putPermits(trx, [{ property_id: id, permit: form.permit }])
  await putUnits(trx, id, form.units, { price_source: form.price_source, price_date: form.price_date, confirmed })
  await putPlans(trx, id, form.payment_plans)
}

function sanitized(form: ProjectForm): ProjectForm {
  const { description, description_ar } = form
  return { ...form, description: cleanHtml(description) ?? '', description_ar: cleanHtml(description_ar) }
}

/** What a new project's form has; switches that are off are not among it. */
function filledFields(form: ProjectForm): FieldChange[] {
  return Object.entries(partsOf(form)).flatMap(([field, after]) => {
    const isEmpty = after === null || after === '' || after === false || (Array.isArray(after) && after.length === 0)
    return isEmpty ? [] : [{ field, before: null, after }]
  })
}

type Home = Omit<ProjectForm['units'][number]['homes'][number], 'place'> & { unit_id: number | null }
type Parts = Omit<ProjectForm, 'units'> & { units: unknown[]; homes: Home[] }

/** Lists the fields that differ between two forms. Homes count as one field; the order of homes and amenities is ignored. */
export function changesBetween(before: ProjectForm, after: ProjectForm): FieldChange[] {
  return fieldChanges(partsOf(before), partsOf(after))
}

/** Splits homes from their types, as the audit trail records them. */
export function partsOf({ units, amenity_ids, ...form }: ProjectForm): Parts {
  const homes = units.flatMap(({ homes, id }) => homes.map(({ place: _place, ...home }) => ({ ...home, unit_id: id })))
  return {
    ...form,
    amenity_ids: [...amenity_ids].sort((one, other) => one - other),
    units: units.map(({ homes, ...unit }) => unit),
    homes: homes.sort((one, other) => (one.apt_no < other.apt_no ? -1 : 1)),
  }
}
