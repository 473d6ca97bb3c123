import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handler } from '#api/plugins/context.ts'
import { accounts, sessions } from '../account.tables.ts'
import { demandPassword } from '../passwords/own-password.ts'
import { endAllSessions, endSession, ownedBy } from './session.ts'
import { readUserAgent } from './user-agent.ts'

const colleagues = alias(accounts, 'colleagues')

export const listSessions: Handler<'GET /account/sessions'> = async (_input, { db, actor }) => {
  const found = await db
    .select({ session: sessions, onBehalfOf: accounts.nickname, colleague: colleagues.nickname })
    .from(sessions)
    .leftJoin(accounts, eq(accounts.id, sessions.onBehalfOf))
    .innerJoin(colleagues, eq(colleagues.id, sessions.accountId))
    .where(
      and(ownedBy(actor.accountId), sql`${sessions.expiresAt} > now() and ${sessions.idleUntil} > now()`),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  const rows = found.map(({ session, onBehalfOf, colleague }) => {
    const { id, ip, userAgent, createdAt, lastSeenAt, accountId } = session
    const isOwn = accountId === actor.accountId
    return {
      id,
      ip,
      createdAt,
      lastSeenAt,
      place: null,
      current: id === actor.sessionId,
      onBehalfOf: isOwn ? onBehalfOf : null,
      workingAs: isOwn ? null : colleague,
      ...readUserAgent(userAgent),
    }
  })
  return { rows, total: rows.length }
}

export const endOwnSession: Handler<'POST /account/sessions/:id/end'> = async ({ params, body }, ctx) => {
  await demandPassword(ctx, body)
  const [own] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, params.id), ownedBy(ctx.actor.accountId)))
  await endSession(ctx.db, own?.id ?? ctx.fail('row.not-found'))
  return { id: params.id }
}

export const endOtherSessions: Handler<'POST /account/sessions/endOthers'> = async ({ body }, ctx) => {
  await demandPassword(ctx, body)
  return { ended: await endAllSessions(ctx.db, ctx.actor.accountId, ctx.actor.sessionId) }
}
