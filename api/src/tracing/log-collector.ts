import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api'
import type { LogAttributes } from '@opentelemetry/api-logs'
import { addressAt, SENDER } from './collector.ts'

/** Another system that keeps the log: who holds a node can add to it, and change nothing of what was sent. */
export interface LogCollector {
  /** A line of the log. What its queue has no room for is on standard output alone. */
  take(line: string): void
  /** Sends what waits. */
  stop(): Promise<void>
}

interface Line extends LogAttributes {
  level: number
  time: number
  msg?: string
  /** The trace's. */
  reqId?: string
}
const TRACE_ID = /^[0-9a-f]{32}$/
/** The site's end waits no longer for a collector that is away. */
const SEND_MS = 3_000

/** By OTLP over HTTP. Loaded only where there is a collector. */
export async function openLogCollector(endpoint: string): Promise<LogCollector> {
  const [{ BatchLogRecordProcessor, LoggerProvider }, { OTLPLogExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-logs'),
      import('@opentelemetry/exporter-logs-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPLogExporter({ url: addressAt(endpoint, 'logs'), timeoutMillis: SEND_MS })
  const provider = new LoggerProvider({
    resource: resourceFromAttributes(SENDER),
    processors: [new BatchLogRecordProcessor({ exporter })],
  })
  const logger = provider.getLogger('southbound')
  return {
    take(text) {
      const { level, time, msg = '', reqId = '', ...attributes } = JSON.parse(text) as Line
      logger.emit({
        timestamp: time,
        severityNumber: severityOf(level),
        body: msg,
        attributes: { ...attributes, reqId },
        ...(TRACE_ID.test(reqId) ? { context: contextOf(reqId) } : {}),
      })
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

/** pino's 10 to 60 as OpenTelemetry's 1 to 21. */
const severityOf = (level: number): number => (Math.floor(level / 10) - 1) * 4 + 1

const contextOf = (traceId: string) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: traceId.slice(16),
    traceFlags: TraceFlags.SAMPLED,
  })
