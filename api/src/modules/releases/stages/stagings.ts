import {
  HOUR_MS,
  hasStagingEnded,
  STAGING_STATES,
  type StagingAct,
  type StagingState,
  stagingActs,
} from '@southbound/shared/contract/constants'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Handler, Locale } from '#api/plugins/context.ts'
import { judgedText } from '#api/plugins/texts.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { judgedSentence } from '../judged.ts'
import { moveLine } from '../moves.ts'
import { releaseActs } from '../releases.tables.ts'
import { releaseKey } from '../set-document.ts'
import { endOf, refuseTakenBack } from '../taken-back.ts'
import { apply, changeStaging } from './advance.ts'
import { freezeOf } from './freezes.ts'
import { findingsNow } from './judgements.ts'
import { releaseStagings } from './stages.tables.ts'
import { keyOf, nextOf, type StagedRelease, type StageStep, triedIn, worseIn } from './step.ts'

type Moving = Context<'POST /operations/releases/stagings/:id/move'>
const MOST = 30
const row = releaseStagings

const noteText = ({ note }: StagedRelease, locale: Locale): string | null =>
  note === null
    ? null
    : 'judged' in note
      ? judgedSentence(note.judged, locale)
      : judgedText(`note-${note.why}`, locale, {})

const whyOf = ({ note }: StagedRelease) => note && ('why' in note ? note.why : 'worse')
/** By the act: pauses after which it would only ask the same again. */
const IDLE: Partial<Record<StagingAct, readonly ReturnType<typeof whyOf>[]>> = {
  resume: ['stage-done'],
  rest: ['by-hand', 'taken-back', 'worse'],
}
const actsOf = (staging: StagedRelease): StagingAct[] =>
  stagingActs(staging.state).filter((act) => !IDLE[act]?.includes(whyOf(staging)))

async function viewOf(db: Database, staging: StagedRelease, locale: Locale) {
  const { askedById: _, note: __, accepted: ___, active: ____, againAct: _____, ...shown } = staging
  const isGoing = !hasStagingEnded(staging.state)
  const findings = isGoing ? await findingsNow(db, staging.name, staging.version) : []
  const freeze = isGoing ? await freezeOf(db, staging.name, new Date().toISOString()) : null
  return {
    ...shown,
    acts: actsOf(staging),
    tried: triedIn(findings),
    note: noteText(staging, locale),
    frozenUntil: freeze?.endsAt ?? null,
  }
}

export const listStagings: Handler<'GET /operations/releases/stagings'> = async (_input, { db, locale }) => {
  const found = await db
    .select()
    .from(row)
    .orderBy(sql`${row.endedAt} desc nulls first`, desc(row.id))
    .limit(MOST)
  const shown = []
  for (const staging of found) shown.push(await viewOf(db, staging, locale))
  return { rows: shown, total: shown.length }
}

const noted = (
  db: Database,
  { name, version }: Pick<StagedRelease, 'name' | 'version'>,
  act: string,
  { nickname, accountId }: Moving['actor'],
  reason: string,
) =>
  db
    .insert(releaseActs)
    .values({ act: `stage-${act}`, name, version, actorName: nickname, actorId: accountId, reason })

/** With the rule of two persons another must approve it first. */
export const planStaging: Handler<'POST /operations/releases/:name/staging'> = async (
  { params: { name }, body },
  ctx,
) => {
  const { actor, db } = ctx
  const percents = body.stages.map(({ percent }) => percent)
  if (percents.some((percent, at) => at > 0 && percent <= (percents[at - 1] as number)))
    ctx.invalid('stages', 'growing')
  const { set } = await newestSet(db, releaseGround().keys)
  const line = set.lines[name]
  if (!line) return ctx.fail('releases.unknown-package')
  if (!set.manifests[releaseKey(name, body.version)]) return ctx.fail('releases.unknown-version')
  if (line.active === body.version) return ctx.fail('releases.is-active')
  const { again, ...plan } = body
  const takenBack = await endOf(db, name, plan.version)
  refuseTakenBack(plan.version, takenBack, again)
  const state: StagingState = releaseGround().twoPersons ? 'waiting' : 'planned'
  const reason = body.reason.trim()
  const asked = { askedBy: actor.nickname, askedById: actor.accountId }
  const [made] = await db
    .insert(row)
    .values({ ...plan, name, reason, state, ...asked, active: line.active, againAct: takenBack?.id ?? null })
    .onConflictDoNothing()
    .returning({ id: row.id, changes: row.changes })
  if (!made) return ctx.fail('releases.staged')
  await noted(db, { name, version: body.version }, 'plan', actor, reason)
  return made
}

async function held(ctx: Moving, id: string, changes: number, act: StagingAct): Promise<StagedRelease> {
  const [found] = await ctx.db.select().from(row).where(eq(row.id, id)).for('update')
  if (!found) return ctx.fail('row.not-found')
  if (found.changes !== changes) return ctx.fail('row.changed')
  if (!actsOf(found).includes(act)) return ctx.fail('releases.not-now')
  if (act === 'approve' && found.askedById === ctx.actor.accountId) return ctx.fail('releases.same-person')
  return found
}

/** Everybody is back on the active version. */
async function endCanaryOf(ctx: Moving, { name, version }: StagedRelease, reason: string) {
  const { set } = await newestSet(ctx.db, releaseGround().keys)
  if (set.lines[name]?.canary?.version !== version) return
  const by = { name: ctx.actor.nickname, accountId: ctx.actor.accountId }
  await moveLine(ctx.db, releaseGround(), by, name, { act: 'abort' }, reason)
}

function changeBy(
  act: StagingAct,
  staging: StagedRelease,
  ctx: Moving,
  hours: number,
): Partial<StagedRelease> {
  const to = (STAGING_STATES[staging.state].to as Record<string, StagingState>)[act] ?? staging.state
  const now = Date.now()
  if (act === 'approve') return { state: to, approvedBy: ctx.actor.nickname }
  if (act === 'pause') return { state: to, note: { why: 'person' } }
  if (act === 'withdraw') return { state: to, endedAt: new Date(now).toISOString() }
  if (act === 'rest')
    return {
      state: staging.stage === null ? 'planned' : 'running',
      note: null,
      restUntil: new Date(now + hours * HOUR_MS).toISOString(),
    }
  return { state: staging.stage === null ? 'planned' : to, note: null }
}

/** Of a plan that has not begun, with what is live now. */
async function withLive(db: Database, { name, stage }: StagedRelease, act: StagingAct) {
  if (stage !== null || act === 'withdraw' || act === 'pause') return {}
  const { set } = await newestSet(db, releaseGround().keys)
  return { active: set.lines[name]?.active ?? null }
}

/** Who goes on has read that it was taken back. */
async function withAgain(db: Database, staging: StagedRelease, act: StagingAct) {
  if (whyOf(staging) !== 'taken-back' || (act !== 'resume' && act !== 'goOn')) return {}
  return { againAct: (await endOf(db, staging.name, staging.version))?.id ?? null }
}

/**
 * What a person's word does to the line at once. After a change
 * by hand, to resume gives the stage its own share anew.
 */
function stepBy(act: StagingAct, staging: StagedRelease): StageStep | null {
  if (staging.stage === null) return null
  if (act === 'goOn') return nextOf(staging)
  return act === 'resume' && whyOf(staging) === 'by-hand' ? { do: 'try', stage: staging.stage } : null
}

/** Who goes on has seen what is worse; the job asks only for what comes later. */
async function acceptWorse(db: Database, { id, name, version }: StagedRelease) {
  const accepted = worseIn(await findingsNow(db, name, version)).map(keyOf)
  await db.update(row).set({ accepted }).where(eq(row.id, id))
}

/** What a person says of a staged release. */
export const moveStaging: Handler<'POST /operations/releases/stagings/:id/move'> = async (
  { params, body },
  ctx,
) => {
  const { act, changes, hours = 12 } = body
  const staging = await held(ctx, params.id, changes, act)
  const reason = body.reason.trim()
  await noted(ctx.db, staging, act, ctx.actor, reason)
  if (act === 'goOn' || act === 'resume') await acceptWorse(ctx.db, staging)
  const step = stepBy(act, staging)
  if (step) {
    const { set } = await newestSet(ctx.db, releaseGround().keys)
    const by = { name: ctx.actor.nickname, accountId: ctx.actor.accountId }
    await apply(ctx.db, set, { ...staging, reason }, step, by, new Date().toISOString())
    return { id: staging.id, changes: changes + 1 }
  }
  if (act === 'withdraw') await endCanaryOf(ctx, staging, reason)
  const seen = { ...(await withLive(ctx.db, staging, act)), ...(await withAgain(ctx.db, staging, act)) }
  if (!(await changeStaging(ctx.db, staging, { ...changeBy(act, staging, ctx, hours), ...seen })))
    return ctx.fail('row.changed')
  return { id: staging.id, changes: changes + 1 }
}
