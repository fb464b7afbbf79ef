import { AdvertisingRuleParams } from '@manzil/contract/catalogue/calls/advertising-rules'
import { EXPORT_FORMATS, FEED_FORMATS, FeedMapping, SOURCE_NAME } from '@manzil/contract/feeds/calls/feeds'
import { INVITED_ROLES } from '@manzil/contract/people/calls/invitations'
import { z } from 'zod'
import { importNumbers } from './features/enquiries/do-not-call/index.ts'
import { countWaiting, withEnqueueOnlyJobs } from './features/enquiries/outbox/index.ts'
import { exportCatalogue, importPermits, importProjects } from './features/feeds/imports/index.ts'
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
  return {
    migrate: () => migrate(database.direct),
    demo: () => loadDemo(database.db),
    backup: ({ options }) => backUp(database, databaseUrl, BackupOptions.parse(options).folder, new Date()),
    import: ({ options, body, ...input }) =>
      importProjects(database, { ...input, file: body, requiresPermits: databaseUrl !== undefined, ...ImportOptions.parse(options) }),
    'import-permits': ({ options, body }) => importPermits(database, { ...PermitOptions.parse(options), file: body }),
    export: async ({ options, onOutput, signal }) => {
      const { format, origin } = ExportOptions.parse(options)
      for await (const text of exportCatalogue(database, format, origin)) {
        signal.throwIfAborted()
        await onOutput(text)
      }
    },
    'send-newsletter': ({ options }) => {
      const { slug } = SendOptions.parse(options)
      return withEnqueueOnlyJobs(database, (jobs) => sendArticle({ database, jobs, clock: () => new Date() }, slug))
    },
    'publish-article': ({ body }) => publishArticle(database.db, body),
    purge: () => database.db.transaction().execute((trx) => announceChange(trx, ['*'])),
    'hold-outbound': () => holdOutbound(database.db, 'operator', new Date()),
    'resume-outbound': async () => ({ wasHeld: await resumeOutbound(database.db), waiting: await countWaiting(database.db) }),
    'do-not-call': ({ options, body }) => importNumbers(database, body, DoNotCallOptions.parse(options).replace, new Date()),
    'create-staff': ({ options }) => createStaff(database.db, StaffOptions.parse(options)),
  } satisfies Operations
}
export type OperationName = keyof ReturnType<typeof operations>
