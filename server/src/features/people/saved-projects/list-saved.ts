import type { SavedPropertiesAnswer, SavedPropertiesQuery } from '@manzil/contract/people/calls/saved-properties'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { type AddressOfPage, nextPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findCards, presentCard } from '../../catalogue/projects/index.ts'
import { countSaved, listSaved } from './queries.ts'

/** Returns one page of an account's saved projects, most recently saved first. */
export async function listSavedProperties(
  { database: { db } }: Services,
  account: Account,
  { page = 1, page_size = 1 }: z.output<typeof SavedPropertiesQuery>,
  addressOf: AddressOfPage,
): Promise<SavedPropertiesAnswer> {
  const offset = (page - 1) * page_size
  const [saved, count] = await Promise.all([listSaved(db, account.id, { limit: page_size, offset }), countSaved(db, account.id)])
  const rows = await findCards(
    db,
    saved.map(({ property_id }) => property_id),
  )
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]))
  const data = saved.flatMap(({ property_id, saved_at }) => {
    const card = cards.get(property_id)
    return card ? [{ id: property_id, saved_at: saved_at.toISOString(), property_details: card }] : []
  })
  return { success: true, data, count, next: nextPage(addressOf, { page, size: page_size, count }) }
}

export async function listSavedIds({ database: { db } }: Services, account: Account): Promise<number[]> {
  const saved = await listSaved(db, account.id, undefined)
  return saved.map(({ property_id }) => property_id)
}
