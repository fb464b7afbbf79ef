import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { affordabilityRoutes } from './features/catalogue/affordability/index.ts'
import { projectOfTag } from './features/catalogue/cache-tags.ts'
import { communityRoutes } from './features/catalogue/communities/index.ts'
import { comparisonRoutes } from './features/catalogue/comparison/index.ts'
import { buyingCostRoutes } from './features/catalogue/costs/index.ts'
import { developerRoutes } from './features/catalogue/developers/index.ts'
import { unitRoutes } from './features/catalogue/homes/index.ts'
import { advertisingRuleRoutes, permitCodeRoutes, permitJobs } from './features/catalogue/permits/index.ts'
import { previewRoutes } from './features/catalogue/previews/index.ts'
import { projectRoutes } from './features/catalogue/projects/index.ts'
import { documentRoutes } from './features/documents/index.ts'
import { duplicateRoutes } from './features/editing/duplicates/index.ts'
import { priceJobs } from './features/editing/price-expiry/index.ts'
import { priceQuestionRoutes } from './features/editing/price-questions/index.ts'
import { officeProjectRoutes } from './features/editing/projects/index.ts'
import { officeRecordRoutes } from './features/editing/records/index.ts'
import { uploadFiles, uploadRoutes } from './features/editing/uploads/index.ts'
import { contactRoutes } from './features/enquiries/contact-messages/index.ts'
import { leadRoutes } from './features/enquiries/leads/index.ts'
import { outboxRoutes } from './features/enquiries/outbox/index.ts'
import { reportRoutes } from './features/enquiries/reports/index.ts'
import { officeFeedRoutes } from './features/feeds/feeds/index.ts'
import { aroundRoutes } from './features/map/around/index.ts'
import { mapCommunityRoutes } from './features/map/communities/index.ts'
import { namedPlaceRoutes, preparePlaces } from './features/map/named-places/index.ts'
import { commuteRoutes } from './features/map/own-places/index.ts'
import { pictureRoutes } from './features/map/pictures/index.ts'
import { placeCheckRoutes } from './features/map/place-check/index.ts'
import { reachRoutes } from './features/map/reach/index.ts'
import { serveTiles } from './features/map/tiles/index.ts'
import { auditRoutes } from './features/office/audit/index.ts'
import { dashboardRoutes } from './features/office/dashboard/index.ts'
import { jobRoutes } from './features/office/jobs/index.ts'
import { retentionJobs } from './features/office/retention/index.ts'
import { siteRoutes } from './features/office/site/index.ts'
import { agentRoutes } from './features/people/agents/index.ts'
import { authRoutes } from './features/people/auth/index.ts'
import { invitationRoutes } from './features/people/invitations/index.ts'
import { pictureFiles, profileRoutes } from './features/people/profile/index.ts'
import { referralRoutes } from './features/people/referrals/index.ts'
import { savedProjectRoutes } from './features/people/saved-projects/index.ts'
import { twoFactorResetRoutes } from './features/people/two-factor-resets/index.ts'
import { userRoutes } from './features/people/users/index.ts'
import { blogRoutes, feedRoutes } from './features/publishing/blog/index.ts'
import { newsletterForms, newsletterOfficeRoutes, newsletterRoutes } from './features/publishing/newsletter/index.ts'
import { serviceWorkerRoute } from './features/publishing/offline/index.ts'
import { sitemapRoutes } from './features/publishing/sitemap/index.ts'
import { assistantRoutes } from './features/search/assistant/index.ts'
import { type CatalogueIndex, measureIndex } from './features/search/catalogue-index/index.ts'
import { clusterRoutes } from './features/search/clusters/index.ts'
import { filterRoutes } from './features/search/filters/index.ts'
import { suggestionRoutes } from './features/search/suggestions/index.ts'
import { openServices, type ServiceParts } from './open-services.ts'
import { deleteOldAnnouncements } from './platform/database/database.ts'
import { AppError } from './platform/errors.ts'
import { apiDocumentRoute, collectRoutes } from './platform/http/api-document/api-document.ts'
import { referencePage } from './platform/http/api-document/reference-page.ts'
import { createApp } from './platform/http/create-app.ts'
import { limitConnections } from './platform/http/limit-connections.ts'
import { mediaRoutes } from './platform/http/media-routes.ts'
import { PublicReads } from './platform/http/public-read.ts'
import {
  checkBody,
  checkRequest,
  refuseOtherHosts,
  refuseUnsupportedMethods,
  refuseVisitors,
} from './platform/http/requests/check-request.ts'
import { closeIdleConnectionsOnClose } from './platform/http/requests/connections.ts'
import { drainRejectedUploads } from './platform/http/requests/drain-rejected-uploads.ts'
import { limitBodyTime } from './platform/http/requests/limit-body-time.ts'
import { logRequests } from './platform/http/requests/log-requests.ts'
import { inheritRequestId } from './platform/http/requests/request-id.ts'
import { createReadinessCheck, statusRoutes } from './platform/http/status-routes.ts'
import { measureNode } from './platform/metrics/node-metrics.ts'
import { measureRequests } from './platform/metrics/request-metrics.ts'
import { metricsRoute } from './platform/metrics/serve-metrics.ts'
import type { RenderPage } from './platform/pages/renderer.ts'
import { pageRoutes } from './platform/pages/routes.ts'
import type { Services } from './platform/services.ts'
import { traceRequests } from './platform/tracing/spans.ts'

export interface AppParts extends ServiceParts {
  logger?: FastifyBaseLogger
  /** Without it the app serves only the API. */
  render?: RenderPage
  office?: string
  /** Folders with the scripts, styles and fonts of the site (one per language) and the office; they overlap. */
  assets?: string[]
  media?: string
  /** Whether to serve only requests for this machine's own names. */
  localOnly?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Makes `/readyz` say 503, so that balancers send requests elsewhere before the port closes. */
    drain: () => void
  }
}

const API_PREFIX = '/api/v1'
const FEATURES = [
  officeProjectRoutes,
  officeRecordRoutes,
  priceJobs,
  permitJobs,
  advertisingRuleRoutes,
  permitCodeRoutes,
  uploadRoutes,
  projectRoutes,
  unitRoutes,
  developerRoutes,
  communityRoutes,
  clusterRoutes,
  namedPlaceRoutes,
  aroundRoutes,
  commuteRoutes,
  mapCommunityRoutes,
  reachRoutes,
  filterRoutes,
  suggestionRoutes,
  assistantRoutes,
  comparisonRoutes,
  documentRoutes,
  affordabilityRoutes,
  buyingCostRoutes,
  siteRoutes,
  previewRoutes,
  blogRoutes,
  agentRoutes,
  authRoutes,
  profileRoutes,
  referralRoutes,
  savedProjectRoutes,
  outboxRoutes,
  newsletterRoutes,
  newsletterOfficeRoutes,
  leadRoutes,
  contactRoutes,
  reportRoutes,
  userRoutes,
  invitationRoutes,
  twoFactorResetRoutes,
  auditRoutes,
  priceQuestionRoutes,
  officeFeedRoutes,
  duplicateRoutes,
  dashboardRoutes,
  placeCheckRoutes,
  jobRoutes,
  retentionJobs,
]

/** Assembles the server from its parts, without listening or reading the environment. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, logger, render, office, assets, media, works = false, serves = true, localOnly = false } = parts
  const app = createApp(config, logger)
  const { services, responses, cdn, purgeChanged } = await openServices(app, parts)
  const { catalogue, clock, counts, documents, jobs, metrics, travel } = services
  const { health } = database

  // Refreshes this node's caches and search index before responding, so writers always read their own changes.
  app.addHook('onSend', async ({ method }) => {
    if (method === 'GET' || method === 'HEAD') return
    await database.catchUp()
    await catalogue.caughtUp()
  })

  closeIdleConnectionsOnClose(app)
  drainRejectedUploads(app)
  limitBodyTime(app)
  limitConnections(app.server)
  logRequests(app, config.logRequests)
  if (config.tracing) traceRequests(app)
  app.addHook('onRequest', checkRequest)
  if (!serves) app.addHook('onRequest', refuseVisitors)
  if (localOnly) app.addHook('onRequest', refuseOtherHosts)
  app.addHook('preValidation', checkBody)

  let draining = false
  const publicReads = new PublicReads(responses, { health, isTagged: cdn !== undefined, isGone: (tag) => isProjectGone(tag, catalogue) })
  publicReads.register(app)
  app.addHook('onRequest', inheritRequestId)
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: config.site.public_url.startsWith('https:') })
  if (assets) await serveAssets(app, assets)
  if (media) await mediaRoutes(app, media)
  await serveTiles(app)
  await collectRoutes(app)
  pictureFiles(app, services)
  uploadFiles(app, services)
  measureRequests(app, metrics)
  const state = { isLoaded: () => !serves || catalogue.isLoaded, isDraining: () => draining, missesChanges: () => health.missesChanges }
  const checkReady = createReadinessCheck(database, state)
  statusRoutes(app, database.engine, checkReady)
  metricsRoute(app, metrics, config.metrics)
  if (serves) measureIndex(metrics, catalogue)
  measureNode(metrics, {
    database,
    caches: {
      responses: () => ({ ...responses.state, reads: publicReads.served }),
      counts: () => counts.state,
      documents: () => documents.state,
    },
    knownAddresses: () => publicReads.knownAddresses,
    documents,
    jobs,
    checkReady,
    folders: {
      ...(database.engine === 'pglite' && { data: config.varDir }),
      ...(config.uploads.s3 === undefined && { uploads: config.uploads.folder }),
    },
  })
  const api = async (prefixed: FastifyInstance) => {
    await prefixed.register(multipart)
    for (const routes of FEATURES) routes(prefixed, services, publicReads)
    apiDocumentRoute(prefixed, publicReads)
    await prefixed.register(referencePage)
    prefixed.all('/*', { schema: { hide: true }, onRequest: refuseUnsupportedMethods(app.routeTable) }, () => {
      throw new AppError('not_found')
    })
  }
  await app.register(api, { prefix: API_PREFIX })
  await pictureRoutes(app, services)
  sitemapRoutes(app, services, publicReads)
  feedRoutes(app, services, publicReads)
  await newsletterForms(app, services)
  jobs.define({
    name: 'delete-old-announcements',
    schedule: '37 * * * *',
    run: () => deleteOldAnnouncements(database.db, clock()),
  })
  if (cdn) jobs.define({ name: 'purge-cdn', schedule: '* * * * *', outbound: true, run: cdn.run })
  await jobs.open()
  // Not before the port is bound: a start that fails leaves no jobs behind.
  if (works) app.addHook('onListen', () => jobs.work())
  app.addHook('onReady', async () => {
    if (serves) {
      catalogue.open()
      void preparePlaces(app.log)
    }
    purgeChanged()
  })
  app.addHook('onClose', async () => {
    catalogue.close()
    await Promise.all([jobs.close(), documents.close(), travel.close()])
  })
  app.decorate('services', services)
  app.decorate('drain', () => {
    draining = true
    // Clients that reuse a connection would otherwise send a request just as it closes.
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    )
  })
  if (render) {
    serviceWorkerRoute(app, publicReads)
    pageRoutes(app, publicReads, render, { publicUrl: config.site.public_url, office, origins: config.mapOrigins })
  }
  return app
}

/** Whether the tag is that of a project which is not published. */
function isProjectGone(tag: string, catalogue: CatalogueIndex): boolean {
  const id = projectOfTag(tag)
  return id !== undefined && catalogue.isLoaded && !catalogue.has(id)
}

/** Serves the files of site and office. Built files have a content hash in their name, so browsers cache them permanently. */
async function serveAssets(app: FastifyInstance, folders: string[]): Promise<void> {
  const common = { preCompressed: true, index: false, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...common,
    root: folders.map((folder) => join(folder, 'assets')),
    prefix: '/assets/',
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...common,
    root: folders[0] as string,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (response) => response.header('cache-control', 'public, max-age=3600'),
  })
}
