import type { NamedRecordsAnswer, OfficeArticlesAnswer } from '@manzil/contract/editing/calls/office-records'
import { type AddressOfPage, nextPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findArticlePage, findNamedPage } from './list-queries.ts'
import type { NamedEntity } from './queries.ts'

interface Wanted {
  page: number
  page_size: number
  search: string | undefined
}

export async function listNamed(
  { database: { db } }: Services,
  entity: NamedEntity,
  { page, page_size, search }: Wanted,
  addressOf: AddressOfPage,
): Promise<NamedRecordsAnswer> {
  const { rows, count } = await findNamedPage(db, entity, search, page_size, (page - 1) * page_size)
  const data = rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
  return { success: true, data, count, next: nextPage(addressOf, { page, size: page_size, count }) }
}

export async function listArticles(
  { database: { db } }: Services,
  { page, page_size, ...wanted }: Wanted & { publication: 'draft' | 'published' | undefined },
  addressOf: AddressOfPage,
): Promise<OfficeArticlesAnswer> {
  const { rows, count } = await findArticlePage(db, wanted, page_size, (page - 1) * page_size)
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }))
  return { success: true, data, count, next: nextPage(addressOf, { page, size: page_size, count }) }
}
