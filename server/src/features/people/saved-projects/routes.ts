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
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { listSavedIds, listSavedProperties } from './list-saved.ts'
import { isSaved } from './queries.ts'
import { saveProperty } from './save-property.ts'

export function savedPropertyRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const common = { tag: 'saved properties', access: 'signed_in' } as const
  route('GET', '/saved-properties', {
    ...common,
    summary: 'List saved projects, most recently saved first',
    query: SavedPropertiesQuery,
    answer: SavedPropertiesAnswer,
    handler: ({ account, query, addressOf }) => listSavedProperties(services, account, query, addressOf),
  })
  route('GET', '/saved-properties/ids', {
    ...common,
    summary: 'List the ids of saved projects',
    answer: SavedIdsAnswer,
    handler: async ({ account }) => ({ success: true as const, data: await listSavedIds(services, account) }),
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
      const is_saved = await saveProperty(services, account, body.property_id, body.is_saved)
      return { success: true as const, is_saved, message: (is_saved ? m.saved_added : m.saved_removed)({}, caller) }
    },
  })
  route('DELETE', '/saved-properties/save', {
    ...common,
    summary: 'Remove a saved project',
    query: SavedStateQuery,
    answer: SavePropertyAnswer,
    handler: async ({ account, query, caller }) => {
      await saveProperty(services, account, query.property_id, false)
      return { success: true as const, is_saved: false, message: m.saved_removed({}, caller) }
    },
  })
}
