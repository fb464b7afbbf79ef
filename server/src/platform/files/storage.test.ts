import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openBucket } from '../../testing/bucket.ts'
import { AppError } from '../errors.ts'
import { openStorage } from './storage.ts'

const LIMITS = { connect: 300, idle: 400, answer: 600, whole: 1_500 }
const SECRET = { bucket: 'b', region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' }
const servers: Server[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** Opens a bucket whose server treats every connection as given, and counts them. */
async function openFaulty(serve: (socket: Socket) => void) {
  const seen = { connections: 0 }
  const server = createServer((socket) => {
    seen.connections++
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, storage: await openStorage({ uploads: { folder: '', s3: { endpoint, ...SECRET } } }, LIMITS) }
}

async function outcome(work: Promise<unknown>) {
  const began = performance.now()
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error, ms: performance.now() - began }
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: image/webp\r\ncontent-length: 1000\r\n\r\n'
const FAULTS: Record<string, (socket: Socket) => void> = {
  'accepts and never answers': () => {},
  'sends headers and then nothing': (socket) => socket.once('data', () => socket.write(HEAD)),
  'sends a byte now and then for ever': (socket) =>
    socket.once('data', () => {
      socket.write(HEAD)
      const drip = setInterval(() => socket.write('x'), 100)
      socket.once('close', () => clearInterval(drip))
    }),
  'closes the connection': (socket) => socket.destroy(),
  'answers with an error': (socket) => socket.on('data', () => socket.write('HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\n\r\n')),
}

describe.each(Object.entries(FAULTS))('a bucket whose server %s', (fault, serve) => {
  it('fails in time with a message to try again', async () => {
    const { storage, seen } = await openFaulty(serve)
    const works: Record<string, () => Promise<unknown>> = {
      read: () => storage.read('folder/1600.webp'),
      delete: () => storage.deleteFolder('folder'),
      // Headers alone complete an upload.
      ...(!/headers|byte/.test(fault) && { put: () => storage.put('folder/1600.webp', Buffer.alloc(200_000)) }),
    }
    for (const [what, work] of Object.entries(works)) {
      const { error, ms } = await outcome(work())
      expect(error, what).toBeInstanceOf(AppError)
      expect(error, what).toMatchObject({ code: 'unavailable', retryAfter: 10 })
      expect((error as AppError).userMessage?.({}, { locale: 'en' }), what).toMatch(/Nothing you entered is lost/)
      expect(ms, what).toBeLessThan(3_000)
    }
    expect(seen.connections).toBeGreaterThan(0)
    expect(seen.connections).toBeLessThanOrEqual(2 * Object.keys(works).length)
  })
})

it('retries once, so a single lost connection goes unnoticed', async () => {
  let broken = 1
  const { storage } = await openFaulty((socket) => {
    if (broken-- > 0) socket.destroy()
    else socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'))
  })
  expect((await storage.read('folder/1600.webp')).toString()).toBe('ok')
})

it('tells a missing file from storage that fails, in a folder and in a bucket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-storage-'))
  const bucket = await openBucket()
  const { username, password, origin, pathname } = new URL(bucket.url)
  const s3 = { endpoint: origin, bucket: pathname.slice(1), region: 'us-east-1', accessKeyId: username, secretAccessKey: password }
  for (const storage of [await openStorage({ uploads: { folder, s3: undefined } }), await openStorage({ uploads: { folder, s3 } })]) {
    await storage.put('a/1.webp', Buffer.from('picture'))
    expect((await storage.read('a/1.webp')).toString()).toBe('picture')
    await storage.deleteFolder('a')
    await expect(storage.read('a/1.webp')).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(
    (await openStorage({ uploads: { folder: '/proc/nowhere', s3: undefined } })).put('a', Buffer.from('')),
  ).rejects.toMatchObject({
    code: 'unavailable',
  })
  await bucket.close()
  await rm(folder, { recursive: true })
})
