import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { STAFF_FIELDS } from '@manzil/contract/editing/calls/office-project-form'
import type { ProjectChange, ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { isStaff } from '@manzil/contract/people/roles'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { Account } from '../../../platform/accounts/account.ts'
import { sanitizeDescription } from '../../../platform/security/html.ts'
import type { Services } from '../../../platform/services.ts'
import { findGaps } from '../../catalogue/permits/index.ts'
import { findFormerPrices, findHiddenPrices, oldestPriceDay } from '../../catalogue/prices/index.ts'
import type { ChangeRow } from '../../office/audit-rows.ts'
import { findTwins } from '../twin-rows.ts'
import { getStoredProject } from './form-rows.ts'
import { countHiddenPrices } from './hidden-prices.ts'
import { scopeOf } from './project-scope.ts'
import { inScope, isDeletable } from './queries.ts'

/** Returns whether a price is too old to show; false if nothing is left to be sold. */
export function isStale(services: Services, price: { price_date: string | null; sales_status_id: number }): boolean {
  const oldest = oldestPriceDay(services)
  const isSoldOut = price.sales_status_id === SOLD_OUT
  return oldest !== undefined && price.price_date !== null && price.price_date < oldest && !isSoldOut
}

/** Returns a project for its editor. The caller must have checked access. @throws AppError not_found */
export async function presentForEditing(services: Services, account: Account, id: number): Promise<ProjectForEditing> {
  const { db } = services.database
  const scope = inScope(await scopeOf(db, account))
  const [stored, former, hidden, gaps, twins, is_deletable] = await Promise.all([
    getStoredProject(db, id),
    findFormerPrices(db, [id]),
    findHiddenPrices(db, id, services.config.priceMaxAgeDays),
    findGaps(db, [id], uaeDate(services.clock())),
    findTwins(db, id, scope),
    isDeletable(db, id),
  ])
  const { form, created_at, updated_at, ...project } = stored
  return {
    ...project,
    form: {
      ...form,
      description: sanitizeDescription(form.description),
      description_ar: form.description_ar === null ? null : sanitizeDescription(form.description_ar),
    },
    gaps: gaps.get(id) ?? [],
    twins,
    rules_apply: services.config.permits.required,
    price_history: former.get(id) ?? [],
    is_stale: isStale(services, form),
    hidden_prices: countHiddenPrices(form, hidden),
    oldest_price_day: oldestPriceDay(services) ?? null,
    is_deletable,
    kept_from: isStaff(account) ? project.kept_from : null,
    locked: isStaff(account) ? [] : [...STAFF_FIELDS],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

export function presentChange({ id, at, action, by, by_ar, detail }: ChangeRow): ProjectChange {
  const { feed = null, changes = [], merged, not_taken = {} } = detail
  const { name, name_ar = null } = merged ?? {}
  return {
    id,
    at: at.toISOString(),
    action,
    by,
    by_ar,
    feed,
    changes,
    ...(name !== undefined && { merged: { name, name_ar, not_taken: Object.keys(not_taken) } }),
  }
}
