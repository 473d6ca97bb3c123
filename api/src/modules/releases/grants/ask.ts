import { randomBytes } from 'node:crypto'
import type { grants as contract } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { releaseGround } from '../ground.ts'
import { teamOf } from '../publish/team-keys.ts'
import { releaseActs } from '../releases.tables.ts'
import { type GrantedDoor, releaseGrants } from './grants.tables.ts'

type Calls = typeof contract
type Asking = Calls['POST /releases/:name/grant' | 'POST /operations/releases/:name/grant']

const OPEN_MS = 10 * MINUTE_MS
const secret = () => randomBytes(32).toString('base64url')

async function ask(
  ctx: Context<Asking>,
  name: string,
  askedBy: string,
  { origin, door }: { origin: string; door: GrantedDoor },
) {
  if (!releaseGround().mayServe(origin)) return ctx.fail('releases.origin', { origin })
  const [link, handle] = [secret(), secret()]
  const openUntil = new Date(Date.now() + OPEN_MS).toISOString()
  const row = {
    name,
    origin,
    door,
    askedBy,
    openUntil,
    linkSha256: sha256Of(link),
    handleSha256: sha256Of(handle),
  }
  const [made] = await ctx.db.insert(releaseGrants).values(row).returning({ id: releaseGrants.id })
  return { id: made?.id as string, path: `/site/grant/${link}`, handle, openUntil }
}

export const askForTeam: Handler<'POST /releases/:name/grant'> = async ({ params: { name }, body }, ctx) => {
  const team = await teamOf(ctx.db, name, body.token)
  return team === null ? ctx.fail('releases.token') : ask(ctx, name, team, body)
}
export const askAtDesk: Handler<'POST /operations/releases/:name/grant'> = (
  { params: { name }, body },
  ctx,
) => ask(ctx, name, ctx.actor.nickname, body)

const alive = () =>
  and(
    isNull(releaseGrants.endedAt),
    or(
      gt(releaseGrants.expiresAt, sql`now()`),
      and(isNull(releaseGrants.startedAt), gt(releaseGrants.openUntil, sql`now()`)),
    ),
  )

export const changeDoor: Handler<'POST /releases/grants/door'> = async ({ body: { handle, door } }, ctx) => {
  const own = and(eq(releaseGrants.handleSha256, sha256Of(handle)), alive())
  const changed = await ctx.db
    .update(releaseGrants)
    .set({ door })
    .where(own)
    .returning({ id: releaseGrants.id })
  return changed.length === 0 ? ctx.fail('releases.no-grant') : {}
}

export const endByTool: Handler<'POST /releases/grants/end'> = async ({ body: { handle } }, { db }) => {
  await db
    .update(releaseGrants)
    .set({ endedAt: sql`now()` })
    .where(and(eq(releaseGrants.handleSha256, sha256Of(handle)), alive()))
  return {}
}

export const listGrants: Handler<'GET /operations/releases/grants'> = async (_input, { db }) => {
  const running = and(isNull(releaseGrants.endedAt), gt(releaseGrants.expiresAt, sql`now()`))
  const rows = await db.select().from(releaseGrants).where(running).orderBy(desc(releaseGrants.id)).limit(100)
  const view = rows.map(({ id, name, origin, askedBy, startedAt, expiresAt }) => ({
    id,
    name,
    origin,
    askedBy,
    startedAt: startedAt as string,
    expiresAt: expiresAt as string,
  }))
  return { rows: view, total: view.length }
}

/** With a reason in the package's history. */
export const endAtDesk: Handler<'POST /operations/releases/grants/:id/end'> = async (
  { params: { id }, body },
  ctx,
) => {
  const ended = { endedAt: sql`now()`, endedBy: ctx.actor.nickname, endReason: body.reason.trim() }
  const [found] = await ctx.db
    .update(releaseGrants)
    .set(ended)
    .where(and(eq(releaseGrants.id, id), alive()))
    .returning({ name: releaseGrants.name })
  if (!found) return ctx.fail('releases.no-grant')
  const by = { actorName: ctx.actor.nickname, actorId: ctx.actor.accountId }
  await ctx.db
    .insert(releaseActs)
    .values({ ...by, act: 'grantEnd', name: found.name, reason: ended.endReason })
  return {}
}
