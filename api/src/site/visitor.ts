import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { flagsLookAt } from '../modules/flags/flags.service.ts'
import type { LiveReleases, Visitor } from '../modules/releases/releases.service.ts'
import type { Actor } from '../plugins/context.ts'
import { VISITOR_COOKIE, visitorIdOf } from '../plugins/visitor-id.ts'
import { cookieOf } from './cookies.ts'

const YEAR_S = 365 * 24 * 60 * 60

export interface VisitorSources {
  live: LiveReleases
  findActor: (sessionKey: string) => Promise<Actor | null>
  /** Two letters, or null where nothing tells. */
  countryOf: (request: FastifyRequest) => string | null
}

/** The cookie that keeps a visitor's own id. */
export const visitorCookie = (id: string): string => `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly`

/** The visitor's own id; without a share of visitors nobody needs one, and no cookie is set. */
function idOf(request: FastifyRequest, reply: FastifyReply, isNeeded: boolean): string {
  const kept = visitorIdOf(request)
  if (kept) return kept
  if (!isNeeded) return ''
  const id = randomUUID()
  reply.header('set-cookie', visitorCookie(id))
  return id
}

/** Who asks for a page, as far as the canaries and flags of the moment look. */
export async function visitorOf(request: FastifyRequest, reply: FastifyReply, { live, findActor, countryOf }: VisitorSources): Promise<Visitor> {
  const flags = flagsLookAt()
  const id = idOf(request, reply, live.hasCanary || flags.lookAtIds)
  const key = live.looksAtPeople || flags.lookAtPeople ? cookieOf(request.headers.cookie ?? '', 'sessionKey') : null
  const actor = key === null ? null : await findActor(key)
  return { id, role: actor?.role ?? null, accountId: actor?.accountId ?? null, country: live.hasCanary || flags.lookAtCountries ? countryOf(request) : null }
}
