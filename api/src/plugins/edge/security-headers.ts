import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Nothing is taken for another type than it is said to be. What only means something for a document, a document asks for itself (site/security.ts); the
 * transport's header depends on the proxy (edge/transport.ts).
 */
const EVERY_ANSWER = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies FastifyHelmetOptions

/** Gives every answer the headers that hold for all, and `reply.helmet` to those that need more. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, EVERY_ANSWER)
}
