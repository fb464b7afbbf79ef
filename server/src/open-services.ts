import type { FastifyInstance } from 'fastify'
import { LISTING_TAG, SEARCHED_TAG } from './features/catalogue/cache-tags.ts'
import { TravelTimes } from './features/map/travel/index.ts'
import { CatalogueIndex } from './features/search/catalogue-index/index.ts'
import { CdnPurges } from './platform/cdn-purges.ts'
import type { Config } from './platform/config/config.ts'
import type { DatabaseConnection } from './platform/database/database.ts'
import { Documents } from './platform/documents/documents.ts'
import { openStorage } from './platform/files/storage.ts'
import { readMedia } from './platform/http/media-routes.ts'
import { CHANGES_MISSED } from './platform/http/status-routes.ts'
import { responseSize, type StoredResponse } from './platform/http/stored-response.ts'
import { Jobs } from './platform/jobs.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { findOutboundHold } from './platform/outbound.ts'
import { makeToken, Secrets } from './platform/security/secrets.ts'
import type { Services } from './platform/services.ts'
import { TaggedCache } from './platform/tagged-cache.ts'

export interface ServiceParts {
  config: Config
  database: DatabaseConnection
  /** Signs tokens and encrypts secrets. Defaults to a random one for the app's lifetime. */
  secret?: string
  clock?: () => Date
  /** Whether this process runs background jobs. */
  works?: boolean
  /** Whether it serves visitors; otherwise only status routes. */
  serves?: boolean
}

interface OpenServices {
  services: Services
  /** Cached responses of public reads and pages. */
  responses: TaggedCache<StoredResponse>
  cdn: CdnPurges | undefined
  /** Purges the CDN of what has changed, without waiting. */
  purgeChanged: () => void
}

/** Counts and the projects with a word get this fraction (1/8) of the cache. */
const COUNTS_SHARE = 8
const SEARCH_RESULTS = [LISTING_TAG, SEARCHED_TAG]

/** Opens what the features share, and follows the database's changes and failures. */
export async function openServices(app: FastifyInstance, parts: ServiceParts): Promise<OpenServices> {
  const { config, database, secret = makeToken(), clock = () => new Date(), works = false, serves = true } = parts
  const { health } = database
  const responses = new TaggedCache(config.cacheBytes, responseSize, { health, keepsOutdated: true })
  const counts: Services['counts'] = new TaggedCache(
    config.cacheBytes / COUNTS_SHARE,
    ({ bytes = 0 }, key) => 2 * key.length + 1024 + bytes,
    { health },
  )
  const isHeld = async () => (await findOutboundHold(database.db, config)) !== undefined
  const jobs = new Jobs(database, works, {
    onFault: (err) => app.log.error({ err }, 'the job queue failed'),
    onReach: (isReached, err) =>
      isReached ? app.log.info('background jobs run again') : app.log.error({ err }, 'background jobs wait for the database'),
    onFailed: (job, reason) => app.log.error({ job, reason }, 'a job failed'),
    isHeld,
    onHold: (held) => {
      if (held) app.log.warn('outbound work is on hold: no message is sent and no feed is read')
      else app.log.info('outbound work runs: messages are sent and feeds are read')
    },
  })
  const storage = await openStorage(config)
  const documents = new Documents({ readMedia: (address) => readMedia(app, address), log: app.log, room: config.cacheBytes })
  const dropCached = (tags: string[] | null) => {
    responses.drop(tags)
    counts.drop(tags)
    documents.drop(tags)
  }
  const cdn = config.cdn && new CdnPurges(database, config.cdn, isHeld)
  const onPurgeFault = (err: unknown) => app.log.error({ err }, 'cannot purge the CDN; trying again within a minute')
  const purgeChanged = () => void cdn?.run().catch(onPurgeFault)
  const catalogue = new CatalogueIndex(database, {
    onOvertaken: () => {
      dropCached(SEARCH_RESULTS)
      cdn?.purge(SEARCH_RESULTS).catch(onPurgeFault)
    },
    onFault: (err) => app.log.error({ err }, 'the search index cannot read the catalogue'),
    onRecovered: () => app.log.info('the search index reads the catalogue again'),
  })
  const travel = new TravelTimes(app.log)
  const metrics = new Metrics()
  const secrets = new Secrets(secret, config.previousSecrets)
  const services: Services = {
    config,
    clock,
    log: app.log,
    secrets,
    jobs,
    database,
    catalogue,
    counts,
    storage,
    documents,
    metrics,
    travel,
  }
  await database.listen((tags) => {
    if (serves && tags === null) catalogue.reload()
    else if (serves && (tags?.includes('*') || tags?.includes(LISTING_TAG))) catalogue.announce()
    dropCached(tags)
    purgeChanged()
  })

  database.watchServers((server, isUp, err) =>
    isUp
      ? app.log.info({ server }, 'a database server responds again')
      : app.log.error({ server, err }, 'a database server does not respond'),
  )
  database.watchAnnouncements((missesChanges) =>
    missesChanges ? app.log.error(CHANGES_MISSED) : app.log.info('changes that other nodes announce arrive again'),
  )
  return { services, responses, cdn, purgeChanged }
}
