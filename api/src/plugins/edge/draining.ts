import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A proxy that keeps connections has used each of them once more by then, in any traffic worth the name. */
const DRAIN_MS = 2_000

/**
 * Before a node behind a proxy ends: it says that it is not ready, and ends each connection with
 * its next answer. Closed while it is idle, a connection may be the one that the proxy sends a
 * call on in the same moment, and a call that changes something is not repeated by the proxy.
 */
export function registerDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) void reply.header('connection', 'close')
  })
}

/**
 * Then no new connection is taken, so that the proxy goes to
 * another node, while the open ones are answered a little longer.
 */
export async function drain(app: FastifyInstance, ms = DRAIN_MS): Promise<void> {
  app.isDraining = true
  await wait(ms)
  // The HTTP server's own end would close what is idle in the same moment.
  Server.prototype.close.call(app.server)
  await wait(ms / 2)
}

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
  }
}
