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

export function registerStrictTransport(app: FastifyInstance, publicUrl: string, trust: Trust): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOnHttps(request, publicUrl, trust)) reply.header('strict-transport-security', `max-age=${YEAR_S}`)
  })
}
