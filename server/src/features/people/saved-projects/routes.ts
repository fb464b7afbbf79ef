import {
  SavedIdsAnswer,
  SavedPropertiesAnswer,
  SavedPropertiesQuery,
  SavedStateAnswer,
  SavedStateQuery,
  SavePropertyAnswer,
  SavePropertyBody,
} from '@manzil/contract/people/calls/saved-properties'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findCards, presentCard } from '../../catalogue/projects/index.ts'
import { countSaved, isPublished, isSaved, listSaved, listUnlisted, lockAccount, remove, save } from './queries.ts'

export function savedProjectRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const common = { tag: 'saved properties', access: 'signed_in' } as const
  route('GET', '/saved-properties', {
    ...common,
    summary: 'List saved projects, most recently saved first',
    query: SavedPropertiesQuery,
    answer: SavedPropertiesAnswer,
    handler: ({ account, query, addressOf }) => listSavedProjects(services, account, query, addressOf),
  })
  route('GET', '/saved-properties/ids', {
    ...common,
    summary: 'List the ids of saved projects',
    answer: SavedIdsAnswer,
    result: ({ account }) => listSavedIds(services, account),
  })
  route('GET', '/saved-properties/save', {
    ...common,
    summary: 'Get whether a project is saved',
    query: SavedStateQuery,
    answer: SavedStateAnswer,
    handler: async ({ account, query }) => {
      const is_saved = await isSaved(services.database.db, account.id, query.property_id)
      return { success: true as const, is_saved }
    },
  })
  route('POST', '/saved-properties/save', {
    ...common,
    summary: 'Save or unsave a project',
    description: 'With `is_saved`, sets that state, so the call is safe to repeat; without it, toggles the state.',
    body: SavePropertyBody,
    answer: SavePropertyAnswer,
    handler: async ({ account, body, caller }) => {
      const is_saved = await saveProject(services, account, body.property_id, body.is_saved)
      return { success: true as const, is_saved, message: (is_saved ? m.saved_added : m.saved_removed)({}, caller) }
    },
  })
  route('DELETE', '/saved-properties/save', {
    ...common,
    summary: 'Remove a saved project',
    query: SavedStateQuery,
    answer: SavePropertyAnswer,
    handler: async ({ account, query, caller }) => {
      await saveProject(services, account, query.property_id, false)
      return { success: true as const, is_saved: false, message: m.saved_removed({}, caller) }
    },
  })
}

const MAX_UNLISTED = 100

async function listSavedProjects(
  { database: { db } }: Services,
  account: Account,
  query: z.output<typeof SavedPropertiesQuery>,
  addressOf: AddressOfPage,
): Promise<SavedPropertiesAnswer> {
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const [saved, count, unlisted] = await Promise.all([
    listSaved(db, account.id, { limit, offset }),
    countSaved(db, account.id),
    listUnlisted(db, account.id, MAX_UNLISTED),
  ])
  const rows = await findCards(
    db,
    saved.map(({ property_id }) => property_id),
  )
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]))
  const data = saved.flatMap(({ property_id, saved_at }) => {
    const card = cards.get(property_id)
    return card ? [{ id: property_id, saved_at: saved_at.toISOString(), property_details: card }] : []
  })
  return { success: true, data, count, next: nextOf(count), unlisted }
}

async function listSavedIds({ database: { db } }: Services, account: Account): Promise<number[]> {
  const saved = await listSaved(db, account.id, undefined)
  return saved.map(({ property_id }) => property_id)
}

/**
 * Sets the state to `saved`, or toggles it if omitted. Returns the new state. @throws AppError not_found for an unpublished
 * project, unless it is being removed
 */
async function saveProject(services: Services, account: Account, projectId: number, saved?: boolean): Promise<boolean> {
  const { db } = services.database
  if (saved !== false && !(await isPublished(db, projectId))) {
    if (saved === undefined && (await remove(db, account.id, projectId))) return false
    throw new AppError('not_found', { userMessage: m.property_not_found })
  }
  const row = { user_id: account.id, property_id: projectId, saved_at: services.clock() }
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id)
    if (saved === false || (saved === undefined && (await remove(trx, account.id, projectId)))) {
      await remove(trx, account.id, projectId)
      return false
    }
    await save(trx, row)
    return true
  })
}
