import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  DuplicatesAnswer,
  MarkDifferentBody,
  MergeAnswer,
  MergeBody,
  PairAnswer,
  PairQuery,
} from '@manzil/contract/editing/calls/office-duplicates'
import { DuplicatesCountAnswer } from '@manzil/contract/office/calls/office-dashboard'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { countDuplicates, getPair, listDuplicates } from './list-duplicates.ts'
import { markAsDifferent, mergeProjects } from './merge-projects.ts'

export function duplicateRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/office/duplicates', {
    ...staff,
    summary: 'List likely duplicates: pairs of projects from two sources',
    answer: DuplicatesAnswer,
    handler: async () => ({ success: true as const, data: await listDuplicates(services) }),
  })
  route('GET', '/office/duplicates/count', {
    ...staff,
    summary: 'Count likely duplicates',
    answer: DuplicatesCountAnswer,
    handler: async () => ({ success: true as const, data: await countDuplicates(services) }),
  })
  route('GET', '/office/duplicates/pair', {
    ...staff,
    summary: 'Compare two projects that were not found as duplicates',
    query: PairQuery,
    answer: PairAnswer,
    handler: async ({ query }) => ({ success: true as const, data: await getPair(services, query) }),
  })
  route('POST', '/office/duplicates/merge', {
    ...staff,
    summary: 'Merge two projects',
    body: MergeBody,
    answer: MergeAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await mergeProjects(services, account, body)
      return { success: true as const, message: m.duplicates_merged({}, caller), data }
    },
  })
  route('POST', '/office/duplicates/different', {
    ...staff,
    summary: 'Mark two projects as different',
    body: MarkDifferentBody,
    answer: DoneAnswer,
    handler: async ({ account, body, caller }) => {
      await markAsDifferent(services, account, body)
      return { success: true as const, message: m.duplicates_marked_different({}, caller) }
    },
  })
}
