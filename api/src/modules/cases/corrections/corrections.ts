import { CHOICE_STATUS, CORRECTION_STATE, LIMITS } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { openChoices, tellParties } from '../case-notice.ts'
import { findCase, holdCase, holdChoice, personAt, type Work, writeChoice } from '../case-work.ts'
import { isOpenChoice } from '../cases.policy.ts'
import { type ChoiceRow, caseChoices } from '../cases.tables.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { VISIBLE, writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { hasOpenTwin } from '../moves/choice-correction.ts'
import { openDocuments } from '../moves/choice-move.ts'
import { refuseMove } from '../moves/refuse-move.ts'
import { isOvertaken, targetsOf } from './corrections.policy.ts'
import { type CorrectionRow, caseCorrections } from './corrections.tables.ts'
import { showCorrections, statesOf } from './corrections.views.ts'

type Propose = 'POST /case/corrections'
type Decide = 'POST /case/corrections/:id'
const { waiting, made, declined, overtaken } = CORRECTION_STATE

export const listCorrections: Handler<'GET /case/corrections/:caseId'> = async (
  { params: { caseId } },
  ctx,
) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  return showCorrections({ desk: deskOf(ctx), ...found })
}

/** The same proposal of the same person once more is the one that waits. */
export const proposeCorrection: Handler<Propose> = async ({ body }, ctx) => {
  const { work, choice } = await holdChoice(deskOf(ctx, body.version), body.choiceId)
  await requireReading(work)
  const before = await waitingOf(work, choice)
  const isSame = before?.proposedBy === ctx.actor.accountId && before.toStatus === body.status
  if (before && !isSame) ctx.fail('cases.correction-open')
  if (!before) await propose(work, choice, { toStatus: body.status, reason: body.reason.trim() })
  return showCorrections(work)
}

async function propose(
  work: Work,
  choice: ChoiceRow,
  { toStatus, reason }: { toStatus: number; reason: string },
) {
  const { desk, row } = work
  await guard(work, choice, toStatus)
  const { textEn, textCn } = inLanguage(desk, reason)
  await desk.db.insert(caseCorrections).values({
    caseId: row.id,
    choiceId: choice.id,
    fromStatus: choice.status,
    // As it is stored, to the microsecond.
    statusSince: sql`(select status_since from ${caseChoices} where id = ${choice.id})`,
    toStatus,
    reasonEn: textEn,
    reasonCn: textCn,
    proposedBy: personAt(desk).accountId,
    proposedAt: desk.now.toISOString(),
  })
  await writeLog(work, {
    action: 'correction_proposed',
    choiceId: choice.id,
    visibility: VISIBLE.own,
    textEn,
    textCn,
  })
}

/** What waits for the choice; one that a move has overtaken is over. */
async function waitingOf({ desk }: Work, choice: ChoiceRow): Promise<CorrectionRow | null> {
  const open = and(eq(caseCorrections.choiceId, choice.id), eq(caseCorrections.state, waiting))
  const [found] = await desk.db.select().from(caseCorrections).where(open)
  if (!found || !isOvertaken(found, choice)) return found ?? null
  await desk.db.update(caseCorrections).set({ state: overtaken }).where(eq(caseCorrections.id, found.id))
  return null
}

/** Another operator makes it; whoever proposed it may take it back. */
export const decideCorrection: Handler<Decide> = async ({ params: { id }, body: { decision } }, ctx) => {
  const known = (await correctionOf(ctx.db, id)) ?? ctx.fail('row.not-found')
  const work = await holdCase(deskOf(ctx), known.caseId)
  await requireReading(work)
  // Another one may have decided before the case was locked.
  const it = (await correctionOf(ctx.db, id)) ?? ctx.fail('row.not-found')
  const wanted = decision === 'confirm' ? made : declined
  const isRepeated = it.state === wanted && it.decidedBy === ctx.actor.accountId
  if (!isRepeated) await decide(work, it, wanted)
  return showCorrections(work)
}

const correctionOf = async (db: Work['desk']['db'], id: string): Promise<CorrectionRow | undefined> =>
  (await db.select().from(caseCorrections).where(eq(caseCorrections.id, id)))[0]

async function decide(work: Work, it: CorrectionRow, state: number) {
  const { desk } = work
  const decidedBy = personAt(desk).accountId
  const choice = work.choices.find(({ id }) => id === it.choiceId)
  if (!choice || it.state !== waiting || isOvertaken(it, choice)) return desk.fail('cases.correction-over')
  if (state === made && it.proposedBy === decidedBy) desk.fail('operations.second-person')
  await desk.db
    .update(caseCorrections)
    .set({ state, decidedBy, decidedAt: desk.now.toISOString() })
    .where(eq(caseCorrections.id, it.id))
  if (state === made) return correct(work, choice, it)
  await writeLog(work, { action: 'correction_declined', choiceId: choice.id, visibility: VISIBLE.own })
}

/** All parties read of it, also a school that the application is taken back from. */
async function correct(work: Work, choice: ChoiceRow, { toStatus, reasonEn, reasonCn }: CorrectionRow) {
  await guard(work, choice, toStatus)
  await tellParties(work, { choiceIds: [choice.id] })
  const fromStatus = choice.status
  await writeChoice(work, choice, {
    status: toStatus,
    statusSince: work.desk.now.toISOString(),
    answeredAt: null,
    reasonCode: null,
    noteEn: reasonEn,
    noteCn: reasonCn,
    ...NO_OFFER,
    ...(toStatus < CHOICE_STATUS.lodged ? NOT_LODGED : {}),
  })
  await writeLog(work, {
    action: 'corrected',
    choiceId: choice.id,
    fromStatus,
    toStatus,
    textEn: reasonEn,
    textCn: reasonCn,
  })
  await settle(work)
}
const NOT_LODGED = { lodgedAt: null, lodgedVia: null }
/** What an ended choice kept of an offer, which is withdrawn with its end. */
const NO_OFFER = { decisionAt: null, offerExpiresAt: null, depositAmount: null, depositDueAt: null }

/** Whoever acts has said why he reads the case. */
async function requireReading({ desk, row }: Work) {
  if (!(await findCase(desk.db, personAt(desk), row.id))) desk.fail('cases.not-found')
}

async function guard(work: Work, choice: ChoiceRow, to: number) {
  const { desk, row } = work
  const had = (await statesOf(desk.db, [choice.id])).get(choice.id) ?? []
  if (!targetsOf(row, choice, had).includes(to))
    await refuseMove(desk, 'choiceStatus', { from: choice.status, to })
  const lacking = to === CHOICE_STATUS.ready ? openDocuments(work, choice.id).length : 0
  if (lacking > 0) desk.fail('cases.documents-open', { count: lacking })
  if (isOpenChoice(choice)) return
  if (hasOpenTwin(work, choice)) desk.fail('cases.choice-twice')
  if (openChoices(work).length >= LIMITS.choices) desk.fail('cases.choice-count')
}
