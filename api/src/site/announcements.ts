import type { RunningAnnouncement } from '@southbound/shared/contract'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from '../plugins/edge/cookies.ts'

const KEPT_MS = 30_000

export function announcements(
  ask: (sessionKey: string | null) => Promise<unknown>,
): (request: Pick<FastifyRequest, 'cookies'>) => Promise<RunningAnnouncement | null> {
  let until = 0
  let forVisitors: Promise<RunningAnnouncement | null> = Promise.resolve(null)
  const find = (sessionKey: string | null) =>
    ask(sessionKey).then(
      (answer) => answer as RunningAnnouncement | null,
      () => null,
    )
  const current = () => {
    if (Date.now() >= until) {
      until = Date.now() + KEPT_MS
      forVisitors = find(null)
    }
    return forVisitors
  }
  return async (request) => {
    const { sessionKey } = request.cookies
    const found = await (sessionKey ? find(sessionKey) : current())
    // Closed ones, joined by dots.
    return found && cookieOf(request, 'announcement')?.split('.').includes(found.id) ? null : found
  }
}
