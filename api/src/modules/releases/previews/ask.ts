import type { releasePreviews as contract } from '@southbound/shared/contract'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { newestSet } from '../current-set.ts'
import { contractOf } from '../gate/known-contracts.ts'
import { refuseMisfit } from '../gate/neighbours.ts'
import { releaseGround } from '../ground.ts'
import { teamOf } from '../publish/team-keys.ts'
import { releaseActs } from '../releases.tables.ts'
import { releaseKey } from '../set-document.ts'
import { sealOf } from './previews.service.ts'
import { releasePreviews } from './previews.tables.ts'

type Calls = typeof contract
type Asking = Calls['POST /releases/:name/preview' | 'POST /operations/releases/:name/preview']
interface Wished {
  version: string
  hours: number
  reason: string
}
interface Asker {
  name: string
  accountId: string | null
}
const MOST = 100
const one = releasePreviews

/** What visitors have, or what does not fit it, needs no preview. */
async function refuseUseless(ctx: Context<Asking>, name: string, version: string) {
  const { set } = await newestSet(ctx.db, releaseGround().keys)
  const line = set.lines[name]
  if (!line) return ctx.fail('releases.unknown-package')
  if (!set.manifests[releaseKey(name, version)]) return ctx.fail('releases.unknown-version')
  if (line.active === version) return ctx.fail('releases.is-active')
  await refuseMisfit(ctx.db, set, { name, version, contract: await contractOf(ctx.db, set, name, version) })
}

async function ask(ctx: Context<Asking>, by: Asker, name: string, { version, hours, reason }: Wished) {
  await refuseUseless(ctx, name, version)
  const until = Date.now() + hours * HOUR_MS
  const expiresAt = new Date(until).toISOString()
  const row = { name, version, askedBy: by.name, expiresAt }
  const [made] = await ctx.db.insert(one).values(row).returning({ id: one.id })
  const id = made?.id as string
  const act = { act: 'preview', name, version, actorName: by.name, actorId: by.accountId }
  await ctx.db.insert(releaseActs).values({ ...act, reason: reason.trim() })
  return { id, path: `/site/release-preview/${sealOf({ id, name, version, until })}`, expiresAt }
}

export const previewForTeam: Handler<'POST /releases/:name/preview'> = async (
  { params: { name }, body: { token, ...wished } },
  ctx,
) => {
  const team = await teamOf(ctx.db, name, token)
  return team === null ? ctx.fail('releases.token') : ask(ctx, { name: team, accountId: null }, name, wished)
}
export const previewAtDesk: Handler<'POST /operations/releases/:name/preview'> = (
  { params: { name }, body },
  ctx,
) => ask(ctx, { name: ctx.actor.nickname, accountId: ctx.actor.accountId }, name, body)

const running = () => and(isNull(one.endedAt), gt(one.expiresAt, sql`now()`))

export const listPreviews: Handler<'GET /operations/releases/previews'> = async (_input, { db }) => {
  const found = await db.select().from(one).where(running()).orderBy(desc(one.id)).limit(MOST)
  return { rows: found.map(({ endedAt: _, endedBy: __, ...row }) => row), total: found.length }
}

/** With the next page everybody who has it sees what is live. */
export const endPreview: Handler<'POST /operations/releases/previews/:id/end'> = async (
  { params: { id }, body },
  ctx,
) => {
  const { nickname, accountId } = ctx.actor
  const [found] = await ctx.db
    .update(one)
    .set({ endedAt: sql`now()`, endedBy: nickname })
    .where(and(eq(one.id, id), running()))
    .returning({ name: one.name, version: one.version })
  if (!found) return ctx.fail('releases.no-preview')
  const act = { ...found, act: 'previewEnd', actorName: nickname, actorId: accountId }
  await ctx.db.insert(releaseActs).values({ ...act, reason: body.reason.trim() })
  return {}
}
