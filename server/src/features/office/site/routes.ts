import { ChangeSiteBody, SiteSettingsAnswer, SiteSettingsDoneAnswer } from '@manzil/contract/office/calls/office-site'
import { SiteAnswer, SiteDetailsAnswer } from '@manzil/contract/office/calls/site-answer'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { tilesAddress } from '../../map/tiles/index.ts'
import { countSite } from './queries.ts'
import { currentSite, listSettings, SITE_TAG, updateSettings } from './site-settings.ts'

export function siteRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  const { config, database } = services
  const details = async () => ({
    ...(await currentSite(services, database.reads())),
    map_tiles_url: await tilesAddress(),
    assistant: { model: config.assistant !== undefined },
  })
  reads.get(app, '/site', {
    summary: 'Get the public site details and the number of projects, communities and developers',
    answer: SiteAnswer,
    handler: async () => ({
      body: { success: true as const, data: { ...(await details()), ...(await countSite(database.reads())) } },
      tags: [LISTING_TAG, SITE_TAG],
    }),
  })
  reads.get(app, '/site/details', {
    summary: 'Get the public site details',
    description: 'Every page shows these: without counts, they change only when staff change them.',
    answer: SiteDetailsAnswer,
    handler: async () => ({ body: { success: true as const, data: await details() }, tags: [SITE_TAG] }),
  })

  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/office/site', {
    ...staff,
    summary: 'Get the site settings and where each value comes from',
    answer: SiteSettingsAnswer,
    result: () => listSettings(services),
  })
  route('PUT', '/office/site', {
    ...staff,
    summary: 'Change the site settings',
    description: 'Omitted fields stay unchanged; null restores the default. Only changes of the same field conflict.',
    body: ChangeSiteBody,
    fails: [409],
    answer: SiteSettingsDoneAnswer,
    message: m.office_site_saved,
    result: ({ account, body }) => updateSettings(services, account, body),
  })
}
