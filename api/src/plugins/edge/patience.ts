import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long clients may take, in milliseconds. */
export interface Patience {
  /** From the first byte, or the connection itself, to the end of the headers. */
  headersMs: number
  /** In each of these spaces of time a body must bring so many bytes, or its end. */
  bodyMs: number
  bodyBytes: number
  /** The whole of any request. */
  wholeMs: number
  /** Between two requests of one connection. */
  idleMs: number
  /** How often all that is looked at. */
  lookMs: number
}
/** The slowest link that goes through brings 1 KB a second; a phone that sends 50 MB over 1 Mbit/s takes seven minutes and brings 120. */
const USUAL: Patience = {
  headersMs: 20_000,
  bodyMs: 32_000,
  bodyBytes: 32 * 1024,
  wholeMs: 2 * 60 * 60_000,
  idleMs: 72_000,
  lookMs: 5_000,
}

export const patienceOf = (given: Partial<Patience> = {}): Patience => ({ ...USUAL, ...given })

/** What the framework's server is made with. */
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

/** Ends requests whose bodies do not get on: by what arrives, not by the clock alone, so that a slow link is no fault. */
export function registerPatience(
  app: FastifyInstance,
  { bodyMs, bodyBytes, lookMs }: Patience,
  end: (request: FastifyRequest) => void,
): void {
  const arriving = new Map<FastifyRequest, Arriving>()
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    // A request from inside of this process comes by no connection.
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
