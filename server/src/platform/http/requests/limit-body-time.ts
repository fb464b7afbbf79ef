import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_BODY_BYTES } from '../account-routes.ts'
import { answerClientError } from './connections.ts'

const SMALL_BODY_MS = 30_000

/** Closes connections that take too long to send a small body. Uploads have the longer limit of the whole server. */
export function limitBodyTime(app: FastifyInstance, ms = SMALL_BODY_MS): void {
  app.addHook('onRequest', ({ raw, routeOptions: { bodyLimit } }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = raw.headers
    const isUpload = type.startsWith('multipart/') || (bodyLimit !== undefined && bodyLimit > PUBLIC_BODY_BYTES)
    if (isUpload || (length === undefined && encoding === undefined)) return done()
    const timer = setTimeout(() => {
      // Injected requests have no connection.
      if (raw.complete || !(raw.socket instanceof Socket)) return
      answerClientError(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
      raw.socket.destroySoon()
    }, ms).unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
