import { CONDITION_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Handler, Locale } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdChoice } from '../case-work.ts'
import { maySeeChoice } from '../cases.policy.ts'
import { showCase } from '../cases.views.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { linkChoiceFile } from './choice-files.ts'
import { syncConditionClock } from './condition-clock.ts'
import { mayMoveCondition } from './offers.policy.ts'
import { caseOffers, offerConditions } from './offers.tables.ts'

type MoveCondition = 'POST /case/offer/condition'
const { open, submitted, met, notMet, waived } = CONDITION_STATE
const WORDS: Readonly<Record<number, Record<Locale, string>>> = {
  [open]: { en: 'Open', zh: '未满足' },
  [submitted]: { en: 'Evidence sent', zh: '已提交证明' },
  [met]: { en: 'Met', zh: '已满足' },
  [notMet]: { en: 'Not met', zh: '不满足' },
  [waived]: { en: 'Waived', zh: '已免除' },
}
const wordsOf = (state: number) => WORDS[state] ?? String(state)
const ACTIONS: Readonly<Record<number, string>> = {
  [submitted]: 'condition_submitted',
  [met]: 'condition_met',
  [notMet]: 'condition_not_met',
  [waived]: 'condition_waived',
}

export const moveCondition: Handler<MoveCondition> = async ({ body }, ctx) => {
  const [found] = await ctx.db
    .select({ choiceId: caseOffers.choiceId })
    .from(offerConditions)
    .innerJoin(caseOffers, eq(caseOffers.id, offerConditions.offerId))
    .where(eq(offerConditions.id, body.conditionId))
  const { work, choice } = await holdChoice(
    deskOf(ctx, body.version),
    found?.choiceId ?? ctx.fail('cases.not-found'),
  )
  if (!maySeeChoice(ctx.actor, work.row, work.choices, choice)) ctx.fail('cases.not-found')
  const [held] = await ctx.db
    .select({ condition: offerConditions, offerState: caseOffers.state })
    .from(offerConditions)
    .innerJoin(caseOffers, eq(caseOffers.id, offerConditions.offerId))
    .where(eq(offerConditions.id, body.conditionId))
  const { condition, offerState } = held ?? ctx.fail('cases.not-found')
  const of = { row: work.row, choice, offerState }
  if (!mayMoveCondition(ctx.actor, of, condition.state, body.state))
    ctx.fail('cases.status-move', { from: wordsOf(condition.state), to: wordsOf(body.state) })
  const evidenceFileId =
    body.state === submitted ? (body.fileId ?? ctx.invalid('fileId', 'required')) : undefined
  if (evidenceFileId) await linkChoiceFile(work, choice.id, evidenceFileId)
  await ctx.db
    .update(offerConditions)
    .set({
      state: body.state,
      updatedAt: work.desk.now.toISOString(),
      ...(evidenceFileId ? { evidenceFileId } : { judgedBy: ctx.actor.accountId }),
    })
    .where(eq(offerConditions.id, condition.id))
  await writeLog(work, {
    action: ACTIONS[body.state] as string,
    choiceId: choice.id,
    fileIds: evidenceFileId ? [evidenceFileId] : [],
    textEn: condition.textEn,
    textCn: condition.textCn,
  })
  await syncConditionClock(work, choice)
  await settle(work)
  await tellParties(work, { choiceIds: [choice.id], group: 'documents' })
  return showCase(work.desk, work)
}
