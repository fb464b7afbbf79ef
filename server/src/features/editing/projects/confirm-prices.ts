import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import type { BulkChange, ConfirmProjectPricesBody } from '@manzil/contract/editing/calls/office-projects'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Services } from '../../../platform/services.ts'
import { findHiddenPrices, findPrices, type StoredPrices, withoutEditing } from '../../catalogue/prices/index.ts'
import { saveVersioned } from '../save-versioned.ts'
import { changeEach } from './bulk-change.ts'
import { getStoredProject } from './form-rows.ts'
import { pricesIn, withHiddenPrices } from './hidden-prices.ts'
import { scopeOf } from './project-scope.ts'
import type { Scope } from './queries.ts'
import { editOf, writeForm } from './save-project.ts'

/** Confirms the prices of each project as {@link confirmPrices} does, with those that were hidden because they were outdated. */
export async function confirmPricesOfEach(
  services: Services,
  account: Account,
  { projects }: z.output<typeof ConfirmProjectPricesBody>,
): Promise<BulkChange> {
  const scope = await scopeOf(services.database.db, account)
  return changeEach(services, projects, (timed, project) => confirmPrices(timed, account, scope, project, { isBulk: true }))
}

/**
 * Dates all prices of a project today, as confirming them in the editor does. Returns the new version, or undefined if it has no price or
 * is sold out.
 * @param isBulk also shows hidden prices again, and allows for changes by this account since `version`
 * @throws AppError not_found outside the scope; conflict if someone has changed it since `version`
 */
export async function confirmPrices(
  services: Services,
  account: Pick<Account, 'id'>,
  scope: Scope,
  { id, version }: { id: number; version: number },
  { isBulk = false }: { isBulk?: boolean } = {},
): Promise<number | undefined> {
  const subject = { entity: 'property', action: 'project_prices_confirmed' } as const
  return saveVersioned(services, account, { subject, ...editOf(id, version, scope), allowsOwn: isBulk }, async (trx, _row, author) => {
    const before = await getStoredProject(trx, id)
    if (before.form.sales_status_id === SOLD_OUT) return
    const prices = await findPrices(trx, id)
    const hidden = isBulk ? await findHiddenPrices(trx, id, services.config.priceMaxAgeDays) : []
    const form = withHiddenPrices(before.form, hidden)
    if (pricesIn(form) === 0) return
    const price_source = form.price_source ?? hidden[0]?.price_source ?? null
    const dated = { ...form, price_source, price_date: uaeDate(author.at) }
    const written = await withoutEditing(trx, [id], () => writeForm(trx, before, dated, true, author))
    return { ...written, prices: replacedPrices(prices, await findPrices(trx, id)) }
  })
}

/** Returns the prices that differ afterwards, which undoing puts back. */
function replacedPrices(before: StoredPrices, after: StoredPrices): StoredPrices {
  const replaced = <Row extends { id: number }>(rows: Row[], others: readonly Row[]): Row[] => {
    const present = new Map(others.map((row) => [row.id, JSON.stringify(row)]))
    return rows.filter((row) => present.get(row.id) !== JSON.stringify(row))
  }
  return {
    project: replaced(before.project, after.project),
    units: replaced(before.units, after.units),
    homes: replaced(before.homes, after.homes),
  }
}
