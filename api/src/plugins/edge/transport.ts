import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trust } from './proxies.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** By a proxy of ours, else the site's own address. */
function isOnHttps({ raw, headers }: FastifyRequest, publicUrl: string, trust: Trust): boolean {
  const said = trust(raw.socket?.remoteAddress ?? '', 0)
    ? [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',').at(-1)?.trim()
    : ''
  return said ? said === 'https' : publicUrl.startsWith('https:')
}

interface Strict {
  publicUrl: string
  trust: Trust
  /** A name below the site's could otherwise plant cookies over http (decision 0157). */
  subdomains: boolean
}
export function registerStrictTransport(
  app: FastifyInstance,
  { publicUrl, trust, subdomains }: Strict,
): void {
  const said = `max-age=${YEAR_S}${subdomains ? '; includeSubDomains' : ''}`
  app.addHook('onRequest', async (request, reply) => {
    if (isOnHttps(request, publicUrl, trust)) reply.header('strict-transport-security', said)
  })
}
