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
 * Lets a client read the response to a request that is refused during upload. Closing at once would reset the connection and
 * lose the response, so the rest of the request is read and discarded, within limits.
 */
export function drainRejectedUploads(app: FastifyInstance, limits = LIMITS): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    // Must run before Node's own listener, which closes the connection.
    if (hasBody) reply.raw.prependOnceListener('finish', () => raw.complete || drain(raw, limits, () => isClosing))
    done()
  })
}

function drain(request: IncomingMessage, { bytes, ms }: DrainLimits, isClosing: () => boolean): void {
  const { socket } = request
  // Injected requests have no connection.
  if (!(socket instanceof Socket) || socket.destroyed) return
  const close = socket.destroySoon
  const maxBytesRead = socket.bytesRead + bytes
  const until = performance.now() + ms
  let isLast = false
  // Node calls this after a connection's last response. Half-closes the connection, to keep reading until the client
  // finishes.
  socket.destroySoon = () => {
    isLast = true
    socket.end()
  }
  const check = setInterval(() => {
    if (isClosing() || socket.bytesRead > maxBytesRead || performance.now() > until) socket.destroy()
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
