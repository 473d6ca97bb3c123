import { INCOME_STATE } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { noticeWaits } from '../events/deliver-notices.ts'
import { mayEdit, partyOn } from '../income.policy.ts'
import type { RecordRow } from '../income.tables.ts'
import { writeDeed } from './move-record.ts'
import { wordsOf } from './record-moves.ts'
import { askingOf, findRecord, holdOwn, showDetail } from './record-read.ts'
import { APPEAL, hasOpenAppeal, mayAppeal } from './refusals.ts'

type Ctx = Parameters<Handler<'POST /income/appeal' | 'POST /income/declineAppeal'>>[1]

/** The agency asks the institution to look at a refusal again. */
export const appeal: Handler<'POST /income/appeal'> = async ({ body }, ctx) => {
  const record = await holdOwn(askingOf(ctx), body.recordId)
  if (!(await mayAppeal(ctx.db, record))) refuse(ctx, record)
  return say(ctx, record, 'agent', APPEAL.lodged, body.reason)
}

/** The institution keeps the refusal; to grant the appeal is a move of the record. */
export const declineAppeal: Handler<'POST /income/declineAppeal'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const record = await findRecord(askingOf(ctx), body.recordId, true)
  const mayAnswer = mayEdit(actor, { staffId: null, createdBy: null })
  if (partyOn(actor, record) !== 'institution' || !mayAnswer) ctx.fail('permission.denied')
  if (!(await hasOpenAppeal(db, record))) refuse(ctx, record)
  return say(ctx, record, 'institution', APPEAL.declined, body.reason)
}

const refuse = (ctx: Ctx, { state }: RecordRow): never =>
  ctx.fail('income.move', { from: wordsOf(state), to: wordsOf(INCOME_STATE.claimable) })

async function say(
  { db, actor }: Ctx,
  record: RecordRow,
  party: 'agent' | 'institution',
  deed: string,
  reason: string,
) {
  const logId = await writeDeed(db, actor, record.id, deed, reason.trim(), party)
  await noticeWaits(db, record, logId, { party, deed })
  return showDetail(db, actor, record)
}
