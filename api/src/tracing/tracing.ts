import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onStatement } from '../database/statements.ts'
import { addressAt, SENDER } from './collector.ts'
import { tracedBy } from './trace-id.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}
const SAMPLED = 1

/** Spans of requests and of the statements that they ask, sent to a collector; none without an endpoint. */
export async function registerTracing(app: FastifyInstance, endpoint: string | undefined): Promise<void> {
  app.decorateRequest('span', null)
  if (!endpoint) return
  const { tracer, stop } = await openTracer(endpoint)
  app.addHook('onRequest', async (request) => {
    request.span = begin(tracer, request)
  })
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  const deaf = onStatement(({ text, ms, span }) => {
    if (!span) return
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    const startTime = Date.now() - ms
    const parent = trace.setSpan(ROOT_CONTEXT, span as Span)
    tracer.startSpan('query', { kind: SpanKind.CLIENT, startTime, attributes }, parent).end()
  })
  app.addHook('onClose', async () => {
    deaf()
    await stop()
  })
}

function begin(tracer: Tracer, request: FastifyRequest): Span {
  const { method, routeOptions, id } = request
  const route = routeOptions.url ?? 'unknown'
  const from = tracedBy(request.raw)
  // The request's id is the trace's, whoever began it.
  const parent = { traceId: id, spanId: from?.parentId ?? id.slice(16), traceFlags: SAMPLED, isRemote: true }
  return tracer.startSpan(
    `${method} ${route}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
    trace.setSpanContext(ROOT_CONTEXT, parent),
  )
}

/** Loaded only where traces are wanted. */
async function openTracer(endpoint: string): Promise<{ tracer: Tracer; stop: () => Promise<void> }> {
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: addressAt(endpoint, 'traces') })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes(SENDER),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  return { tracer: provider.getTracer('southbound'), stop: () => provider.shutdown().catch(() => undefined) }
}
