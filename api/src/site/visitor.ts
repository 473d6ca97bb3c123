import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveReleases, Visitor } from '../modules/releases/releases.service.ts'
import type { Actor } from '../plugins/context.ts'
import { cookieOf } from './cookies.ts'

const COOKIE = 'visitor'
const YEAR_S = 365 * 24 * 60 * 60
const ID = /^[0-9a-f-]{36}$/

export interface VisitorSources {
  live: LiveReleases
  findActor: (sessionKey: string) => Promise<Actor | null>
  /** Two letters, or null where nothing tells. */
  countryOf: (request: FastifyRequest) => string | null
}

/** The visitor's own id; without a canary nobody needs one, and no cookie is set. */
function idOf(request: FastifyRequest, reply: FastifyReply, hasCanary: boolean): string {
  const kept = cookieOf(request.headers.cookie ?? '', COOKIE)
  if (kept && ID.test(kept)) return kept
  if (!hasCanary) return ''
  const id = randomUUID()
  reply.header('set-cookie', `${COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly`)
  return id
}

/** Who asks for a page, as far as the canaries of the moment look. */
export async function visitorOf(request: FastifyRequest, reply: FastifyReply, { live, findActor, countryOf }: VisitorSources): Promise<Visitor> {
  const id = idOf(request, reply, live.hasCanary)
  const key = live.looksAtPeople ? cookieOf(request.headers.cookie ?? '', 'sessionKey') : null
  const actor = key === null ? null : await findActor(key)
  return { id, role: actor?.role ?? null, accountId: actor?.accountId ?? null, country: live.hasCanary ? countryOf(request) : null }
}
