import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  FEED_FORMATS,
  type FeedFormat,
  type ImportReport,
  SOURCE_NAME,
} from '@manzil/contract/feeds/feeds'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { Argument, Command, Option } from 'commander'
import { givenPath, openFile } from './commands/open-file.ts'
import { openOutput } from './commands/open-output.ts'
import { readMapping } from './commands/read-mapping.ts'
import { runOperation } from './commands/run-operation.ts'
import { showProgress } from './commands/show-progress.ts'
import type { Manifest } from './platform/backup/manifest.ts'
import { readConfig } from './platform/config.ts'
import type { OperationInput } from './platform/control/operation.ts'
import { framesOf, safeMessage } from './platform/logged-error.ts'
import { OperatorError } from './platform/operator-error.ts'

interface ImportFlags {
  source?: string
  mapping?: string
  dryRun?: boolean
  unpublishAll?: boolean
  json?: boolean
}

/** Operators' commands (docs/operations.md). Results go to stdout, progress and errors to stderr. */
const root = resolve(import.meta.dirname, '../..')
const interrupted = new AbortController()
process.on('SIGINT', () =>
  interrupted.abort(new OperatorError('Stopped; what was begun is undone or can be finished by the same command.')),
)

// Each command imports only what it needs, so that none waits for the rest of the server to load.
const program = new Command('manzil').description('Commands for whoever operates Manzil.').showHelpAfterError()

program
  .command('migrate')
  .description('bring the database to the newest schema')
  .action(async () => {
    const migrated = (await runOperation(config(), 'migrate', input())) as string[]
    console.log(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The database has the newest schema already.')
  })

program
  .command('demo')
  .description('load the demonstration projects; what is there already stays as it is')
  .action(async () => {
    const added = (await runOperation(config(), 'demo', input())) as number
    console.log(added > 0 ? `Added ${added} demonstration projects.` : 'The demonstration projects are there already.')
  })

program
  .command('import')
  .description('load projects from a feed')
  .addArgument(new Argument('<format>', "Manzil's own JSON, any CSV, a portal's XML, or the DLD register").choices(FEED_FORMATS))
  .argument('<file>', 'the file, or its address on the web')
  .option('--source <name>', 'under which name its references are known; the format where not given')
  .option('--mapping <file>', 'a JSON file that says which column of a CSV is what (docs/feeds.md)')
  .option('--dry-run', 'say what an import would do, and write nothing')
  .option('--unpublish-all', 'unpublish what the file no longer has, however much that is')
  .option('--json', 'print the report as JSON')
  .action(async (format: FeedFormat, file: string, given: ImportFlags) => {
    const { source, mapping, dryRun = false, unpublishAll = false, json = false } = given
    if (source !== undefined && !SOURCE_NAME.test(source))
      throw new OperatorError(`${source} cannot be a source: it takes small Latin letters, digits, dots and hyphens.`)
    const options = { format, dryRun, unpublishAll, ...(source && { source }), ...(mapping && { mapping: readMapping(mapping) }) }
    const { openFeed } = await import('./commands/open-feed.ts')
    const body = await openFeed(file, config().feedHosts)
    const progress = showProgress('Importing')
    const report = (await runOperation(config(), 'import', input({ options, body, onProgress: progress.update })).finally(
      progress.end,
    )) as ImportReport
    if (json) return console.log(JSON.stringify(report, undefined, 2))
    const { formatReport } = await import('./features/feeds/imports/report.ts')
    console.log(formatReport(report))
  })

program
  .command('export')
  .description('write the whole catalogue down')
  .addArgument(new Argument('<format>', "Manzil's own JSON or CSV, or a portal's XML").choices(EXPORT_FORMATS))
  .argument('[file]', 'where to; the output where not given')
  .action(async (format: ExportFormat, file: string | undefined) => {
    const output = openOutput(file)
    const options = { format, origin: config().site.public_url }
    await runOperation(config(), 'export', input({ options, onOutput: output.write })).then(output.close, output.discard)
  })

program
  .command('blog')
  .description('articles of the blog')
  .command('publish')
  .description('publish an article, in the place of the one of its slug where there is one')
  .argument('<file>', 'a JSON file: slug, title, excerpt, description (HTML), category, author_name and their _ar twins')
  .action(async (file: string) => {
    const { slug } = (await runOperation(config(), 'publish-article', input({ body: openFile(file) }))) as { slug: string }
    console.log(`Published ${config().site.public_url}/blog/${slug}.`)
  })

program
  .command('newsletter')
  .description('mails to subscribers')
  .command('send')
  .description('mail an article of the blog to every confirmed subscriber who has not had it')
  .argument('<slug>', 'the article, as in its address')
  .action(async (slug: string) => {
    const queued = (await runOperation(config(), 'send-newsletter', input({ options: { slug } }))) as number
    console.log(queued === 1 ? 'Queued 1 mail.' : `Queued ${queued} mails.`)
  })

program
  .command('backup')
  .description('write the whole database into a new folder, while the site runs')
  .argument('<folder>')
  .action(async (folder: string) => {
    const path = givenPath(folder)
    const { rows } = (await runOperation(config(), 'backup', input({ options: { folder: path } }))) as Manifest
    console.log(`Backed up ${sizeOf(rows)} into ${path}.`)
  })

program
  .command('restore')
  .description('bring a backup back into an empty database, and check that every row is there')
  .argument('<folder>', 'what backup has made')
  .action(async (folder: string) => {
    const { restore } = await import('./platform/backup/restore.ts')
    const { made_at, rows } = await restore(config(), givenPath(folder))
    console.log(`Restored ${sizeOf(rows)}, as of ${made_at}.`)
  })

program
  .command('rehearse')
  .description('restore a backup into an empty database that is dropped afterwards, and check that the site works on it')
  .argument('<folder>', 'what backup has made')
  .action(async (folder: string) => {
    const { rehearseRestore } = await import('./commands/rehearse-restore.ts')
    const { made_at, rows } = await rehearseRestore(config(), givenPath(folder))
    console.log(`Restored ${sizeOf(rows)}, as of ${made_at}; the site answers and an account signs in.`)
  })

program
  .command('admin:create')
  .description('make an account that runs the back office, and say its first password')
  .argument('<username>')
  .argument('<email>')
  .addOption(new Option('--role <role>', 'what it is').choices(STAFF_ROLES).default('admin'))
  .action(async (username: string, email: string, { role }: { role: string }) => {
    const made = (await runOperation(config(), 'create-staff', input({ options: { username, email, role } }))) as { password: string }
    console.log(`Made the ${role} ${username}. Its password is ${made.password}: change it after signing in.`)
  })

try {
  await program.parseAsync()
} catch (error) {
  const isTold = error instanceof OperatorError
  console.error(isTold ? error.message : `The command failed on a fault of the program: ${safeMessage(error)}`)
  if (!isTold && process.env['LOG_LEVEL'] === 'debug') console.error(framesOf(error as Error))
  process.exitCode = 1
}

function sizeOf(rows: Manifest['rows']): string {
  const counts = Object.values(rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables`
}

function config() {
  return readConfig(process.env, root)
}

function input(given: Partial<OperationInput> = {}): OperationInput {
  return { options: {}, body: Readable.from([]), onProgress: () => {}, onOutput: async () => {}, signal: interrupted.signal, ...given }
}
