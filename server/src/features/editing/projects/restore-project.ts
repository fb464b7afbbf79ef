import { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { FIRST_VERSION, type ProjectForEditing, type ProjectRestoration } from '@manzil/contract/editing/calls/office-projects'
import { changeDoubts } from '@manzil/contract/editing/project-doubts'
import { isStaff } from '@manzil/contract/people/roles'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { findTolerated, requireAdvertisingFacts } from '../../catalogue/permits/index.ts'
import { oldestPriceDay } from '../../catalogue/prices/index.ts'
import { findAllChanges, findChangesAfter } from '../../office/audit-rows.ts'
import { undoChanges } from '../restore-fields.ts'
import { saveVersioned } from '../save-versioned.ts'
import { checkForm } from './check-form.ts'
import { getStoredProject, type StoredProject } from './form-rows.ts'
import { requireProject } from './get-project.ts'
import { presentForEditing } from './present-project.ts'
import { scopeOf } from './project-scope.ts'
import { findReferences } from './reference-queries.ts'
import { changesBetween, editOf, partsOf, UNIQUE, writeForm } from './save-project.ts'

/** What a restoration would write, and the fields that keep their present value, with the reason. */
interface Plan {
  before: StoredProject
  form: ProjectForm
  lost: { field: string; reason: Message }[]
}

/** Returns what restoring the version after a change would do, without doing it. @throws AppError not_found */
export async function previewRestoration(
  services: Services,
  account: Account,
  { id, change }: { id: number; change: number },
  caller: Caller,
): Promise<ProjectRestoration> {
  await requireProject(services, account, id)
  return services.database.db.transaction().execute(async (trx) => {
    const { before, form, lost } = await plan(services, trx, account, id, change)
    const isPublic = before.publication === 'published'
    const doubts = isPublic ? changeDoubts(before.form, form, uaeDate(services.clock()), oldestPriceDay(services) ?? null) : []
    return {
      version: before.version,
      changes: changesBetween(before.form, form),
      lost: lost.map(({ field, reason }) => ({ field, reason: reason({}, caller) })),
      doubts: doubts.map(({ text }) => text(caller)),
    }
  })
}

/**
 * Saves the values that a project had after a change as a new version. Fields that can no longer have that value keep the present
 * one; publication never changes.
 * @throws AppError not_found; conflict if someone has changed it since `version`; bad_input for facts that a published project must have
 */
export async function restoreProject(
  services: Services,
  account: Account,
  { id, change }: { id: number; change: number },
  version: number,
): Promise<ProjectForEditing> {
  const scope = await scopeOf(services.database.db, account)
  const subject = { entity: 'property', action: 'project_restored' } as const
  await saveVersioned(services, account, { subject, unique: UNIQUE, ...editOf(id, version, scope) }, async (trx, _row, author) => {
    const { before, form } = await plan(services, trx, account, id, change)
    const isTolerated = (await findTolerated(trx, [id], uaeDate(services.clock()))).has(id)
    if (changesBetween(before.form, form).length === 0) return
    await checkForm(services, trx, account, form, before)
    const written = await writeForm(trx, before, form, false, author)
    if (before.publication === 'published' && !isTolerated) await requireAdvertisingFacts(services, trx, id)
    return { ...written, restored: change }
  })
  return presentForEditing(services, account, id)
}

async function plan(services: Services, trx: Trx, account: Account, id: number, change: number): Promise<Plan> {
  const before = await getStoredProject(trx, id)
  const newer = await (change === FIRST_VERSION ? changesOfImport(trx, id) : findChangesAfter(trx, 'property', id, change))
  if (!newer) throw new AppError('not_found')
  const { form: parts, lost } = undoChanges(
    partsOf(before.form),
    newer.flatMap(({ detail }) => detail.changes ?? []),
  )
  const kept = new Map<string, Message>(lost.map((field) => [field, m.office_restore_changed_otherwise]))
  // Merges before changes were recorded.
  if (newer.some(({ action, detail }) => action === 'projects_merged' && !detail.changes))
    kept.set('projects_merged', m.office_restore_merged)
  let form = nest(parts, before.form, kept)
  // Home types and homes refer to each other.
  if (lost.some(isOfHomes)) form = { ...form, units: before.form.units }
  form = await withoutLostPictures(trx, account, form, before.form, id, kept)
  // Fields refer to each other, so refusals appear one after another; each round keeps at least one more field.
  for (;;) {
    if (lost.some(isOfHomes) || kept.has('units')) form = withPresentPrice(form, before.form, kept)
    const refused = [...(await refusals(services, trx, account, form, before))].map(([field, reason]) => cause(field, reason, form, before))
    const news = refused.filter(
      ({ field }) => !kept.has(field) || form[field as keyof ProjectForm] !== before.form[field as keyof ProjectForm],
    )
    if (news.length === 0) break
    for (const { field, reason } of news) {
      kept.set(field, reason)
      form = { ...form, [field]: before.form[field as keyof ProjectForm] }
    }
  }
  if (form.units === before.form.units && kept.get('homes') === m.office_restore_new_addresses) kept.delete('homes')
  return { before, form, lost: [...kept].map(([field, reason]) => ({ field, reason })) }
}

const isOfHomes = (field: string) => field === 'units' || field === 'homes'

/** Without the homes of its time, a former price would be one that no home has. */
function withPresentPrice(form: ProjectForm, { price, price_source, price_date }: ProjectForm, kept: Map<string, Message>): ProjectForm {
  if (form.price === price) return form
  kept.set('price', m.office_restore_price_of_homes)
  return { ...form, price, price_source, price_date }
}

/** All changes to an imported project; undefined for one made in the office, whose first change created it. */
async function changesOfImport(trx: Trx, id: number) {
  const changes = await findAllChanges(trx, 'property', id)
  return changes.some(({ action }) => action === 'project_created') ? undefined : changes
}

/** Nests homes in their types again. What was deleted since is created again, so its ids and addresses are new. */
function nest({ homes, units, ...rest }: ReturnType<typeof partsOf>, present: ProjectForm, kept: Map<string, Message>): ProjectForm {
  type Unit = ProjectForm['units'][number]
  type Home = Unit['homes'][number] & { unit_id: number | null }
  const known = new Set(present.units.map(({ id }) => id))
  const knownHomes = new Set(present.units.flatMap((unit) => unit.homes.map(({ id }) => id)))
  const nested = (units as Omit<Unit, 'homes'>[]).map((unit) => ({
    ...unit,
    id: known.has(unit.id) ? unit.id : null,
    homes: (homes as Home[])
      .filter(({ unit_id }) => unit_id === unit.id)
      .map(({ unit_id: _unit, ...home }) => ({ ...home, id: knownHomes.has(home.id) ? home.id : null })),
  }))
  if (nested.some((unit) => unit.homes.some(({ id }) => id === null))) kept.set('homes', m.office_restore_new_addresses)
  return { ...rest, units: nested } as ProjectForm
}

/** Leaves out pictures that were deleted, or that the account may not use. */
async function withoutLostPictures(
  trx: Trx,
  account: Account,
  form: ProjectForm,
  present: ProjectForm,
  projectId: number,
  kept: Map<string, Message>,
): Promise<ProjectForm> {
  const parsed = ProjectForm.safeParse(form)
  if (!parsed.success) return form
  const { media } = await findReferences(trx, form, { projectId, uploadsOf: isStaff(account) ? null : account.id })
  const images = form.images.filter(({ media_id }) => media.includes(media_id))
  if (images.length === form.images.length) return form
  kept.set('images', m.office_restore_pictures_gone)
  return { ...form, images: images.length === 0 ? present.images : images }
}

/** The top-level fields whose restored value is not allowed, with the first reason. */
async function refusals(
  services: Services,
  trx: Trx,
  account: Account,
  form: ProjectForm,
  stored: StoredProject,
): Promise<Map<string, Message>> {
  const parsed = ProjectForm.safeParse(form)
  // Feeds may store what the office's form does not allow.
  const changed = new Set(changesBetween(stored.form, form).map(({ field }) => (field === 'homes' ? 'units' : field)))
  const invalid = (parsed.error?.issues ?? []).map(({ path }) => String(path[0])).filter((field) => changed.has(field))
  if (invalid.length > 0) return new Map(invalid.map((field) => [field, m.office_restore_invalid]))
  try {
    await checkForm(services, trx, account, form, stored)
    return new Map()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'bad_input') throw error
    const fields = Object.entries(error.fields ?? {})
    return new Map(
      fields.map(([field, [reason = m.office_restore_invalid]]) => [field.replace(/^form\./, '').split('.')[0] ?? field, reason]),
    )
  }
}

/** Former prices need the source and date of the form; without these, the home types and homes stay as they are. */
function cause(field: string, reason: Message, form: ProjectForm, { form: present }: StoredProject): { field: string; reason: Message } {
  const isPriceFact = field === 'price_source' || field === 'price_date'
  if (!isPriceFact || form[field] !== present[field]) return { field, reason }
  return { field: 'units', reason: m.office_restore_prices }
}
