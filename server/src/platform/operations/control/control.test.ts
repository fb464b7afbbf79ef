import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OperatorError } from '../../errors.ts'
import { socketAddresses } from './address.ts'
import { findServer, runOnServer } from './client.ts'
import type { OperationInput, Operations, Progress } from './operation.ts'
import { type ControlParts, serveCommands } from './server.ts'

const STATUS = { url: 'http://localhost:3000', pid: 7 }
let folder: string
const stops: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manzil-control-'))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  rmSync(folder, { recursive: true })
})

const serve = async (operations: Operations, parts: Partial<ControlParts> = {}) => {
  const stop = await serveCommands({ folder, status: STATUS, operations, onFault: () => {}, ...parts })
  stops.push(stop)
  return stop
}
const input = (given: Partial<OperationInput> = {}): OperationInput => ({
  options: {},
  body: Readable.from([]),
  onProgress: () => {},
  onOutput: async () => {},
  signal: new AbortController().signal,
  ...given,
})

describe('control server', () => {
  it('is found by its data folder, however long the path', async () => {
    const deep = join(folder, 'x'.repeat(150))
    mkdirSync(deep)
    expect(await findServer(deep)).toBeUndefined()
    await serve({}, { folder: deep })
    expect(await findServer(deep)).toEqual(STATUS)
    expect(await findServer(folder)).toBeUndefined()
  })

  it.skipIf(process.platform === 'win32')('listens only where its own user has access', async () => {
    await serve({})
    const places = socketAddresses(folder).map((address) => statSync(dirname(address)))
    expect(places.length).toBeGreaterThan(0)
    for (const { mode, uid } of places) {
      expect(mode & 0o777).toBe(0o700)
      expect(uid).toBe(process.getuid?.())
    }
  })

  it.skipIf(process.platform === 'win32')(
    'falls back to the data folder when another user occupies its place in the temporary folder',
    () => {
      const root = join(folder, 'tmp')
      const data = join(folder, 'var')
      mkdirSync(root)
      mkdirSync(data, { mode: 0o700 })
      const taken = join(root, `manzil-${process.getuid?.()}`)
      const foldersOf = () => socketAddresses(data, root).map((address) => dirname(address))
      expect(foldersOf()).toEqual([taken, realpathSync(data)])
      chmodSync(taken, 0o777)
      expect(foldersOf()).toEqual([realpathSync(data)])
      rmSync(taken, { recursive: true })
      writeFileSync(taken, '')
      expect(foldersOf()).toEqual([realpathSync(data)])
      rmSync(taken)
      symlinkSync(data, taken)
      expect(foldersOf()).toEqual([realpathSync(data)])
      chmodSync(data, 0o755)
      expect(foldersOf()).toEqual([])
    },
  )

  it.skipIf(process.platform === 'win32')('is found at any of its addresses', async () => {
    const [first = '', second = ''] = socketAddresses(folder)
    const stop = await serve({ echo: async ({ options }) => options })
    renameSync(first, second)
    expect(await findServer(folder)).toEqual(STATUS)
    expect(await runOnServer(folder, 'echo', input({ options: 7 }))).toBe(7)
    await stop()
  })

  it('receives the options and the file, and sends back progress and the result', async () => {
    await serve({
      count: async ({ options, body, onProgress }) => {
        onProgress({ done: 1, total: 2 })
        onProgress({ done: 2, total: 2 })
        return { options, length: (await text(body)).length }
      },
    })
    const seen: Progress[] = []
    const body = Readable.from(Array.from({ length: 100 }, () => Buffer.from('ب'.repeat(10_000))))
    const result = await runOnServer(
      folder,
      'count',
      input({ options: { dry: true }, body, onProgress: (progress) => seen.push(progress) }),
    )
    expect(result).toEqual({ options: { dry: true }, length: 1_000_000 })
    expect(seen).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ])
  })

  it.each([10, 5_000_000])('passes operator errors on, however much of a file of %i bytes is unread', async (size) => {
    const faults: unknown[] = []
    const refuse: Operations['refuse'] = async ({ body }) => {
      // Leaving the loop destroys the stream.
      for await (const chunk of body) if (chunk.length > 0) break
      throw new OperatorError('Not this file.')
    }
    await serve({ refuse }, { onFault: (error) => faults.push(error) })
    const file = join(folder, 'file')
    writeFileSync(file, Buffer.alloc(size))
    for (let time = 0; time < 20; time++) {
      const handed = runOnServer(folder, 'refuse', input({ body: createReadStream(file) }))
      await expect(handed).rejects.toEqual(new OperatorError('Not this file.'))
    }
    expect(faults).toEqual([])
  })

  it('logs unexpected errors and keeps serving', async () => {
    const faults: unknown[] = []
    await serve(
      {
        broken: async () => {
          throw new TypeError('a bug')
        },
        fine: async () => 'fine',
      },
      { onFault: (error) => faults.push(error) },
    )
    await expect(runOnServer(folder, 'broken', input())).rejects.toThrow('a bug')
    expect(faults).toEqual([new TypeError('a bug')])
    expect(await runOnServer(folder, 'fine', input())).toBe('fine')
  })

  it('rejects an unknown command', async () => {
    await serve({})
    await expect(runOnServer(folder, 'newer', input())).rejects.toThrow(/restart it/)
  })

  it('runs operations one at a time', async () => {
    let running = 0
    let max = 0
    await serve({
      slow: async () => {
        max = Math.max(max, ++running)
        await new Promise((done) => setTimeout(done, 20))
        running--
      },
    })
    await Promise.all([1, 2, 3].map(() => runOnServer(folder, 'slow', input())))
    expect(max).toBe(1)
  })

  it('aborts an operation when its command disconnects', async () => {
    const command = new AbortController()
    const stopped = Promise.withResolvers<void>()
    await serve({
      endless: async ({ signal, onProgress }) => {
        onProgress({ done: 0, total: 1 })
        await once(signal, 'abort')
        stopped.resolve()
      },
    })
    const handed = runOnServer(folder, 'endless', input({ signal: command.signal, onProgress: () => command.abort(new Error('enough')) }))
    await expect(handed).rejects.toThrow('enough')
    await stopped.promise
  })

  it('passes a file read error on to the command', async () => {
    await serve({ read: async ({ body }) => text(body) })
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw Object.assign(new Error('disk'), { code: 'EIO' })
      })(),
    )
    await expect(runOnServer(folder, 'read', input({ body }))).rejects.toThrow('disk')
  })

  it('reports that the server stopped before the work was done', async () => {
    const stop = await serve({
      endless: async ({ signal, onProgress }) => {
        onProgress({ done: 0, total: 1 })
        await once(signal, 'abort')
      },
    })
    const handed = runOnServer(folder, 'endless', input({ onProgress: () => void stop() }))
    await expect(handed).rejects.toThrow(/stopped before the work was done/)
  })

  it.skipIf(process.platform === 'win32')('takes over the socket of a killed server', async () => {
    const script = `
      import { serveCommands } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))}
      await serveCommands({ folder: process.argv[1], status: { url: 'dead', pid: process.pid }, operations: {}, onFault() {} })
      console.log('up')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    expect(await findServer(folder)).toMatchObject({ url: 'dead' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await findServer(folder)).toBeUndefined()
    await serve({})
    expect(await findServer(folder)).toEqual(STATUS)
  })
})
