import { setTimeout } from 'node:timers/promises'
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { VERSION } from '../version.ts'

const STOP_WITHIN_MS = 2_000

/**
 * Sends spans to a collector in the background, and returns a function that sends the last ones and stops. Environment variables of
 * OpenTelemetry name the service and add headers (`OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS`).
 */
export function exportSpans(
  { endpoint, share }: NonNullable<Config['tracing']>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  // The library prints errors as JSON, with their stack.
  const warn = (text: string) => log.warn({ reason: /"message":"([^"]*)"/.exec(text)?.[1] ?? text }, 'traces cannot be sent')
  diag.setLogger({ error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.WARN)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const own = resourceFromAttributes({ 'service.name': 'manzil', 'service.version': VERSION })
  const provider = new TracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await Promise.race([provider.shutdown().catch(() => {}), setTimeout(STOP_WITHIN_MS, undefined, { ref: false })])
    for (const api of [trace, context, propagation, diag]) api.disable()
  }
}
