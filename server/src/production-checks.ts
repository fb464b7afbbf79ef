import { SITE_DEFAULTS, type SiteField } from '@manzil/contract/office/site'
import { currentSite } from './features/office/site/index.ts'
import { type Config, siteVariable } from './platform/config/config.ts'
import type { DatabaseConnection } from './platform/database/database.ts'
import { findServerRisks } from './platform/database/server-risks.ts'
import { OperatorError } from './platform/errors.ts'
import { openStorage } from './platform/files/storage.ts'
import { safeMessage } from './platform/operations/logged-error.ts'
import { Secrets } from './platform/security/secrets.ts'
import { recordSecret } from './platform/security/used-secrets.ts'

/** Storage that does not respond must not hold up the start. */
const STORED_WITHIN_MS = 5_000

interface Parts {
  config: Config
  database: DatabaseConnection
}

/**
 * Returns a sentence for each thing that a production site should not be without.
 * @throws OperatorError if enquiries would be mailed to an invented address
 */
export async function checkProduction({ config, database }: Parts): Promise<string[]> {
  const site = await currentSite({ config, database })
  const invented = (Object.keys(SITE_DEFAULTS) as SiteField[]).filter((field) => site[field] === SITE_DEFAULTS[field])
  if (config.mail.smtpUrl !== undefined && config.mail.leadsTo === undefined && invented.includes('email')) {
    throw new OperatorError(
      `LEADS_MAIL_TO is not set: SMTP_URL is, so visitors' enquiries would be mailed to the invented address ${site.email}. Set LEADS_MAIL_TO, or SITE_EMAIL.`,
    )
  }
  const [server, storage, secret] = await Promise.all([
    findServerRisks(database.db, config.replicaUrls),
    findStorageRisk(config),
    findSecretRisk(config, database),
  ])
  const facts =
    invented.length > 0
      ? [
          `The site shows invented facts (${invented.join(', ')}): set them in the office, at /admin/site, or with ${siteVariable(invented[0] ?? '')} and so on.`,
        ]
      : []
  return [...facts, ...findMailRisks(config, invented), ...server, ...storage, ...secret]
}

/** A node that only serves visitors sends nothing. */
function findMailRisks({ mail, role }: Config, invented: readonly SiteField[]): string[] {
  if (role === 'web') return []
  if (mail.smtpUrl === undefined) {
    return [
      'SMTP_URL is not set, so this node keeps emails in the office, at /admin/outbox, instead of sending them, also those of other nodes.',
    ]
  }
  if (mail.from === undefined && invented.includes('email'))
    return ['Emails are sent from an invented address, which mail servers refuse: set MAIL_FROM or SITE_EMAIL.']
  return []
}

async function findSecretRisk({ authSecret, previousSecrets }: Config, { db }: DatabaseConnection): Promise<string[]> {
  if (authSecret === undefined || (await recordSecret(db, new Secrets(authSecret, previousSecrets)))) return []
  return [
    'AUTH_SECRET is not the one that a node of this database used last: unless you replaced it on purpose, people are signed out at random. Set the same on every node; the former one belongs into AUTH_SECRET_PREVIOUS.',
  ]
}

/** Tries to store a file, because a folder may exist and be read-only, and a key may only be good for reading. */
async function findStorageRisk(config: Pick<Config, 'uploads'>): Promise<string[]> {
  const folder = `start-check-${crypto.randomUUID()}`
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('it does not respond')), STORED_WITHIN_MS)
  try {
    const storage = await openStorage(config)
    const check = storage.put(`${folder}/check.txt`, Buffer.from('start')).then(() => storage.deleteFolder(folder))
    await Promise.race([check, late.promise])
    return []
  } catch (error) {
    const { s3, folder: uploads } = config.uploads
    const [place, variable] = s3 ? [`The bucket ${s3.bucket} at ${s3.endpoint}`, 'S3_URL'] : [`The folder ${uploads}`, 'UPLOADS_DIR']
    let cause = error as Error
    while (cause.cause instanceof Error) cause = cause.cause
    return [`${place} cannot be written, so uploads of pictures will fail (${safeMessage(cause)}): check ${variable}.`]
  } finally {
    clearTimeout(timer)
  }
}
