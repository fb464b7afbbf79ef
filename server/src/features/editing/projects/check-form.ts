import { EMIRATES, idBySlug } from '@manzil/contract/catalogue/terms'
import { type ProjectForm, STAFF_FIELDS } from '@manzil/contract/editing/calls/office-project-form'
import { isStaff } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findReferences, type References } from './reference-queries.ts'

type FieldErrors = Record<string, Message[]>

/**
 * Checks what only the server knows about a form: whether referenced records exist, new prices have a source and date, and
 * the account may change these fields. `stored` is the current project, null for a new one.
 * @throws AppError bad_input with the invalid fields
 */
export async function checkForm(
  services: Services,
  trx: Trx,
  account: Account,
  form: ProjectForm,
  stored: { id: number; form: ProjectForm } | null,
): Promise<void> {
  const errors: FieldErrors = {}
  const refuse = (field: string, message: Message) => {
    errors[`form.${field}`] = [message]
  }
  if (form.price_date !== null && form.price_date > uaeDate(services.clock())) refuse('price_date', m.input_date_ahead)
  if (hasNewPrices(form, stored?.form)) {
    if (form.price_source === null) refuse('price_source', m.input_required)
    if (form.price_date === null) refuse('price_date', m.input_required)
  }
  if (!isStaff(account) && stored) {
    for (const field of STAFF_FIELDS) if (form[field] !== stored.form[field]) refuse(field, m.input_staff_only)
  }
  const permit = form.permit?.number
  if (permit !== undefined && permit !== stored?.form.permit?.number && !isPermitNumber(permit)) {
    refuse('permit.number', m.input_permit_number)
  }
  const register = form.registration?.number
  if (register !== undefined && register !== stored?.form.registration?.number && !isRegisterNumber(register, form.emirate_id)) {
    refuse('registration.number', form.emirate_id === DUBAI ? m.input_dld_number : m.input_register_number)
  }
  const known = await findReferences(trx, form, { projectId: stored?.id ?? null, uploadsOf: isStaff(account) ? null : account.id })
  if (form.developer_id !== null && !known.developer) refuse('developer_id', m.input_unknown_value)
  if (form.agent_id !== null && form.agent_id !== stored?.form.agent_id && !known.agent) refuse('agent_id', m.input_unknown_value)
  if (form.community_id !== null && known.community_emirate_id !== form.emirate_id) refuse('community_id', m.input_unknown_value)
  if (known.amenities < new Set(form.amenity_ids).size) refuse('amenity_ids', m.input_unknown_value)
  if (known.slug_taken_by) refuse('slug', slugTaken(account, form, known.slug_taken_by))
  if (known.number_taken) refuse('registration.number', m.input_number_taken)
  for (const [index, { media_id }] of form.images.entries()) {
    if (!known.media.includes(media_id)) refuse(`images.${index}`, m.input_media_unknown)
  }
  const storedTypes = new Set(stored?.form.units.map(({ id }) => id))
  const storedHomes = new Set(stored?.form.units.flatMap(({ homes }) => homes.map(({ id }) => id)))
  for (const [index, { id, plan_ids, homes }] of form.units.entries()) {
    if (plan_ids.some((planId) => !known.media.includes(planId))) refuse(`units.${index}.plan_ids`, m.input_media_unknown)
    if (id !== null && !storedTypes.has(id)) refuse(`units.${index}.id`, m.input_unknown_value)
    for (const [place, home] of homes.entries()) {
      if (home.id !== null && !storedHomes.has(home.id)) refuse(`units.${index}.homes.${place}.id`, m.input_unknown_value)
    }
  }
  if (repeats(form.units.flatMap(({ id }) => id ?? []))) refuse('units', m.input_repeated)
  if (repeats(form.units.flatMap(({ homes }) => homes.flatMap(({ id }) => id ?? [])))) refuse('units', m.input_repeated)
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', { fields: errors })
}

/** Names the project that has the address, unless it is another developer's that is not public. */
function slugTaken(account: Account, { developer_id }: ProjectForm, other: NonNullable<References['slug_taken_by']>): Message {
  const isOwn = developer_id !== null && developer_id === other.developer_id
  if (!isStaff(account) && !isOwn && other.publication !== 'published') return m.input_slug_taken
  return (_inputs, options) => {
    const title = options.locale === 'ar' ? (other.title_ar ?? other.title) : other.title
    return m.input_slug_taken_by({ title: isolated(title) }, options)
  }
}

const DUBAI = idBySlug(EMIRATES, 'dubai')

/** Dubai's register numbers projects with digits only; the other emirates publish no format. */
function isRegisterNumber(text: string, emirateId: number): boolean {
  return emirateId === DUBAI ? /^\d{1,10}$/.test(text) : isPermitNumber(text)
}

/** No authority publishes a format, so this only tells a number from words. Feeds may deliver anything, which stays until it is edited. */
function isPermitNumber(text: string): boolean {
  return /\p{Nd}/u.test(text) && /^[\p{L}\p{Nd} ./-]+$/u.test(text)
}

function repeats(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length
}

function hasNewPrices(form: ProjectForm, stored: ProjectForm | undefined): boolean {
  const before = new Set((stored?.units ?? []).flatMap(pricesOf))
  return form.units.flatMap(pricesOf).some((price) => !before.has(price))
}

/** Prices as keys that include the type or home they belong to. */
function pricesOf({ id, min_price, max_price, homes }: ProjectForm['units'][number]): string[] {
  return [
    ...(min_price === null ? [] : [`type ${id} ${min_price} ${max_price}`]),
    ...homes.flatMap((home) => (home.price === null ? [] : [`home ${home.id} ${home.price}`])),
  ]
}
