import type { FastifyInstance } from 'fastify'

const EACH_MS = 100

/**
 * While the app closes, ends the connections whose last answer is sent. A browser would keep them for more, and the app
 * would wait for it.
 */
export function letGoOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EACH_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}
