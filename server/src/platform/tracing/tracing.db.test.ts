import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { createTestLog } from '../../testing/test-log.ts'
import type { RenderPage } from '../pages/renderer.ts'
import { exportSpans } from './export-spans.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector: receives spans over OTLP/HTTP in JSON. */
const received: Export[] = []
const collector = createServer(async (request, response) => {
  received.push((await json(request)) as Export)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const render: RenderPage = async (_request, readApi) => ({ status: (await readApi('/api/v1/property?keywords=Secret')).status, html: [] })
const testApp = useTestApp({ render, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
const { logger, lines } = createTestLog()
let stop: () => Promise<void>

beforeAll(() => {
  stop = exportSpans({ endpoint, share: 1 }, logger)
})
afterAll(() => {
  collector.close()
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

describe('a traced page', () => {
  it('has spans of the request, of its calls and of their queries, in the trace of the caller', async () => {
    const page = await testApp().app.inject({ url: '/latest?keywords=Secret', headers: { traceparent: `00-${TRACE}-${CALLER}-01` } })
    expect(page.statusCode).toBe(200)
    await testApp().app.inject({ url: '/healthz', headers: { traceparent: `00-${'1'.repeat(32)}-${CALLER}-00` } })
    await testApp()
      .database.db.transaction()
      .execute((trx) => testApp().app.services.jobs.enqueue(trx, 'deliver-message', { message_id: 0 }))
    await testApp().app.services.jobs.runDue()
    await stop()

    const spans = received.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
    const named = (name: string) => spans.find((span) => span.name === name) as Span
    const [request, call] = [named('GET /*'), named('GET /api/v1/property')]
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId })
    const facts = Object.fromEntries(request.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
    expect(facts).toEqual({
      'http.request.method': 'GET',
      'http.route': '/*',
      'http.response.status_code': 200,
      'manzil.request_id': page.headers['x-request-id'],
    })
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
    expect(queries.map(({ name }) => name.toLowerCase())).toContain('select')
    expect(named('job deliver-message').traceId).not.toBe(TRACE)
    expect(
      spans.filter(({ traceId }) => traceId === '1'.repeat(32)),
      'the caller does not trace this one',
    ).toEqual([])
    expect(JSON.stringify(received), 'no search terms').not.toContain('Secret')
    expect(lines).toEqual([])
  })
})
