import { join } from 'node:path'
import { setUp } from './setup.mjs'
import { fail, node, root, run } from './steps.mjs'

const BENCHES = {
  pages: 'cached pages and responses compared with a constant response, and the cost of producing them',
  changes: 'time until a changed project appears on two nodes (PostgreSQL)',
  enquiries: 'enquiries per second, and how many of a thousand survive repeated kills of the server (PostgreSQL)',
  leads: 'filtering and paging through 100,000 leads (PostgreSQL)',
  assistant: "CPU time to understand a visitor's message, and to answer it with homes",
  'travel-times': 'times by car over the whole country, and filters by them over a million projects',
  imports: 'a feed of 50,000 rows: time, memory and page latency during the import (PostgreSQL)',
  'sign-ins': 'sign-ins per second, and how a flood of wrong passwords affects listing requests',
  'hostile-files': 'how inspecting deliberately slow files affects listing requests',
  documents: 'sales offers as PDF: the cost of one, and how twenty at once affect listing requests',
  faults: 'reads and enquiries while databases are killed, connections exhausted and nodes restarted (PostgreSQL programs; takes minutes)',
  cdn: 'a Varnish before a node: hit rate, time until a change is seen, pages while the node is stopped (PostgreSQL, Varnish)',
  memory: 'memory of a server after a crawl of the site and many documents',
  'first-presses': 'presses on a slow phone between first paint and hydration, and whether they have an effect (Chromium; takes minutes)',
  lighthouse: 'Lighthouse on the main pages, as a phone, in both languages (Chromium, downloads Lighthouse; takes minutes)',
  'map-clusters': 'clusters of map views over a million projects, in process',
  'map-panning': 'frames of the map of results while it is dragged, with 2,000 projects and without any (Chromium)',
  'listing-million':
    'filters over a million listings (PostgreSQL; the first run takes minutes to create the database; --rebuild recreates it)',
}
/** Run only by name, because they take minutes. */
const ONLY_BY_NAME = ['cdn', 'faults', 'first-presses', 'lighthouse', 'listing-million', 'map-panning', 'memory']

const [name, ...args] = process.argv.slice(2)
const names = Object.keys(BENCHES)
if (name !== undefined && !names.includes(name)) fail(`Unknown benchmark ${name}. Available: ${names.join(', ')}.`)

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
