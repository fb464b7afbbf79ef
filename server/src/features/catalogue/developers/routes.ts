import { RecordKey } from '@manzil/contract/calls/inputs'
import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import {
  type Developer,
  DeveloperDetailAnswer,
  DeveloperDetailQuery,
  DeveloperListAnswer,
  WholeListQuery,
} from '@manzil/contract/catalogue/calls/developers'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { type AddressOfPage, wholeListPage } from '../../../platform/http/page-addresses.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import { presentDescription } from '../../../platform/security/html.ts'
import type { Services } from '../../../platform/services.ts'
import { developerListTag, developerTag, formerSlugTags, LISTING_TAG, PEOPLE_TAG, SEARCHED_TAG, tagsOf } from '../cache-tags.ts'
import { listCards } from '../projects/index.ts'
import { countDevelopers, type DeveloperRow, findDeveloper, findDevelopers } from './queries.ts'

export function developerRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/developers', {
    summary: 'List developers, most projects first; returns all of them unless paged',
    query: WholeListQuery,
    answer: DeveloperListAnswer,
    handler: async ({ query, addressOf }) => ({ body: await listDevelopers(services, query, addressOf), tags: [LISTING_TAG, PEOPLE_TAG] }),
  })
  reads.get(app, '/developer-detail/:key', {
    summary: 'Get a developer by id or slug, with its projects, newest first',
    params: RecordKey,
    query: DeveloperDetailQuery,
    answer: DeveloperDetailAnswer,
    handler: async ({ params, query, addressOf }) => {
      const data = await getDeveloper(services, params.key, query, addressOf)
      const { id } = data.developer
      const own = [developerTag(id), developerListTag(id), ...formerSlugTags(params.key, data.developer)]
      return {
        body: { success: true as const, data },
        tags: [SEARCHED_TAG, PEOPLE_TAG, ...own, ...data.properties.flatMap(tagsOf)],
      }
    },
  })
}

/**
 * Returns a developer by id or slug with a page of its projects, newest first.
 * @throws AppError `not_found`
 */
async function getDeveloper(
  services: Services,
  key: string,
  list: DeveloperDetailQuery,
  addressOf: AddressOfPage,
): Promise<DeveloperDetailAnswer['data']> {
  const row = await findDeveloper(services.database.reads(), key)
  if (!row) throw new AppError('not_found', { userMessage: m.developer_not_found })
  const projects = await listCards(services, { developer: [row.id] }, list, addressOf)
  return { developer: presentDeveloper(row, services.config.site.public_url), ...projects }
}

async function listDevelopers(
  { database, config: { site } }: Services,
  query: WholeListQuery,
  addressOf: AddressOfPage,
): Promise<DeveloperListAnswer> {
  const { limit, offset, nextOf } = wholeListPage(query, PAGE_SIZE.developers, addressOf)
  const [rows, count] = await Promise.all([findDevelopers(database.reads(), limit, offset), countDevelopers(database.reads())])
  return { success: true, data: rows.map((row) => presentDeveloper(row, site.public_url)), count, next: nextOf(count) }
}

function presentDeveloper(row: DeveloperRow, publicUrl: string): Developer {
  return {
    ...row,
    logo_url: row.logo === null ? null : `${publicUrl}${row.logo}`,
    description: presentDescription(row.description),
    description_ar: row.description_ar === null ? null : presentDescription(row.description_ar),
  }
}
