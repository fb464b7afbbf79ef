import type { UsersAnswer, UsersQuery } from '@manzil/contract/people/calls/staff-users'
import type { z } from 'zod'
import { type AddressOfPage, nextPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findStaffUsers } from './queries.ts'

export async function listUsers(
  { database }: Services,
  { page, page_size, ...filter }: z.output<typeof UsersQuery>,
  addressOf: AddressOfPage,
): Promise<UsersAnswer> {
  const [number, size] = [page ?? 1, page_size ?? 1]
  const { users, count } = await findStaffUsers(database.db, filter, size, (number - 1) * size)
  return { success: true, data: users, count, next: nextPage(addressOf, { page: number, size, count }) }
}
