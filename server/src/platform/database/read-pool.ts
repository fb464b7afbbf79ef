import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { shareNextRun } from '../share-next-run.ts'
import { DatabaseUnavailableError, isReadCancelled, isServerLost } from './errors.ts'
import type { LogPosition, ReadServer } from './read-server.ts'

export interface ServerState {
  /** `primary`, or `replica-1` for the first of the configured replicas. */
  name: string
  isUp: boolean
  /** What a replica has not replayed yet; undefined for the primary, and while either server is down. */
  lagBytes?: number
}

/** How often servers are checked if there are replicas. */
const CHECK_MS = 2_000
/** How often they are checked while one is down or lags behind a change. */
const RECHECK_MS = 100

const BEGINS = /^\s*(begin|start transaction)\b/i

/**
 * Spreads reads over the replicas that have replayed every change this node has heard of. Without one it uses the primary, and
 * without that, a replica that lags. A server that fails is not used until a check succeeds; a statement that fails with its
 * server is repeated once on another.
 */
export class ReadPool implements PostgresPool {
  readonly options = {}
  /** Number of reads so far that used a replica which lags. */
  readsBehind = 0
  /** Whether the last check of all servers found none that responds; reads then fail at once. */
  isDown = false
  readonly #primary: ReadServer
  readonly #replicas: readonly ReadServer[]
  /** Replicas that have replayed up to here know all changes heard of. */
  #needed: LogPosition = 0n
  #changesHeard = 0
  /** Of the changes heard, those that `#needed` includes. */
  #changesLocated = 0
  #turn = 0
  #recheck: NodeJS.Timeout | undefined
  readonly #checking: NodeJS.Timeout | undefined
  #ended: Promise<void> | undefined

  constructor(primary: ReadServer, replicas: readonly ReadServer[]) {
    this.#primary = primary
    this.#replicas = replicas
    if (replicas.length === 0) return
    this.#checking = setInterval(() => this.#checkAll(this.#servers), CHECK_MS).unref()
    // Nothing is known of the replicas yet.
    this.noteChange()
  }

  /** Makes reads use the primary until the replicas have replayed what it has written by now. */
  noteChange(): void {
    if (this.#replicas.length === 0 || this.#ended) return
    this.#changesHeard++
    void this.#locateChanges()
  }

  /** @throws DatabaseUnavailableError if no server responds */
  async connect(): Promise<PostgresPoolClient> {
    return new ReadClient(this, await this.acquire()) as unknown as PostgresPoolClient
  }

  /** Takes a connection from the pool of the best server that gives one. @param avoid used only if there is no other */
  async acquire(avoid?: ReadServer): Promise<Acquired> {
    const tried = new Set<ReadServer>()
    let failure: unknown
    for (;;) {
      const server = this.#choose([...tried, avoid]) ?? this.#choose([...tried])
      if (!server && tried.size > 0) throw failure
      if (!server) {
        await this.#awaitServer()
        continue
      }
      try {
        return { server, client: await server.pool.connect() }
      } catch (error) {
        if (isServerLost(error)) this.fail(server, error)
        tried.add(server)
        failure = error
      }
    }
  }

  /** Stops using a server until a check succeeds. */
  fail(server: ReadServer, reason: unknown): void {
    server.setUp(false, reason)
    this.#recheckSoon()
  }

  /** Tells when a server no longer responds, and when it does again. */
  watch(onChange: (name: string, isUp: boolean, reason?: unknown) => void): void {
    for (const [name, server] of this.#named) server.onChange = (isUp, reason) => onChange(name, isUp, reason)
  }

  /** Checks every server. */
  async describeServers(): Promise<ServerState[]> {
    const written = await this.#primary.currentPosition().catch(() => undefined)
    await Promise.allSettled(this.#servers.map((server) => this.#check(server)))
    return this.#named.map(([name, server]) => {
      const { isUp, position } = server
      const hasLag = server !== this.#primary && isUp && written !== undefined
      return { name, isUp, ...(hasLag && { lagBytes: Math.max(0, Number(written - position)) }) }
    })
  }

  end(): Promise<void> {
    clearInterval(this.#checking)
    clearTimeout(this.#recheck)
    this.#ended ??= Promise.all(this.#servers.map((server) => server.end())).then(() => undefined)
    return this.#ended
  }

  get #servers(): readonly ReadServer[] {
    return [this.#primary, ...this.#replicas]
  }

  get #named(): [name: string, ReadServer][] {
    return this.#servers.map((server, index) => [index === 0 ? 'primary' : `replica-${index}`, server])
  }

  #choose(excluded: readonly (ReadServer | undefined)[]): ReadServer | undefined {
    const isUsable = (server: ReadServer) => server.isUp && !excluded.includes(server)
    const replicas = this.#replicas.filter(isUsable)
    const current = replicas.filter((replica) => this.#isCurrent(replica))
    if (current.length > 0) return current[this.#turn++ % current.length]
    if (isUsable(this.#primary)) return this.#primary
    const [nearest] = replicas.toSorted((a, b) => Number(b.position - a.position))
    if (nearest) this.readsBehind++
    return nearest
  }

  #isCurrent(replica: ReadServer): boolean {
    return this.#changesLocated === this.#changesHeard && replica.position >= this.#needed
  }

  /** Resolves once a check succeeds. @throws DatabaseUnavailableError if none does, or did before */
  async #awaitServer(): Promise<void> {
    if (this.isDown) throw new DatabaseUnavailableError()
    await Promise.any(this.#servers.map((server) => this.#check(server))).catch(() => {
      throw new DatabaseUnavailableError()
    })
  }

  readonly #locateChanges = shareNextRun(async () => {
    const heard = this.#changesHeard
    try {
      this.#needed = await this.#primary.currentPosition()
      this.#changesLocated = heard
      this.#checkAll(this.#replicas)
    } catch (error) {
      if (isServerLost(error)) this.#primary.setUp(false, error)
      this.#recheckSoon()
    }
  })

  #checkAll(servers: readonly ReadServer[]): void {
    for (const server of servers) void this.#check(server).catch(() => {})
  }

  /** @throws DatabaseUnavailableError if the server is down */
  async #check(server: ReadServer): Promise<void> {
    await server.check()
    this.isDown = this.#servers.every(({ isUp }) => !isUp)
    this.#recheckSoon()
    if (!server.isUp) throw new DatabaseUnavailableError()
  }

  /** Checks again soon while a server is down or lags. */
  #recheckSoon(): void {
    if (this.#ended || this.#recheck) return
    const behind = () => this.#servers.filter((server) => !server.isUp || !(server === this.#primary || this.#isCurrent(server)))
    if (behind().length === 0) return
    this.#recheck = setTimeout(() => {
      this.#recheck = undefined
      if (this.#changesLocated < this.#changesHeard && this.#primary.isUp) void this.#locateChanges()
      else this.#checkAll(behind())
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
  #isBroken = false

  constructor(pool: ReadPool, acquired: Acquired) {
    this.#pool = pool
    this.#acquired = acquired
  }

  async query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const result = await this.#run<Row>(statement, parameters).catch(async (error: unknown) => {
      if (this.#inTransaction || !(isServerLost(error) || isReadCancelled(error))) throw error
      const failed = this.#acquired?.server
      this.release()
      this.#acquired = await this.#pool.acquire(failed)
      return this.#run<Row>(statement, parameters)
    })
    if (BEGINS.test(statement)) this.#inTransaction = true
    return result
  }

  release(isBroken = false): void {
    this.#acquired?.client.release(isBroken || this.#isBroken)
    this.#acquired = undefined
    this.#isBroken = false
  }

  async #run<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!this.#acquired) throw new DatabaseUnavailableError()
    const { server, client } = this.#acquired
    try {
      return (await client.query(statement, [...parameters])) as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (isServerLost(error)) {
        this.#isBroken = true
        this.#pool.fail(server, error)
      }
      throw error
    }
  }
}
