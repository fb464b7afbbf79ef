import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { drainRejectedUploads } from './drain-rejected-uploads.ts'

const MB = 1024 * 1024
const PIECE = Buffer.alloc(64 * 1024, ' ')
const EDGE = 'edge'
const formOf = (field: string) =>
  `--${EDGE}\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`

interface Sent {
  /** The request's head without the headers that declare the body's length. */
  head: string
  first?: string
  bytes: number
  /** Sends the body in chunks, without a declared length. */
  isChunked?: boolean
}

/** Sends the whole request before reading, as simple clients do, and returns the response. */
async function sendAll(port: number, { head, first = '', bytes, isChunked = false }: Sent): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause()
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
  const write = async (piece: string | Buffer) => {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), failed])
  }
  const header = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes + first.length}`
  await write(`${head}${header}\r\n\r\n`)
  if (first) await write(isChunked ? `${first.length.toString(16)}\r\n${first}\r\n` : first)
  for (let left = bytes; left > 0; left -= PIECE.length) {
    const piece = PIECE.subarray(0, left)
    if (isChunked) await write(`${piece.length.toString(16)}\r\n`)
    await write(piece)
    if (isChunked) await write('\r\n')
  }
  if (isChunked) await write('0\r\n\r\n')
  const answer = await Promise.race([readAll(socket), failed])
  socket.destroy()
  return answer
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  socket.resume()
  await once(socket, 'end')
  return text
}

describe('a body over the limit', () => {
  const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0' } })
  let port: number
  let token: string
  beforeAll(async () => {
    const { app, database } = testApp()
    const { username } = await addPerson(database.db, { role: 'admin' })
    token = (await signIn(app, username)).access
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  const headOf = (call: string, type: string) =>
    `${call} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\n`
  const multipart = `multipart/form-data; boundary=${EDGE}`

  it.each([
    ['JSON', 'POST /api/v1/leads/', 'application/json', '', 8 * MB],
    ['a form', 'POST /newsletter/unsubscribe', 'application/x-www-form-urlencoded', '', 8 * MB],
    ['a profile picture', 'PUT /api/v1/auth/profile/picture/', multipart, formOf('picture'), 20 * MB],
    ['a picture of a project', 'POST /api/v1/office/media/', multipart, formOf('file'), 30 * MB],
  ])('always gets a 413 response: %s', async (_what, call, type, first, bytes) => {
    for (const isChunked of [false, true]) {
      for (let time = 0; time < 10; time++) {
        const answer = await sendAll(port, { head: headOf(call, type), first, bytes, isChunked })
        expect(answer, `${isChunked}`).toMatch(/^HTTP\/1\.1 413 /)
        expect(answer).toContain('"code":"too_large"')
      }
    }
  })

  it('is read to its end if the request is refused for another reason', async () => {
    const head = `PUT /api/v1/auth/profile/picture/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${multipart}\r\n`
    for (let time = 0; time < 10; time++) {
      expect(await sendAll(port, { head, first: formOf('picture'), bytes: 4 * MB })).toMatch(/^HTTP\/1\.1 401 /)
    }
  })

  it('leaves the connection open for the next request', async () => {
    const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
    let read = ''
    socket.on('data', (piece) => {
      read += piece
    })
    const answers = () => read.match(/HTTP\/1\.1 \d+/g) ?? []
    socket.write(`PUT /api/v1/auth/profile/picture/ HTTP/1.1\r\nhost: a\r\ncontent-type: ${multipart}\r\ncontent-length: ${4 * MB}\r\n\r\n`)
    while (answers().length < 1) await rest(5)
    for (let sent = 0; sent < 4 * MB; sent += PIECE.length) socket.write(PIECE)
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    while (answers().length < 2) await rest(5)
    expect(answers()).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
    socket.destroy()
  })
})

describe('a client that keeps sending', () => {
  let app: FastifyInstance
  afterEach(() => app.close())
  const listen = async (limits: { bytes: number; ms: number }) => {
    app = fastify()
    drainRejectedUploads(app, limits)
    app.post('/', () => 'fine')
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }
  /** Sends data until the connection closes, and returns the number of bytes sent. */
  const sendOn = async (port: number, every: number): Promise<number> => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    socket.resume()
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${100_000 * MB}\r\n\r\n`)
    while (!socket.destroyed) {
      if (!socket.write(PIECE)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
      await rest(every)
    }
    return socket.bytesWritten
  }

  it('is cut off at the size limit', async () => {
    const port = await listen({ bytes: 4 * MB, ms: 60_000 })
    expect(await sendOn(port, 0)).toBeGreaterThan(4 * MB)
  })

  it('is cut off at the time limit', async () => {
    const port = await listen({ bytes: 1_000_000 * MB, ms: 300 })
    expect(await sendOn(port, 20)).toBeGreaterThan(0)
  })

  it('does not keep the server from shutting down', async () => {
    const port = await listen({ bytes: 1_000_000 * MB, ms: 600_000 })
    const sent = sendOn(port, 20)
    await rest(200)
    await app.close()
    expect(await sent).toBeGreaterThan(0)
  })
})
