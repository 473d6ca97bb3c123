import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** W3C trace context: version, trace, parent, flags. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

export interface Traced {
  traceId: string
  parentId: string
}

/** What the browser or a proxy began; null where it sent none, or no right one. */
export function tracedBy({ headers }: Pick<IncomingMessage, 'headers'>): Traced | null {
  const found = TRACEPARENT.exec(String(headers.traceparent ?? ''))
  return found ? { traceId: found[1] as string, parentId: found[2] as string } : null
}

/** The id of a request in logs, answers and traces is one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string =>
  tracedBy(request)?.traceId ?? randomUUID().replaceAll('-', '')
