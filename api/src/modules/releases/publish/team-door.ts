import type { releases as contract } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import type { ReleaseActor } from '../change-set.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { type Move, moveLine } from '../moves.ts'
import { linesOf } from '../releases.views.ts'
import { freezeOf } from '../stages/freezes.ts'
import { releaseStagings } from '../stages/stages.tables.ts'
import { checked, handIn } from './publish.ts'
import { ReleaseDamaged } from './release-check.ts'
import { teamOf } from './team-keys.ts'
import { unzip } from './unzip.ts'

type Calls = typeof contract
type TeamCall = Calls[
  | 'POST /releases/:name/status'
  | 'POST /releases/:name/act'
  | 'POST /releases/:name/publish']

async function enter(ctx: Context<TeamCall>, name: string, token: string | undefined): Promise<ReleaseActor> {
  const team = token ? await teamOf(ctx.db, name, token) : null
  return team === null ? ctx.fail('releases.token') : { name: team, accountId: null }
}

/** Begins by itself, or once it is approved. */
async function plannedOf(db: Database, name: string) {
  const { version, startsAt, state, ...row } = releaseStagings
  const waits = and(eq(row.name, name), inArray(state, ['waiting', 'planned']))
  const [found = null] = await db.select({ version, startsAt }).from(releaseStagings).where(waits)
  return found
}

export const teamStatus: Handler<'POST /releases/:name/status'> = async ({ params: { name }, body }, ctx) => {
  await enter(ctx, name, body.token)
  const { set } = await newestSet(ctx.db, releaseGround().keys)
  const [line = null] = await linesOf(ctx.db, set, ctx.locale, name)
  const freeze = await freezeOf(ctx.db, name, new Date().toISOString())
  const frozen = freeze && { until: freeze.endsAt, reason: freeze.reason }
  return { serial: set.serial, line, planned: await plannedOf(ctx.db, name), frozen }
}

export const teamAct: Handler<'POST /releases/:name/act'> = async ({ params: { name }, body }, ctx) => {
  const by = await enter(ctx, name, body.token)
  const { act, version, percent, again } = body
  if (act !== 'abort' && version === undefined) ctx.invalid('version', 'required')
  if (act === 'canary' && percent === undefined) ctx.invalid('percent', 'required')
  const { serial } = await moveLine(
    ctx.db,
    releaseGround(),
    by,
    name,
    { act, version, percent, again } as Move,
    body.reason.trim(),
    { alone: true },
  )
  ctx.after(() => releaseGround().catchUp())
  return { serial }
}

/** Live for no one yet. */
export const teamPublish: Handler<'POST /releases/:name/publish'> = async ({ params: { name } }, ctx) => {
  // A stranger's release is not read; a key may be taken back while one arrives.
  const isTeam = async ({ token }: { token?: string }) => void (await enter(ctx, name, token))
  const { fields, files } = await ctx.form(LIMITS.releaseBytes, isTeam)
  const by = await enter(ctx, name, fields.token)
  const [upload] = files
  if (!upload || upload.tooLarge) return ctx.fail('releases.damaged', { file: upload?.name ?? 'zip' })
  try {
    const unpacked = await unzip(upload.bytes)
    const { name: named, version } = checked(unpacked)
    if (named !== name) return ctx.fail('releases.damaged', { file: 'release.json' })
    const outcome = await handIn(ctx.db, releaseGround(), by, unpacked, fields.reason ?? null)
    ctx.after(() => releaseGround().catchUp())
    if (outcome === 'taken') return ctx.fail('releases.version-taken', { version })
    return { version, outcome: outcome === 'known' ? 'known' : 'published' }
  } catch (error) {
    if (error instanceof ReleaseDamaged) return ctx.fail('releases.damaged', { file: error.file })
    throw error
  }
}
