import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '@manzil/contract/calls/errors'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'

const REASONS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 413: 'Content Too Large' }

/** Responds to requests that Node cannot parse. They have no usable headers, so the message is in English. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const code: ErrorCode = isLong ? 'too_large' : 'bad_input'
  const text = isLong ? m.error_address_too_long : isLate ? m.error_bad_input : m.error_bad_address
  const message = text({}, { locale: 'en' })
  const answer: ErrorAnswer = { success: false, message, code, request_id: crypto.randomUUID() }
  const body = JSON.stringify(answer)
  const status = isLate ? 408 : ERROR_STATUS[code]
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${answer.request_id}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const CLOSE_IDLE_EVERY_MS = 100

/** Closes idle connections while the app shuts down; browsers' keep-alive would otherwise delay it. */
export function closeIdleConnectionsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}
