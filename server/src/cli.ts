import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  FEED_FORMATS,
  type FeedFormat,
  type FeedMapping,
  type ImportReport,
  REQUIRED_FACTS,
  type RequiredFact,
  SOURCE_NAME,
} from '@manzil/contract/feeds/calls/feeds'
import { INVITED_ROLES } from '@manzil/contract/people/calls/invitations'
import { Argument, Option } from 'commander'
import { givenPath, openFile } from './commands/open-file.ts'
import { openOutput } from './commands/open-output.ts'
import { OperatorCommand } from './commands/operator-command.ts'
import { parseMapping } from './commands/parse-mapping.ts'
import { runOperation } from './commands/run-operation.ts'
import { showProgress } from './commands/show-progress.ts'
import type { DoNotCallReport } from './features/enquiries/do-not-call/index.ts'
import type { PermitReport } from './features/feeds/imports/index.ts'
import { readCommandConfig } from './platform/config/server-config.ts'
import { OperatorError } from './platform/errors.ts'
import type { Manifest } from './platform/operations/backup/manifest.ts'
import type { OperationInput } from './platform/operations/control/operation.ts'
import { framesOf, safeMessage } from './platform/operations/logged-error.ts'

interface ImportFlags {
  source?: string
  mapping?: string
  drafts?: boolean
  require?: RequiredFact[]
  dryRun?: boolean
  unpublishAll?: boolean
  json?: boolean
}

/** Operators' commands (docs/operations.md). Results go to stdout, progress and errors to stderr. */
const root = resolve(import.meta.dirname, '../..')
const interrupted = new AbortController()
process.on('SIGINT', () =>
  interrupted.abort(new OperatorError('Interrupted: unfinished work was undone, or can be finished by running the same command again.')),
)

// Each command imports only what it needs, so that none waits for the rest of the server to load.
const program = new OperatorCommand('manzil').description('Commands for operating Manzil.')

program
  .command('migrate')
  .description('migrate the database to the newest schema')
  .action(async () => {
    const migrated = (await runOperation(config(), 'migrate', input())) as string[]
    console.log(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The database already has the newest schema.')
  })

program
  .command('demo')
  .description('load the demo projects and leads; existing data stays unchanged')
  .action(async () => {
    const added = (await runOperation(config(), 'demo', input())) as { projects: number; leads: number }
    console.log(
      added.projects > 0 ? `Added ${added.projects} demo projects and ${added.leads} demo leads.` : 'The demo projects are already loaded.',
    )
  })

program
  .command('import')
  .description('import projects from a feed')
  .addArgument(oneOf(FEED_FORMATS, new Argument('<format>', "JSON, CSV or XML of any shape, a portal's XML, or the DLD register")))
  .argument('<file>', 'file or URL')
  .option('--source <name>', 'namespace of the references; defaults to the format')
  .option('--mapping <file>', 'JSON file that says how to read a file (docs/feeds.md); anything it omits is guessed')
  .option('--drafts', 'import everything as drafts, for staff to publish')
  .option('--require <facts>', `facts without which a project stays a draft: ${REQUIRED_FACTS.join(', ')} (default), or none`, parseFacts)
  .option('--dry-run', 'report what an import would do without writing anything')
  .option('--unpublish-all', 'unpublish projects and remove homes missing from the file, however many')
  .option('--json', 'print the report as JSON')
  .action(async (format: FeedFormat, file: string, given: ImportFlags) => {
    const { source, drafts = false, require: required, dryRun = false, unpublishAll = false, json = false } = given
    if (source !== undefined && !SOURCE_NAME.test(source))
      throw new OperatorError(`${source} is not a valid source name: use lower-case Latin letters, digits, dots and hyphens.`)
    const read = given.mapping === undefined ? undefined : readMapping(given.mapping)
    const mapping = (read || drafts || required) && {
      columns: {},
      ...read,
      ...(drafts && { publish: 'drafts' as const }),
      ...(required && { required }),
    }
    const options = { format, dryRun, unpublishAll, ...(source && { source }), ...(mapping && { mapping }) }
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
  .command('permits')
  .description('manage advertising permits')
  .command('import')
  .description("replace an emirate's register of advertising permits, and check the permits of projects against it")
  .addArgument(
    oneOf(
      EMIRATES.map(({ slug }) => slug),
      new Argument('<emirate>', 'emirate of the permits'),
    ),
  )
  .argument('<file>', 'CSV with columns for the number, the issue date and the expiry date')
  .action(async (emirate: string, file: string) => {
    const report = (await runOperation(config(), 'import-permits', input({ options: { emirate }, body: openFile(file) }))) as PermitReport
    console.log(`Read ${report.read} permits (${report.rejected} without a number) and checked those of ${report.checked} projects:`)
    console.log(`${report.found} confirmed, ${report.differs} with another expiry date, ${report.not_found} missing from the file.`)
  })

program
  .command('export')
  .description('export the whole catalogue')
  .addArgument(oneOf(EXPORT_FORMATS, new Argument('<format>', "Manzil's own JSON or CSV, or a portal's XML")))
  .argument('[file]', 'output file; defaults to standard output')
  .action(async (format: ExportFormat, file: string | undefined) => {
    const output = openOutput(file)
    const options = { format, origin: config().site.public_url }
    await runOperation(config(), 'export', input({ options, onOutput: output.write })).then(output.close, output.discard)
    if (output.path !== undefined) console.log(`Exported the catalogue to ${output.path}.`)
  })

program
  .command('blog')
  .description('manage blog articles')
  .command('publish')
  .description('publish an article, replacing the one with the same slug')
  .argument('<file>', 'JSON file: slug, title, excerpt, description (HTML), category, author_name and their _ar variants')
  .action(async (file: string) => {
    const { slug } = (await runOperation(config(), 'publish-article', input({ body: openFile(file) }))) as { slug: string }
    console.log(`Published ${config().site.public_url}/blog/${slug}.`)
  })

program
  .command('newsletter')
  .description('manage the newsletter')
  .command('send')
  .description('email a blog article to every confirmed subscriber who has not received it')
  .argument('<slug>', 'slug of the article')
  .action(async (slug: string) => {
    const queued = (await runOperation(config(), 'send-newsletter', input({ options: { slug } }))) as number
    console.log(queued === 1 ? 'Queued 1 email.' : `Queued ${queued} emails.`)
  })

program
  .command('backup')
  .description('back up the whole database into a new folder while the site runs')
  .argument('<folder>')
  .action(async (folder: string) => {
    const path = givenPath(folder)
    const { rows } = (await runOperation(config(), 'backup', input({ options: { folder: path } }))) as Manifest
    console.log(`Backed up ${sizeOf(rows)} into ${path}.`)
  })

program
  .command('restore')
  .description('restore a backup into an empty database and check that every row is there')
  .argument('<folder>', 'folder written by backup')
  .action(async (folder: string) => {
    const { restore } = await import('./platform/operations/backup/restore.ts')
    const { made_at, rows } = await restore(config(), givenPath(folder))
    console.log(`Restored ${sizeOf(rows)}, as of ${made_at}.`)
    console.log('No message is sent and no feed is read on this database until you run: npm run manzil -- outbound:resume')
  })

program
  .command('rehearse')
  .description('restore a backup into an empty database and check that the site works with it; drop the database afterwards')
  .argument('<folder>', 'folder written by backup')
  .action(async (folder: string) => {
    const { rehearseRestore } = await import('./commands/rehearse-restore.ts')
    const { made_at, rows } = await rehearseRestore(config(), givenPath(folder))
    console.log(`Restored ${sizeOf(rows)}, as of ${made_at}; the site works and an account can sign in.`)
  })

program
  .command('purge')
  .description('make all cached responses outdated, on every node and in the CDN')
  .action(async () => {
    await runOperation(config(), 'purge', input())
    console.log('Purged all cached responses.')
  })

program
  .command('outbound:hold')
  .description('stop sending messages and reading feeds on all nodes')
  .action(async () => {
    await runOperation(config(), 'hold-outbound', input())
    console.log('On hold: nodes stop within some seconds. Resume with: npm run manzil -- outbound:resume')
  })

program
  .command('outbound:resume')
  .description('send messages and read feeds again, after a restore or outbound:hold')
  .action(async () => {
    const { wasHeld, waiting } = (await runOperation(config(), 'resume-outbound', input())) as { wasHeld: boolean; waiting: number }
    const messages = waiting === 1 ? '1 message waits' : `${waiting} messages wait`
    console.log(wasHeld ? `Resumed: ${messages} to be sent.` : `Nothing was on hold; ${messages} to be sent.`)
    if (!config().outbound) console.log('OUTBOUND=off still holds the nodes started with it.')
  })

program
  .command('do-not-call')
  .description('import phone numbers that must not be called')
  .argument('<file>', 'one number per line, or in the first column of a CSV; UAE numbers may omit the country code')
  .option('--replace', 'also remove the numbers that the file does not have')
  .action(async (file: string, { replace = false }: { replace?: boolean }) => {
    const body = openFile(file)
    const { added, removed, listed, skipped } = (await runOperation(
      config(),
      'do-not-call',
      input({ options: { replace }, body }),
    )) as DoNotCallReport
    console.log(`Numbers added: ${added}, removed: ${removed}, on the list: ${listed}.`)
    if (skipped > 0) console.log(`Lines without a phone number: ${skipped}.`)
  })

program
  .command('admin:create')
  .description('create an office account and print its first password')
  .argument('<username>')
  .argument('<email>')
  .addOption(oneOf(INVITED_ROLES, new Option('--role <role>', 'role of the account')).default('admin'))
  .action(async (username: string, email: string, { role }: { role: string }) => {
    const made = (await runOperation(config(), 'create-staff', input({ options: { username, email, role } }))) as { password: string }
    console.log(`Created the ${role} account ${username}. Its password, to be changed at the first sign-in:\n${made.password}`)
  })

try {
  await program.parseAsync()
} catch (error) {
  const isOperatorError = error instanceof OperatorError
  console.error(isOperatorError ? error.message : `The command failed with an unexpected error: ${safeMessage(error)}`)
  if (!isOperatorError && process.env['LOG_LEVEL'] === 'debug') console.error(framesOf(error as Error))
  // An embedded database that cannot open leaves a timer running.
  process.stderr.write('', () => process.exit(1))
}

function sizeOf(rows: Manifest['rows']): string {
  const counts = Object.values(rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows in ${counts.length} tables`
}

function config() {
  return readCommandConfig(process.env, root)
}

function input(given: Partial<OperationInput> = {}): OperationInput {
  return { options: {}, body: Readable.from([]), onProgress: () => {}, onOutput: async () => {}, signal: interrupted.signal, ...given }
}

/** Limits an argument to some values. Others get one sentence with the allowed ones, like every error of a command. */
function oneOf<Limited extends Argument | Option>(values: readonly string[], limited: Limited): Limited {
  limited.choices(values).argParser((given: string) => {
    if (!values.includes(given)) throw new OperatorError(`${given} is not a valid ${limited.name()}: write one of ${values.join(', ')}.`)
    return given
  })
  return limited
}

/** Parses facts separated by commas; `none` requires nothing. @throws OperatorError for an unknown fact */
function parseFacts(given: string): RequiredFact[] {
  if (given.trim() === 'none') return []
  const facts = given.split(',').map((fact) => fact.trim())
  const unknown = facts.find((fact) => !REQUIRED_FACTS.some((known) => known === fact))
  if (unknown !== undefined)
    throw new OperatorError(`${unknown} cannot be required. Write some of ${REQUIRED_FACTS.join(', ')}, separated by commas, or none.`)
  return facts as RequiredFact[]
}

/** Reads how to read a file from a JSON file. @throws OperatorError if it is missing, or with what to write instead */
function readMapping(name: string): FeedMapping {
  const path = givenPath(name)
  let text: unknown
  try {
    text = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new OperatorError(`Cannot read the mapping ${path}: ${(error as Error).message}.`)
  }
  return parseMapping(text, path)
}
