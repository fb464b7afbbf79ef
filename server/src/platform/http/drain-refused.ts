import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface DrainLimits {
  bytes: number
  ms: number
}

const LIMITS: DrainLimits = { bytes: 128 * 1024 * 1024, ms: 30_000 }
const CHECK_EVERY_MS = 50

/**
 * Lets clients read the answer to a request that is refused while they still send it. A connection closed at once would be
 * reset, and the answer lost; so the rest of the request is read and dropped, up to these limits.
 */
export function drainRefused(app: FastifyInstance, limits = LIMITS): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    // Before Node's own listener, which closes the connection.
    if (hasBody) reply.raw.prependOnceListener('finish', () => raw.complete || drain(raw, limits, () => isClosing))
    done()
  })
}

function drain(request: IncomingMessage, { bytes, ms }: DrainLimits, isClosing: () => boolean): void {
  const { socket } = request
  // Requests by injection have no connection.
  if (!(socket instanceof Socket) || socket.destroyed) return
  const close = socket.destroySoon
  const mostRead = socket.bytesRead + bytes
  const until = performance.now() + ms
  let isLast = false
  // Node calls this after the last answer of a connection: only our half of it is closed by now.
  socket.destroySoon = () => {
    isLast = true
    socket.end()
  }
  const check = setInterval(() => {
    if (isClosing() || socket.bytesRead > mostRead || performance.now() > until) socket.destroy()
  }, CHECK_EVERY_MS)
  socket.once('close', () => clearInterval(check))
  request.once('end', () => {
    clearInterval(check)
    socket.destroySoon = close
    if (isLast) socket.destroySoon()
  })
  request.unpipe()
  request.resume()
}
