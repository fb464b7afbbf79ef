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
  full = false
  isUp = true
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
    if (this.full) throw FULL
    const query = async (statement: string) => {
      if (!this.running) throw new Error('Connection terminated unexpectedly')
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
beforeEach(() => {
  primary = new FakeServer('primary', 2n ** 64n)
  near = new FakeServer('near', 100n)
  far = new FakeServer('far', 100n)
  pool = new ReadPool(asServer(primary), [near, far].map(asServer))
})
afterEach(() => pool.end())

const asServer = (server: FakeServer) => server as unknown as ReadServer
const read = async () => {
  const client = await pool.connect()
  const { rows } = await client.query('select 1', [])
  client.release()
  return rows[0]
}

describe('reads', () => {
  it('take turns among the replicas', async () => {
    expect([await read(), await read(), await read(), await read()]).toEqual(['near', 'far', 'near', 'far'])
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
    const client = await pool.connect()
    near.running = false
    expect((await client.query('select 2', [])).rows).toEqual(['far'])
    client.release()
    expect(near.released).toEqual([true])
    expect([await read(), await read()]).toEqual(['far', 'far'])
    near.running = true
    await vi.waitFor(async () => expect([await read(), await read()]).toContain('near'))
  })

  it('use a replica that lags if nothing else responds', async () => {
    primary.written = 200n
    far.position = 150n
    pool.noteChange()
    primary.running = false
    expect([await read(), await read()]).toEqual(['far', 'far'])
  })

  it('use another server if one accepts no more connections', async () => {
    near.full = true
    expect([await read(), await read()]).toEqual(['far', 'far'])
    far.full = true
    expect(await read()).toBe('primary')
    primary.full = true
    await expect(read()).rejects.toThrow(DatabaseUnavailableError)
  })

  it('fail at once while no server responds, and work again afterwards', async () => {
    for (const server of [primary, near, far]) server.running = false
    await expect(read()).rejects.toThrow(DatabaseUnavailableError)
    const checks = primary.check.mock.calls.length
    await Promise.all(Array.from({ length: 50 }, () => expect(read()).rejects.toThrow(DatabaseUnavailableError)))
    expect(primary.check.mock.calls.length - checks).toBeLessThan(5)
    far.running = true
    await vi.waitFor(async () => expect(await read()).toBe('far'))
  })

  it('are not repeated within a transaction', async () => {
    const client = await pool.connect()
    await client.query('begin', [])
    near.running = false
    await expect(client.query('select 2', [])).rejects.toThrow('Connection terminated')
    expect(far.statements).toEqual([])
    client.release()
  })
})

it('reads positions in the log', () => {
  expect(parsePosition('0/0')).toBe(0n)
  expect(parsePosition('16/B374D848')).toBe(0x16_b374_d848n)
  expect(parsePosition('1/0')).toBeGreaterThan(parsePosition('0/FFFFFFFF'))
})
