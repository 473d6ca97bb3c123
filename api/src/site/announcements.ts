import type { RunningAnnouncement } from '@southbound/shared/contract'
import type { FastifyRequest } from 'fastify'

const KEPT_MS = 30_000

/** The announcement for a reader: asked anew for somebody with a session, at most twice a minute for everybody else; nothing when it cannot be told. */
export function announcements(
  ask: (sessionKey: string | null) => Promise<unknown>,
): (cookies: FastifyRequest['cookies']) => Promise<RunningAnnouncement | null> {
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
  return async (cookies) => {
    const found = await (cookies.sessionKey ? find(cookies.sessionKey) : current())
    // The browser names the last few that it has closed, joined by dots.
    return found && cookies.announcement?.split('.').includes(found.id) ? null : found
  }
}
