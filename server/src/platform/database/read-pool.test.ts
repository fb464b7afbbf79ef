import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from './errors.ts'
import { ReadPool } from './read-pool.ts'
import { parsePosition, type ReadServer } from './read-server.ts'

const GONE = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const FULL = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })

/** A server that answers every statement with its name, as long as it is `running`. */
class FakeServer {
  running = true
  cancels = false
  /** What new connections fail with. */
  refusal: Error | undefined
  isUp = true
  setUp = (isUp: boolean) => {
    this.isUp = isUp
  }
  written = 100n
  readonly statements: string[] = []
  readonly released: boolean[] = []
  readonly pool = { connect: async () => this.#connect(), end: async () => {} }
  readonly name: string
  position: bigint
  constructor(name: string, position: bigint) {
    this.name = name
    this.position = position
  }

  check = vi.fn(async () => {
    this.isUp = this.running
  })

  currentPosition = async () => {
    if (!this.running) throw GONE
    return this.written
  }

  end = async () => {}

  async #connect(): Promise<PoolClient> {
    if (!this.running) throw GONE
    if (this.refusal) throw this.refusal
    const query = async (statement: string) => {
      if (!this.running) throw new Error('Connection terminated unexpectedly')
      if (this.cancels) throw Object.assign(new Error('conflict with recovery'), { code: '40001' })
      this.statements.push(statement)
      return { rows: [this.name] }
    }
    return { query, release: (isBroken: boolean) => this.released.push(isBroken) } as unknown as PoolClient
  }
}

let primary: FakeServer
let near: FakeServer
let far: FakeServer
let pool: ReadPool
beforeEach(async () => {
  primary = new FakeServer('primary', 2n ** 64n)
  near = new FakeServer('near', 100n)
  far = new FakeServer('far', 100n)
  pool = new ReadPool(asServer(primary), [near, far].map(asServer))
  expect(await read()).toBe('primary')
  await vi.waitFor(async () => expect(await read()).not.toBe('primary'))
  for (const { statements, released } of [near, far]) statements.length = released.length = 0
})
afterEach(() => pool.end())

const asServer = (server: FakeServer) => server as unknown as ReadServer
const read = async () => {
  const client = await pool.connect()
  const { rows } = await client.query('select 1', [])
  client.release()
  return rows[0]
}

/** Returns a connection to the server with this name. */
const connectTo = async (name: string) => {
  for (;;) {
    const client = await pool.connect()
    if ((await client.query('select 1', [])).rows[0] === name) return client
    client.release()
  }
}

describe('reads', () => {
  it('take turns among the replicas, once their positions are known', async () => {
    const names = [await read(), await read(), await read(), await read()]
    expect(names.toSorted()).toEqual(['far', 'far', 'near', 'near'])
    expect(near.released).toEqual([false, false])
  })

  it('use the primary after a change, until replicas have replayed it', async () => {
    primary.written = 200n
    pool.noteChange()
    expect(await read()).toBe('primary')
    far.position = 200n
    await vi.waitFor(async () => expect(await read()).toBe('far'))
    expect(await read()).toBe('far')
    near.position = 250n
    expect([await read(), await read()]).toContain('near')
  })

  it('use other servers while one is down, and the statement it failed with is repeated', async () => {
    const client = await connectTo('near')
    near.running = false
    expect((await client.query('select 2', [])).rows).toEqual(['far'])
    client.release()
    expect(near.released.at(-1)).toBe(true)
    expect([await read(), await read()]).toEqual(['far', 'far'])
    near.running = true
    await vi.waitFor(async () => expect([await read(), await read()]).toContain('near'))
  })

  it('use a replica that lags if nothing else responds', async () => {
    primary.written = 200n
    far.position = 150n
    pool.noteChange()
    primary.running = false
    const before = pool.readsBehind
    expect([await read(), await read()]).toEqual(['far', 'far'])
    expect(pool.readsBehind).toBeGreaterThan(before)
  })

  it('use another server if one accepts no more connections', async () => {
    near.refusal = FULL
    expect([await read(), await read()]).toEqual(['far', 'far'])
    far.refusal = FULL
    expect(await read()).toBe('primary')
    primary.refusal = FULL
    await expect(read()).rejects.toThrow(FULL)
    expect(pool.isDown).toBe(false)
  })

  it('fail if every server answers checks but refuses connections', async () => {
    for (const server of [primary, near, far]) server.refusal = GONE
    await expect(read()).rejects.toThrow(GONE)
  })

  it('that a replica cancels are repeated on another server', async () => {
    const client = await connectTo('near')
    near.cancels = true
    expect((await client.query('select 2', [])).rows).toEqual(['far'])
    client.release()
    expect(near.isUp).toBe(true)
  })

  it('fail at once while no server responds, and work again afterwards', async () => {
    for (const server of [primary, near, far]) server.running = false
    await expect(read()).rejects.toThrow()
    await vi.waitFor(() => expect(pool.isDown).toBe(true))
    const checks = primary.check.mock.calls.length
    await Promise.all(Array.from({ length: 50 }, () => expect(read()).rejects.toThrow(DatabaseUnavailableError)))
    expect(primary.check.mock.calls.length - checks).toBeLessThan(5)
    far.running = true
    await vi.waitFor(async () => expect(await read()).toBe('far'))
  })

  it('are not repeated within a transaction', async () => {
    const client = await connectTo('near')
    await client.query('begin', [])
    const before = far.statements.length
    near.running = false
    await expect(client.query('select 2', [])).rejects.toThrow('Connection terminated')
    expect(far.statements).toHaveLength(before)
    client.release()
  })
})

it('reads positions in the log', () => {
  expect(parsePosition('0/0')).toBe(0n)
  expect(parsePosition('16/B374D848')).toBe(0x16_b374_d848n)
  expect(parsePosition('1/0')).toBeGreaterThan(parsePosition('0/FFFFFFFF'))
})
