import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { shareNextRun } from '../share-next-run.ts'
import { DatabaseUnavailableError, isServerLost, isServerRefusing } from './errors.ts'
import type { LogPosition, ReadServer } from './read-server.ts'

/** How often servers are checked if there are replicas. */
const CHECK_MS = 2_000
/** How often a server is checked that is down, or that lags behind a change. */
const RECHECK_MS = 100
/** After a failed check of all servers, reads fail at once for this long, instead of waiting for the next. */
const UNAVAILABLE_MS = 500

const BEGINS = /^\s*(begin|start transaction)\b/i

/**
 * Spreads reads over the replicas that have replayed every change this node has heard of. Without one it uses the primary, and
 * without that, a replica that lags. A server that fails is not used until a check succeeds; a statement that fails with its
 * server is repeated once on another.
 */
export class ReadPool implements PostgresPool {
  readonly options = {}
  readonly #primary: ReadServer
  readonly #replicas: readonly ReadServer[]
  /** Replicas that have replayed up to here know all changes heard of. */
  #needed: LogPosition = 0n
  #changesHeard = 0
  /** Of the changes heard, those that `#needed` includes. */
  #changesLocated = 0
  #turn = 0
  #failedAt = Number.NEGATIVE_INFINITY
  #recheck: NodeJS.Timeout | undefined
  readonly #checking: NodeJS.Timeout | undefined
  #closed = false

  constructor(primary: ReadServer, replicas: readonly ReadServer[]) {
    this.#primary = primary
    this.#replicas = replicas
    if (replicas.length > 0) this.#checking = setInterval(() => void this.#checkAll(), CHECK_MS).unref()
  }

  /** Makes reads use the primary until the replicas have replayed what it has written by now. */
  noteChange(): void {
    if (this.#replicas.length === 0) return
    this.#changesHeard++
    void this.#locateChanges()
  }

  /** @throws DatabaseUnavailableError if no server responds */
  async connect(): Promise<PostgresPoolClient> {
    return new ReadClient(this, await this.acquire()) as unknown as PostgresPoolClient
  }

  /** Takes a connection from the pool of the best server that has one. */
  async acquire(): Promise<Acquired> {
    const refusing = new Set<ReadServer>()
    for (;;) {
      const server = this.#choose(refusing) ?? (await this.#awaitServer(refusing))
      try {
        return { server, client: await server.pool.connect() }
      } catch (error) {
        if (isServerLost(error)) this.fail(server)
        else if (isServerRefusing(error) && this.#replicas.length > 0) refusing.add(server)
        else throw error
      }
    }
  }

  /** Stops using a server until a check succeeds. */
  fail(server: ReadServer): void {
    server.isUp = false
    this.#recheckSoon()
  }

  async end(): Promise<void> {
    this.#closed = true
    clearInterval(this.#checking)
    clearTimeout(this.#recheck)
    await Promise.all(this.#servers.map((server) => server.end()))
  }

  get #servers(): readonly ReadServer[] {
    return [this.#primary, ...this.#replicas]
  }

  #choose(refusing: ReadonlySet<ReadServer>): ReadServer | undefined {
    const usable = (server: ReadServer) => server.isUp && !refusing.has(server)
    const replicas = this.#replicas.filter(usable)
    const current = replicas.filter((replica) => this.#isCurrent(replica))
    if (current.length > 0) return current[this.#turn++ % current.length]
    if (usable(this.#primary)) return this.#primary
    return replicas.toSorted((a, b) => Number(b.position - a.position))[0]
  }

  #isCurrent(replica: ReadServer): boolean {
    return this.#changesLocated === this.#changesHeard && replica.position >= this.#needed
  }

  async #awaitServer(refusing: ReadonlySet<ReadServer>): Promise<ReadServer> {
    if (Date.now() - this.#failedAt > UNAVAILABLE_MS) await this.#checkAll()
    const server = this.#choose(refusing)
    if (server) return server
    this.#failedAt = Date.now()
    throw new DatabaseUnavailableError()
  }

  readonly #locateChanges = shareNextRun(async () => {
    const heard = this.#changesHeard
    try {
      this.#needed = await this.#primary.currentPosition()
      this.#changesLocated = heard
      await Promise.all(this.#replicas.map((replica) => replica.check()))
    } catch {
      this.#primary.isUp = false
    }
    this.#recheckSoon()
  })

  readonly #checkAll = shareNextRun(async () => {
    await Promise.all(this.#servers.map((server) => server.check()))
    this.#recheckSoon()
  })

  /** Checks again soon while a server is down or lags. */
  #recheckSoon(): void {
    if (this.#closed || this.#recheck) return
    const isComplete = this.#primary.isUp && this.#replicas.every((replica) => replica.isUp && this.#isCurrent(replica))
    if (isComplete) return
    this.#recheck = setTimeout(() => {
      this.#recheck = undefined
      if (this.#changesLocated < this.#changesHeard && this.#primary.isUp) void this.#locateChanges()
      else void this.#checkAll()
    }, RECHECK_MS).unref()
  }
}

interface Acquired {
  server: ReadServer
  client: pg.PoolClient
}

/** A connection that moves to another server when its own fails, except within a transaction. Offers what Kysely uses for reads. */
class ReadClient {
  readonly #pool: ReadPool
  #acquired: Acquired | undefined
  #inTransaction = false

  constructor(pool: ReadPool, acquired: Acquired) {
    this.#pool = pool
    this.#acquired = acquired
  }

  async query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (BEGINS.test(statement)) this.#inTransaction = true
    try {
      return await this.#run(statement, parameters)
    } catch (error) {
      if (this.#inTransaction || !isServerLost(error)) throw error
      this.release(true)
      this.#acquired = await this.#pool.acquire()
      return this.#run(statement, parameters)
    }
  }

  release(isBroken = false): void {
    this.#acquired?.client.release(isBroken)
    this.#acquired = undefined
  }

  async #run<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!this.#acquired) throw new DatabaseUnavailableError()
    const { server, client } = this.#acquired
    try {
      return (await client.query(statement, [...parameters])) as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (isServerLost(error)) this.#pool.fail(server)
      throw error
    }
  }
}
