import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { flagsLookAt } from '../modules/flags/flags.service.ts'
import type { LiveReleases, Visitor } from '../modules/releases/releases.service.ts'
import type { Actor } from '../plugins/context.ts'
import { isOldName, keepCookie } from '../plugins/edge/cookies.ts'
import { VISITOR_COOKIE, visitorIdOf } from '../plugins/visitor-id.ts'
import { localeOfPath } from './document/head.ts'

const YEAR_S = 365 * 24 * 60 * 60

export interface VisitorSources {
  live: LiveReleases
  findActor: (sessionKey: string) => Promise<Actor | null>
  countryOf: (request: FastifyRequest) => string | null
  publicUrl: string
}

export const keepVisitor = (reply: FastifyReply, publicUrl: string, id: string): FastifyReply =>
  keepCookie(reply, publicUrl, { name: VISITOR_COOKIE, value: id, seconds: YEAR_S })

/** Only made while a share of visitors is needed. */
function idOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string, isNeeded: boolean): string {
  const kept = visitorIdOf(request)
  if (kept && !isOldName(request, publicUrl, VISITOR_COOKIE)) return kept
  if (!kept && !isNeeded) return ''
  const id = kept ?? randomUUID()
  keepVisitor(reply, publicUrl, id)
  return id
}

/** As far as running canaries and flags use it. The address's language where the page's is not given. */
export async function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { live, findActor, countryOf, publicUrl }: VisitorSources,
  language = localeOfPath(request.url.split('?')[0] ?? ''),
): Promise<Visitor> {
  const flags = flagsLookAt()
  const id = idOf(request, reply, publicUrl, live.hasCanary || flags.lookAtIds)
  const key = live.looksAtPeople || flags.lookAtPeople ? request.cookies.sessionKey : undefined
  const actor = key ? await findActor(key) : null
  return {
    id,
    role: actor?.role ?? null,
    accountId: actor?.accountId ?? null,
    language,
    country: live.hasCanary || flags.lookAtCountries ? countryOf(request) : null,
  }
}
