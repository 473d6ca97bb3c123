import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Documents (site/security.ts) and calls say more, and transport.ts its own. */
const EVERY_ANSWER = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      // Files of a page: what they may load is the page's to say.
      'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
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
} satisfies FastifyHelmetOptions

export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, EVERY_ANSWER)
}
