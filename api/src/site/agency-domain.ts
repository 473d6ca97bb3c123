import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { agencyOfDomain } from '../modules/profiles/profiles.service.ts'

/** Null for the site and foreign hosts. */
export function nameBelow(host: string | undefined, publicUrl: string): string | null {
  const own = new URL(publicUrl).host
  const asked = host?.toLowerCase() ?? ''
  if (!asked.endsWith(`.${own}`)) return null
  const name = asked.slice(0, -own.length - 1)
  return /^[a-z0-9-]+$/.test(name) ? name : null
}

/** To the agency's page; unknown ones to the home page. */
export function registerAgencyDomains(
  app: FastifyInstance,
  { db, publicUrl }: { db: Database; publicUrl: string },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const name = nameBelow(request.headers.host, publicUrl)
    if (!name) return
    const agencyId = await agencyOfDomain(db, name)
    return reply.redirect(agencyId ? `${publicUrl}/agent-detail?id=${agencyId}` : `${publicUrl}/`, 302)
  })
}
