import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  AlikeDevelopersAnswer,
  AlikeDevelopersQuery,
  ArticleCategoriesAnswer,
  ArticlePublicationBody,
  MergeRecordBody,
  NamedRecordsAnswer,
  NamedRecordsQuery,
  OfficeArticlesAnswer,
  OfficeArticlesQuery,
  type RecordEntity,
  RecordParams,
} from '@manzil/contract/editing/calls/office-records'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { BlogDetailAnswer } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { previewPost } from '../../publishing/blog/index.ts'
import { findCategories } from './article-queries.ts'
import { publishArticle, purgeArticles, restoreArticle } from './change-article.ts'
import { amenities, articles, communities, developers } from './kinds.ts'
import { findAlikeDevelopers, findArticlePage, findNamedPage, type NamedFilters } from './list-queries.ts'
import type { NamedEntity } from './queries.ts'
import type { RecordKind } from './record-kind.ts'
import { defineRefreshing } from './refresh-search.ts'
import { mergeRecords, removeRecord } from './remove-record.ts'
import { createRecord, getRecord, updateRecord } from './save-record.ts'

const staff = { tag: 'staff', access: STAFF_ROLES } as const
const one = { ...staff, params: RecordParams } as const
const success = true as const

export function officeRecordRoutes(app: FastifyInstance, services: Services): void {
  defineRefreshing(services)
  services.jobs.define({ name: 'purge-articles', schedule: '*/5 * * * *', run: () => purgeArticles(services) })
  accountRoutes(app, services)('GET', `${developers.path}/alike`, {
    ...staff,
    summary: 'Find developers with nearly these names',
    query: AlikeDevelopersQuery,
    answer: AlikeDevelopersAnswer,
    result: ({ query }) => findAlikeDevelopers(services.database.db, query),
  })
  namedRoutes(app, services, developers)
  namedRoutes(app, services, communities)
  namedRoutes(app, services, amenities)
  articleRoutes(app, services)
}

async function present<Entity extends RecordEntity>(services: Services, kind: RecordKind<Entity>, id: number) {
  const { updated_at, ...record } = await getRecord(kind, services.database.db, id)
  return { ...record, updated_at: updated_at.toISOString() }
}

function editingRoutes<Entity extends RecordEntity>(app: FastifyInstance, services: Services, kind: RecordKind<Entity>): void {
  const route = accountRoutes(app, services)
  const { path, calls } = kind
  const { a } = kind.words
  route('POST', path, {
    ...staff,
    summary: `Create ${a}`,
    body: calls.CreateBody,
    status: 201,
    answer: calls.SavedAnswer,
    handler: async ({ account, body, caller }) => {
      const id = await createRecord(services, kind, account, body.form)
      return { success, message: m.office_record_created({}, caller), data: await present(services, kind, id) }
    },
  })
  route('GET', `${path}/:id`, {
    ...one,
    summary: `Get ${a} for editing`,
    answer: calls.OneAnswer,
    handler: async ({ params }) => ({ success, data: await present(services, kind, params.id) }),
  })
  route('PUT', `${path}/:id`, {
    ...one,
    summary: `Save ${a}`,
    description: 'Requires the version that was edited. If someone has changed it since, returns 409 with who and what in `changed`.',
    body: calls.UpdateBody,
    fails: [409],
    answer: calls.SavedAnswer,
    handler: async ({ account, params, body, caller }) => {
      await updateRecord(services, kind, account, params.id, body)
      return { success, message: m.office_record_saved({}, caller), data: await present(services, kind, params.id) }
    },
  })
  route('DELETE', `${path}/:id`, {
    ...one,
    summary: `Delete ${a}`,
    ...(kind.entity !== 'post' && { description: 'If anything refers to it, returns 409 with what does.' }),
    ...(kind.entity !== 'post' && { fails: [409] as const }),
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await removeRecord(services, kind, account, params.id)
      return { success, message: m.office_record_deleted({}, caller) }
    },
  })
}

function namedRoutes<Entity extends NamedEntity>(app: FastifyInstance, services: Services, kind: RecordKind<Entity>): void {
  const route = accountRoutes(app, services)
  const { path } = kind
  const { a, many } = kind.words
  route('GET', path, {
    ...staff,
    summary: `List ${many} by name, with project counts`,
    query: NamedRecordsQuery,
    answer: NamedRecordsAnswer,
    handler: ({ query, addressOf, caller }) => listNamed(services, kind.entity, { ...query, locale: caller.locale }, addressOf),
  })
  editingRoutes(app, services, kind)
  route('POST', `${path}/:id/merge`, {
    ...one,
    summary: `Merge ${a} into another`,
    description: 'Moves all references to `into_id` and redirects its URL there.',
    body: MergeRecordBody,
    answer: DoneAnswer,
    handler: async ({ account, params, body, caller }) => {
      await mergeRecords(services, kind, account, params.id, body.into_id)
      return { success, message: m.office_records_merged({}, caller) }
    },
  })
}

function articleRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const { path } = articles
  route('GET', path, {
    ...staff,
    summary: 'List articles in every state, newest first',
    query: OfficeArticlesQuery,
    answer: OfficeArticlesAnswer,
    handler: ({ query, addressOf }) => listArticles(services, query, addressOf),
  })
  route('GET', '/office/article-categories', {
    ...staff,
    summary: 'List the categories of articles by name',
    answer: ArticleCategoriesAnswer,
    handler: async () => ({ success, data: await findCategories(services.database.db) }),
  })
  editingRoutes(app, services, articles)
  route('PUT', `${path}/:id/publication`, {
    ...one,
    summary: 'Publish or unpublish an article',
    body: ArticlePublicationBody,
    fails: [409],
    answer: articles.calls.SavedAnswer,
    handler: async ({ account, params, body, caller }) => {
      await publishArticle(services, account, params.id, body)
      const message = body.publication === 'published' ? m.office_article_published : m.office_article_unpublished
      return { success, message: message({}, caller), data: await present(services, articles, params.id) }
    },
  })
  route('POST', `${path}/:id/restore`, {
    ...one,
    summary: 'Undo the deletion of an article',
    fails: [409],
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await restoreArticle(services, account, params.id)
      return { success, message: m.office_article_restored({}, caller) }
    },
  })
  route('GET', `${path}/:id/preview`, {
    ...one,
    summary: 'Preview an article in any state',
    answer: BlogDetailAnswer,
    handler: async ({ params }) => ({ success, data: await previewPost(services, params.id) }),
  })
}

interface ListQuery {
  page: number
  page_size: number
  search: string | undefined
}

async function listNamed(
  { database: { db } }: Services,
  entity: NamedEntity,
  { page, page_size, ...filters }: ListQuery & NamedFilters,
  addressOf: AddressOfPage,
): Promise<NamedRecordsAnswer> {
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const { rows, count } = await findNamedPage(db, entity, filters, limit, offset)
  const data = rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
  return { success: true, data, count, next: nextOf(count) }
}

async function listArticles(
  { database: { db } }: Services,
  { page, page_size, ...filter }: ListQuery & { publication: 'draft' | 'published' | undefined },
  addressOf: AddressOfPage,
): Promise<OfficeArticlesAnswer> {
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const { rows, count } = await findArticlePage(db, filter, limit, offset)
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }))
  return { success: true, data, count, next: nextOf(count) }
}
