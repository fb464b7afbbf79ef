import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { fillDatabase } from './database/demo.ts'
import { query } from './database/postgres.ts'
import { renameProject } from './database/rename-project.ts'
import { findPrograms, PostgresServer } from './faults/cluster.ts'
import { type Outcome, sendMixedLoad } from './faults/mixed-load.ts'
import { Balancer, Node } from './faults/nodes.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'

/** Kills and restarts each part under load: two nodes, a primary and its streaming replica, twice in a row. */
const ROUNDS = 2
const BEFORE_MS = 1_500
const FAULT_MS = 4_000
const AFTER_MS = 4_000
const EDITS = 4
const LIST = '/api/v1/property/?view=card'
const KNOWN = ['/', '/ar', '/latest', '/ar/latest', '/exclusive', '/uae-developers', '/api/v1/property/', '/api/v1/site/']

const programs = findPrograms()
if (programs === undefined) {
  console.log("Not measured: faults need PostgreSQL's server programs, as in Debian's package postgresql.")
} else {
  await measure(programs)
  reportVerdict()
}

async function measure(programs: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-faults-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const primary = await PostgresServer.createPrimary(programs, join(folder, 'postgres'))
  await fillDatabase(primary.url)
  const replica = await primary.createReplica(join(folder, 'postgres'))
  const environment = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    AUTH_SECRET: 'Qk7vZ2mXw9Rt4Lc8Yb5Nd1Hs6Gj3Fp0A',
    VAR_DIR: join(folder, 'var'),
  }
  const nodes = [await Node.start(environment), await Node.start(environment)]
  const balancer = new Balancer(nodes)
  await warmUp(nodes)

  const stopFor = async (servers: PostgresServer[]) => {
    for (const server of servers) await server.kill()
    await pause(FAULT_MS)
    for (const server of servers) await server.start()
  }
  const exhaust = async () => {
    const release = await Promise.all([primary.exhaust(), replica.exhaust()])
    await pause(FAULT_MS)
    await Promise.all(release.map((each) => each()))
  }
  let outdated = 0
  const editWhileHeldBack = async () => {
    await query(replica.url, 'select pg_wal_replay_pause()')
    for (let edit = 0; edit < EDITS; edit++) {
      const title = await renameNewest(primary.url)
      await pause(FAULT_MS / EDITS)
      const lists = await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}${LIST}`)).text()))
      outdated += lists.filter((list) => !list.includes(title)).length
    }
    await query(replica.url, 'select pg_wal_replay_resume()')
  }
  const restartNodes = async () => {
    for (const node of nodes) await node.restart()
  }
  /** By fault: what it does, and which kinds of request must not fail. */
  const faults: Record<string, { act: () => Promise<void>; survive: readonly ('known' | 'new' | 'lead')[] }> = {
    none: { act: () => pause(FAULT_MS), survive: ['known', 'new', 'lead'] },
    'replica killed': { act: () => stopFor([replica]), survive: ['known', 'new', 'lead'] },
    'replica held back, edits': { act: editWhileHeldBack, survive: ['known', 'new', 'lead'] },
    'primary killed': { act: () => stopFor([primary]), survive: ['known', 'new'] },
    'both killed': { act: () => stopFor([primary, replica]), survive: ['known'] },
    'connections exhausted': { act: exhaust, survive: ['known'] },
    'nodes restarted in turn': { act: restartNodes, survive: ['known', 'new', 'lead'] },
  }
  const rows = []
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, { act, survive }] of Object.entries(faults)) {
      const outcome = await sendMixedLoad(balancer, KNOWN, async () => {
        await pause(BEFORE_MS)
        await act()
        await pause(AFTER_MS)
      })
      rows.push([name, ...cellsOf(outcome)])
      for (const kind of survive)
        expectThat(outcome.failed[kind] === 0, `${name}, round ${round}: ${outcome.failed[kind]} requests failed (${kind})`)
      expectThat(outcome.unclear === 0, `${name}, round ${round}: ${outcome.unclear} requests had no clear answer`)
    }
  }
  expectThat(outdated === 0, `${outdated} lists did not show an edit while the replica was held back`)
  printTable(['fault', 'known: sent', 'failed', 'new: sent', 'failed', 'enquiries: sent', 'failed', 'outdated', 'unclear'], rows)
  balancer.stop()
  await Promise.all(nodes.map((node) => node.stop()))
  await Promise.all([replica.stop(), primary.stop()])
  await rm(folder, { recursive: true, force: true })
}

async function renameNewest(databaseUrl: string): Promise<string> {
  const connection = await openDatabase({ databaseUrl, replicaUrls: [], poolSize: 1, varDir: '' })
  const { id } = await connection.db.selectFrom('properties').select('id').orderBy('published_at', 'desc').executeTakeFirstOrThrow()
  const title = await renameProject(connection.db, id)
  await connection.close()
  return title
}

async function warmUp(nodes: readonly Node[]): Promise<void> {
  for (const { url } of nodes) for (const path of KNOWN) await (await fetch(`${url}${path}`)).text()
}

function cellsOf({ sent, failed, outdated, unclear }: Outcome): number[] {
  return [sent.known, failed.known, sent.new, failed.new, sent.lead, failed.lead, outdated, unclear]
}
