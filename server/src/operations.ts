import { STAFF_ROLES } from '@manzil/contract/roles'
import { z } from 'zod'
import { createStaff } from './features/auth/index.ts'
import { publishArticle } from './features/blog/index.ts'
import { loadDemo } from './features/demo/index.ts'
import { importRegister } from './features/imports/index.ts'
import { sendArticle } from './features/newsletter/index.ts'
import { withQueue } from './features/outbox/index.ts'
import type { Operations } from './platform/control/operation.ts'
import type { DatabaseConnection } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'

const ImportOptions = z.object({ dryRun: z.boolean() })
const SendOptions = z.object({ slug: z.string() })
const StaffOptions = z.object({ username: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) })

/** What operators' commands have done, by the running server where there is one, else by the command itself. */
export function operations(database: DatabaseConnection) {
  return {
    migrate: () => migrate(database.db),
    demo: () => loadDemo(database.db),
    'import-dld': ({ options, body, ...input }) => importRegister(database, { ...input, file: body, ...ImportOptions.parse(options) }),
    'send-newsletter': ({ options }) => {
      const { slug } = SendOptions.parse(options)
      return withQueue(database, (jobs) => sendArticle({ database, jobs, clock: () => new Date() }, slug))
    },
    'publish-article': ({ body }) => publishArticle(database.db, body),
    'create-staff': ({ options }) => createStaff(database.db, StaffOptions.parse(options)),
  } satisfies Operations
}
export type OperationName = keyof ReturnType<typeof operations>
