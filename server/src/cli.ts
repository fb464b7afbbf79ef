import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { STAFF_ROLES } from '@manzil/contract/roles'
import { Command, Option } from 'commander'
import { openFile } from './commands/open-file.ts'
import { runOperation } from './commands/run-operation.ts'
import { showProgress } from './commands/show-progress.ts'
import { formatReport, type ImportReport } from './features/imports/index.ts'
import { readConfig } from './platform/config.ts'
import type { OperationInput } from './platform/control/operation.ts'
import { OperatorError } from './platform/operator-error.ts'

/** Operators' commands (docs/operations.md). What they answer goes to the output, what they say meanwhile beside it. */
const root = resolve(import.meta.dirname, '../..')
const interrupted = new AbortController()
process.on('SIGINT', () =>
  interrupted.abort(new OperatorError('Stopped; what was begun is undone or can be finished by the same command.')),
)

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
  .description('load projects from a file')
  .command('dld')
  .description('the official register of projects of the Dubai Land Department, a CSV file')
  .argument('<file>', 'the CSV file')
  .option('--json', 'print the report as JSON')
  .option('--dry-run', 'say what an import would do, and write nothing')
  .action(async (file: string, { json = false, dryRun = false }: { json?: boolean; dryRun?: boolean }) => {
    const body = openFile(file)
    const progress = showProgress('Importing')
    const given = input({ options: { dryRun }, body, onProgress: progress.update })
    const report = (await runOperation(config(), 'import-dld', given).finally(progress.end)) as ImportReport
    console.log(json ? JSON.stringify(report, undefined, 2) : formatReport(report))
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
  .command('staff')
  .description('accounts that run the back office')
  .command('create')
  .description('make such an account, and say its first password')
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
  const { message, stack } = error as Error
  console.error(error instanceof OperatorError ? message : `The command failed on a fault of the program: ${message}`)
  if (!(error instanceof OperatorError) && process.env['LOG_LEVEL'] === 'debug') console.error(stack)
  process.exitCode = 1
}

function config() {
  return readConfig(process.env, root)
}

function input(given: Partial<OperationInput> = {}): OperationInput {
  return { options: {}, body: Readable.from([]), onProgress: () => {}, signal: interrupted.signal, ...given }
}
