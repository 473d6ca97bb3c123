import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, keepCookie } from '../edge/cookies.ts'
import type { Frame } from '../frame.ts'
import { type Served, type Wrote, writes } from './run.ts'

/**
 * How far the database was after the reader's last change:
 * any node knows by it which replica has that change.
 */
const COOKIE = 'wrote'
const SECONDS = 600
const NOTHING_YET = '-'
/** Later than any replica: while the primary does not say where it is. */
const UNKNOWN = 'FFFFFFFF/FFFFFFFF'

/** Who is signed in and keeps no cookies reads from the primary alone. */
export function wroteOf(request: FastifyRequest, { store }: Frame): Wrote | undefined {
  if (!store.replica) return undefined
  const kept = cookieOf(request, COOKIE)
  return {
    mark: kept === undefined || kept === NOTHING_YET ? null : kept,
    mayBeOld: kept !== undefined || !request.headers.sessionkey,
  }
}

/** After a call, before its answer. */
export async function rememberWrote(
  request: FastifyRequest,
  reply: FastifyReply,
  { store: { replica }, config }: Frame,
  { call }: Served,
): Promise<void> {
  if (!replica) return
  const isFirst = request.headers.sessionkey && cookieOf(request, COOKIE) === undefined
  if (!writes(call) && !isFirst) return
  const mark = writes(call) ? await replica.mark().catch(() => UNKNOWN) : NOTHING_YET
  keepCookie(reply, config.publicUrl, { name: COOKIE, value: mark, seconds: SECONDS })
}
