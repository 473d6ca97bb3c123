import { HOUR_MS } from '@southbound/shared/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Patience {
  /** From the first byte, or the connection, to the end of the headers. */
  headersMs: number
  /** In each interval a body brings a minimum of bytes, or its end. */
  bodyMs: number
  bodyBytes: number
  wholeMs: number
  idleMs: number
  lookMs: number
}
/** 1 KB a second; a phone sending 50 MB over 1 Mbit/s takes seven minutes. */
const USUAL: Patience = {
  headersMs: 20_000,
  bodyMs: 32_000,
  bodyBytes: 32 * 1024,
  wholeMs: 2 * HOUR_MS,
  idleMs: 72_000,
  lookMs: 5_000,
}

export const patienceOf = (given: Partial<Patience> = {}): Patience => ({ ...USUAL, ...given })

export const serverTimes = ({ headersMs, wholeMs, idleMs, lookMs }: Patience) => ({
  requestTimeout: wholeMs,
  keepAliveTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
})

interface Arriving {
  bytes: number
  until: number
}
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** By what arrives, so that slow links succeed. */
export function registerPatience(
  app: FastifyInstance,
  { bodyMs, bodyBytes, lookMs }: Patience,
  end: (request: FastifyRequest) => void,
): void {
  const arriving = new Map<FastifyRequest, Arriving>()
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    // In-process requests have no connection.
    if (!hasBody(request) || typeof raw.socket?.bytesRead !== 'number') return
    arriving.set(request, { bytes: raw.socket.bytesRead, until: Date.now() + bodyMs })
    raw.once('close', () => arriving.delete(request))
  })
  const look = setInterval(() => {
    for (const [request, { bytes, until }] of arriving) {
      const now = request.raw.socket.bytesRead
      if (request.raw.complete) arriving.delete(request)
      else if (now - bytes >= bodyBytes) arriving.set(request, { bytes: now, until: Date.now() + bodyMs })
      else if (Date.now() >= until) {
        arriving.delete(request)
        end(request)
      }
    }
  }, lookMs)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}
