import { HOUR_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import { onOneNode } from '#api/database/one-node.ts'
import type { ReleaseActor } from '../change-set.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { judgedOf } from '../judgement/sentence.ts'
import { type Move, moveLine } from '../moves.ts'
import { type SetDocument, SetRefusal } from '../set-document.ts'
import { BY_ITSELF, endOf } from '../taken-back.ts'
import { freezeOf } from './freezes.ts'
import { findingsNow } from './judgements.ts'
import { type Note, releaseStagings } from './stages.tables.ts'
import { type Facts, type StagedRelease, type StageStep, stepOf } from './step.ts'

const BY = { name: BY_ITSELF, accountId: null }
/** An arbitrary lock number: one process moves at a time. */
const LOCK = 7_081_002
const GOING = ['planned', 'running', 'paused'] as const
type Change = Partial<StagedRelease>

async function factsOf(
  db: Database,
  set: SetDocument,
  { name, version }: StagedRelease,
  now: string,
): Promise<Facts | null> {
  const line = set.lines[name]
  if (!line) return null
  return {
    line,
    takenBack: await endOf(db, name, version),
    findings: await findingsNow(db, name, version),
    isFrozen: (await freezeOf(db, name, now)) !== null,
  }
}

/** The move that a step asks of the line, if any. */
async function moveOf(tx: Database, staging: StagedRelease, step: StageStep): Promise<Move | null> {
  if (step.do !== 'promote' && step.do !== 'try') return null
  const { name, version, stages, audience } = staging
  const takenBack = await endOf(tx, name, version)
  const again = takenBack !== null && takenBack.id === staging.againAct
  if (step.do === 'promote') return { act: 'promote', version, again }
  const percent = stages[step.stage]?.percent ?? 0
  return { act: 'canary', version, percent, ...audience, again }
}

/** What the row says after a step. */
function changeOf(staging: StagedRelease, step: StageStep, now: string): Change {
  if (step.do === 'promote') return { state: 'finished', endedAt: now, note: null }
  if (step.do === 'end') return { state: step.as, endedAt: now }
  if (step.do === 'ask') return { state: 'paused', note: noteOf(staging, step) }
  if (step.do !== 'try') return {}
  const hours = staging.stages[step.stage]?.hours ?? 0
  const restUntil = new Date(Date.parse(now) + hours * HOUR_MS).toISOString()
  return { state: 'running', stage: step.stage, stageAt: now, restUntil, note: null }
}
const noteOf = ({ version }: StagedRelease, step: Extract<StageStep, { do: 'ask' }>): Note =>
  step.why === 'worse' ? { judged: judgedOf(step.finding, version, step.active) } : { why: step.why }

/** By the row's counter: what another process did meanwhile stays. */
export async function changeStaging(
  db: Database,
  { id, changes }: StagedRelease,
  change: Change,
): Promise<boolean> {
  const row = releaseStagings
  const done = await db
    .update(row)
    .set({ ...change, changes: changes + 1 })
    .where(and(eq(row.id, id), eq(row.changes, changes)))
    .returning({ id: row.id })
  return done.length === 1
}

/** The row and the line change together or not at all. Rejects with SetRefusal. */
export async function apply(
  db: Database,
  set: SetDocument,
  staging: StagedRelease,
  step: StageStep,
  by: ReleaseActor,
  now: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const move = await moveOf(tx, staging, step)
    if (move)
      await moveLine(tx, releaseGround(), by, staging.name, move, staging.reason, { seen: set.serial })
    if (!(await changeStaging(tx, staging, changeOf(staging, step, now)))) throw new SetRefusal('row.changed')
  })
}

/** Where another act came first, the next turn looks again; what the gate refuses, a person decides. */
async function take(db: Database, set: SetDocument, staging: StagedRelease, step: StageStep, now: string) {
  try {
    await apply(db, set, staging, step, BY, now)
  } catch (error) {
    if (!(error instanceof SetRefusal)) throw error
    const refused: Change = { state: 'paused', note: { why: 'refused' } }
    if (error.failure !== 'row.changed') await changeStaging(db, staging, refused)
  }
}

async function advance(tx: Database, id: string, now: string): Promise<void> {
  const isGoing = and(eq(releaseStagings.id, id), inArray(releaseStagings.state, [...GOING]))
  const [staging] = await tx.select().from(releaseStagings).where(isGoing)
  if (!staging) return
  const { set } = await newestSet(tx, releaseGround().keys)
  const facts = await factsOf(tx, set, staging, now)
  const step: StageStep = facts ? stepOf(staging, facts, now) : { do: 'nothing' }
  if (step.do !== 'nothing') await take(tx, set, staging, step, now)
}

/**
 * What every staged release does now, each in its own transaction: one whose files do not come undoes no
 * other, and holds the sets for none. One process at a time; a turn that is lost is made up by the next.
 */
export async function advanceStagings(db: Database, now = new Date().toISOString()): Promise<void> {
  const failed: unknown[] = []
  const going = await db
    .select({ id: releaseStagings.id })
    .from(releaseStagings)
    .where(inArray(releaseStagings.state, [...GOING]))
    .orderBy(asc(releaseStagings.id))
  for (const { id } of going)
    await onOneNode(db, LOCK, (tx) => advance(tx, id, now)).catch((error) => failed.push(error))
  throwFailed(failed, 'staged releases that could not be moved')
}
