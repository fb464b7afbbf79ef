import { join } from 'node:path'
import { setUp } from './setup.mjs'
import { fail, node, root, run } from './steps.mjs'

const BENCHES = {
  pages: 'kept pages and answers against a constant of the same server, and what making them costs',
  changes: 'how soon a changed project is seen on two nodes (PostgreSQL)',
  enquiries: 'enquiries a second, and what is left of a thousand when the server is killed again and again (PostgreSQL)',
  leads: 'filters and pages of a hundred thousand leads (PostgreSQL)',
  assistant: 'processor time for understanding a phrase of a visitor, and for answering it with homes',
  imports: 'a feed of 50,000 rows: time, memory, and what pages are like meanwhile (PostgreSQL)',
  'sign-ins': 'sign-ins a second, and what a flood of wrong passwords does to readers of listings',
  'hostile-files': 'what inspecting files that are made to take long does to readers of listings',
  documents: 'sales offers as PDF: what one costs, and what twenty at once do to readers of listings',
  'listing-million': 'filters over a million listings (PostgreSQL; makes the database the first time, in minutes; --rebuild makes it anew)',
}
/** Takes minutes and gigabytes, so it only runs by name. */
const ONLY_BY_NAME = ['listing-million']

const [name, ...args] = process.argv.slice(2)
const names = Object.keys(BENCHES)
if (name !== undefined && !names.includes(name)) fail(`There is no bench ${name}; there are ${names.join(', ')}.`)

await setUp()
let failed = false
if (name === undefined) {
  for (const [each, says] of Object.entries(BENCHES)) console.log(`npm run bench -- ${each.padEnd(16)} ${says}`)
}
for (const each of name === undefined ? names.filter((bench) => !ONLY_BY_NAME.includes(bench)) : [name]) {
  console.log(`\n▸ ${each}`)
  const { code } = await run(node, [join(root, 'bench', `${each}.ts`), ...args], { show: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) failed = true
}
process.exit(failed ? 1 : 0)
