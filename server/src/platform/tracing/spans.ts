import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInside } from '../http/requests/request-id.ts'

const LONGEST_STATEMENT = 2_000

/** Costs nothing until a collector is configured (export-spans.ts). */
const tracer = () => trace.getTracer('manzil')

/**
 * Traces each request as part of the caller's trace (`traceparent`), and requests of this process to itself as part of the request
 * that made them. Names routes and never URLs, addresses or headers (docs/decisions/0113).
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, routeOptions } = request
    const parent = isInside(request) ? context.active() : propagation.extract(ROOT_CONTEXT, headers)
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'manzil.request_id': id }
    const kind = isInside(request) ? SpanKind.INTERNAL : SpanKind.SERVER
    const span = tracer().startSpan(`${method} ${route}`, { kind, attributes }, parent)
    spans.set(request, span)
    // A client that disconnects gets no response.
    reply.raw.once('close', () => end(span))
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    if (span) end(span)
    done()
  })
}

export async function traceJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Adds a finished query to the current trace. Statements have parameters instead of values. */
export function traceQuery(statement: string, ms: number, hasFailed: boolean): void {
  if (!trace.getActiveSpan()?.isRecording()) return
  const now = Date.now()
  const text = statement.slice(0, LONGEST_STATEMENT).replaceAll(/\s+/g, ' ').trim()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const options = { kind: SpanKind.CLIENT, startTime: now - ms, attributes }
  const span = tracer().startSpan(text.split(' ', 1)[0] ?? 'query', options)
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(now)
}

function end(span: Span): void {
  if (span.isRecording()) span.end()
}
