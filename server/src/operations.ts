import { AdvertisingRuleParams } from '@manzil/contract/catalogue/calls/advertising-rules'
import { EXPORT_FORMATS, FEED_FORMATS, FeedMapping, SOURCE_NAME } from '@manzil/contract/feeds/calls/feeds'
import { INVITED_ROLES } from '@manzil/contract/people/calls/invitations'
import { z } from 'zod'
import { importNumbers } from './features/enquiries/do-not-call/index.ts'
import { countWaiting, withEnqueueOnlyJobs } from './features/enquiries/outbox/index.ts'
import { auditedCounts, exportCatalogue, importPermits, importProjects } from './features/feeds/imports/index.ts'
import { type AuditEntry, type AuditSubject, writeAudit } from './features/office/audit-rows.ts'
import { loadDemo } from './features/office/demo/index.ts'
import { createStaff } from './features/people/auth/index.ts'
import { publishArticle } from './features/publishing/blog/index.ts'
import { sendArticle } from './features/publishing/newsletter/index.ts'
import { announceChange, type DatabaseConnection } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { backUp } from './platform/operations/backup/back-up.ts'
import type { Operations } from './platform/operations/control/operation.ts'
import { holdOutbound, resumeOutbound } from './platform/outbound.ts'

const ImportOptions = z.object({
  format: z.enum(FEED_FORMATS),
  source: z.string().regex(SOURCE_NAME).optional(),
  mapping: FeedMapping.optional(),
  dryRun: z.boolean(),
  unpublishAll: z.boolean(),
})
const PermitOptions = z.object({ emirate: AdvertisingRuleParams.shape.emirate })
const ExportOptions = z.object({ format: z.enum(EXPORT_FORMATS), origin: z.string() })
const BackupOptions = z.object({ folder: z.string() })
const SendOptions = z.object({ slug: z.string() })
const DoNotCallOptions = z.object({ replace: z.boolean() })
const StaffOptions = z.object({ username: z.string(), email: z.string(), role: z.enum(INVITED_ROLES) })

/** Operations behind the CLI commands. They run in the server that owns the embedded database, or in the command's process. */
export function operations(database: DatabaseConnection, databaseUrl?: string) {
  const { db } = database
  // Written after the work, which has transactions of its own.
  const record = (subject: AuditSubject & Pick<AuditEntry, 'entity_id'>, detail: Record<string, unknown>) =>
    writeAudit(db, { at: new Date(), actor_id: null, ...subject, detail })
  /** `command` as typed, without files. */
  const recordCommand = (command: string, detail = {}) => record({ action: 'command_run', entity: 'command', entity_id: command }, detail)
  return {
    migrate: () => migrate(database.direct),
    demo: () => loadDemo(db),
    backup: ({ options }) => backUp(database, databaseUrl, BackupOptions.parse(options).folder, new Date()),
    import: async ({ options, body, ...input }) => {
      const parsed = ImportOptions.parse(options)
      const report = await importProjects(database, { ...input, file: body, requiresPermits: databaseUrl !== undefined, ...parsed })
      const { dryRun, source = parsed.format } = parsed
      if (!dryRun) await record({ action: 'feed_imported', entity: 'feed', entity_id: source }, auditedCounts(report))
      return report
    },
    'import-permits': async ({ options, body }) => {
      const report = await importPermits(database, { ...PermitOptions.parse(options), file: body })
      await recordCommand(`permits import ${PermitOptions.parse(options).emirate}`)
      return report
    },
    export: async ({ options, onOutput, signal }) => {
      const { format, origin } = ExportOptions.parse(options)
      for await (const text of exportCatalogue(database, format, origin)) {
        signal.throwIfAborted()
        await onOutput(text)
      }
    },
    'send-newsletter': async ({ options }) => {
      const { slug } = SendOptions.parse(options)
      const count = await withEnqueueOnlyJobs(database, (jobs) => sendArticle({ database, jobs, clock: () => new Date() }, slug))
      await recordCommand(`newsletter send ${slug}`, { count })
      return count
    },
    'publish-article': async ({ body }) => {
      const published = await publishArticle(db, body)
      await recordCommand(`blog publish ${published.slug}`)
      return published
    },
    purge: () => db.transaction().execute((trx) => announceChange(trx, ['*'])),
    'hold-outbound': async () => {
      await holdOutbound(db, 'operator', new Date())
      await recordCommand('outbound:hold')
    },
    'resume-outbound': async () => {
      const wasHeld = await resumeOutbound(db)
      if (wasHeld) await recordCommand('outbound:resume')
      return { wasHeld, waiting: await countWaiting(db) }
    },
    'do-not-call': async ({ options, body }) => {
      const report = await importNumbers(database, body, DoNotCallOptions.parse(options).replace, new Date())
      await recordCommand('do-not-call', { count: report.listed })
      return report
    },
    'create-staff': ({ options }) => createStaff(db, StaffOptions.parse(options)),
  } satisfies Operations
}
export type OperationName = keyof ReturnType<typeof operations>
