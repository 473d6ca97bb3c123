import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { LiveReleases, Visitor } from '../../modules/releases/releases.service.ts'
import { ticketOf } from '../../modules/telemetry/tickets.ts'
import { isAtHome, isLocal, isLoopback } from '../../plugins/edge/loopback.ts'
import type { SiteEdition } from './edition.ts'

/** The ticket of a page; empty while no canary runs. */
export type ViewTicket = (request: FastifyRequest, edition: SiteEdition, visitor: Visitor) => Promise<string>

const releasesIn = ({ shell, remotes }: Pick<SiteEdition, 'shell' | 'remotes'>): string[] => [
  `shell@${shell}`,
  ...remotes.flatMap(({ name, version, fallback }) =>
    [version, ...(fallback ? [fallback.version] : [])].map((one) => `${name}@${one}`),
  ),
]

/** Visitors are separated on a local site only: on a public one they could multiply by discarding cookies. */
export function viewTickets(live: LiveReleases, db: Database, publicUrl: string): ViewTicket {
  const isOwn = (request: FastifyRequest) => isAtHome(publicUrl) && isLocal(request)
  let isTold = false
  return async (request, edition, { id }) => {
    if (!live.hasCanary) return ''
    if (!isTold && isLoopback(request.ip) && !isOwn(request)) {
      isTold = true
      request.log.warn(
        'A proxy on this machine passes requests on, and TRUST_PROXY does not name it: no canary is judged by what its visitors see.',
      )
    }
    return ticketOf(db, { visitor: isOwn(request) ? id : '', releases: releasesIn(edition) })
  }
}
