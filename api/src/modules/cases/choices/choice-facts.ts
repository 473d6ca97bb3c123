import { APPLICATION_FEE, type ChoiceFact, CREDIT_STATE, dayOf } from '@southbound/shared/contract/constants'
import { todayAnywhere } from '#api/database/dated.ts'
import type { Handler } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdChoice, personAt, type Work, writeChoice } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { type Desk, deskOf } from '../desk.ts'
import { type CaseLogEntry, writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { mayWriteFact } from './choice-facts.policy.ts'
import { creditEntry, handOverEvidence, requestOf } from './credit-request.ts'

/** The institution's number of the student, once there is an offer. */
export const recordStudentNo: Handler<'POST /case/choice/studentNo'> = async ({ body }, ctx) => {
  const { work, choice } = await hold(deskOf(ctx, body.version), body.choiceId, 'institutionStudentNo')
  const institutionStudentNo = body.institutionStudentNo.trim()
  await writeChoice(work, choice, { institutionStudentNo })
  return told(work, choice, { action: 'student_no_recorded', ...sameWords(institutionStudentNo) })
}

/** What was studied before, with its evidence; a refusal is asked about again with more of it. */
export const askCredit: Handler<'POST /case/choice/credit'> = async ({ body }, ctx) => {
  const { work, choice } = await hold(deskOf(ctx, body.version), body.choiceId, 'creditAsked')
  const request = requestOf(body)
  await handOverEvidence(work, choice.id, request.creditFileIds)
  await writeChoice(work, choice, request)
  return told(work, choice, creditEntry(work, request))
}

/** Granted with units, or with the weeks by which the course is shorter; or refused. */
export const decideCredit: Handler<'POST /case/choice/credit/decide'> = async ({ body }, ctx) => {
  const { work, choice } = await hold(deskOf(ctx, body.version), body.choiceId, 'creditDecided')
  const granted = body.state === CREDIT_STATE.granted
  const units = granted ? (body.units ?? null) : null
  const weeks = granted ? (body.weeks ?? null) : null
  if (granted && units === null && weeks === null) ctx.invalid('units', 'required')
  await writeChoice(work, choice, { creditState: body.state, creditUnits: units, creditWeeks: weeks })
  const action = granted ? 'credit_granted' : 'credit_refused'
  return told(work, choice, { action, ...creditWords(units, weeks) })
}

const FEE_ACTIONS: Readonly<Record<number, string>> = {
  [APPLICATION_FEE.due]: 'fee_due',
  [APPLICATION_FEE.paid]: 'fee_paid',
  [APPLICATION_FEE.waived]: 'fee_waived',
}
/** The fee of the application: the course's own amount unless another is said. */
export const recordFee: Handler<'POST /case/choice/fee'> = async ({ body }, ctx) => {
  const { work, choice } = await hold(deskOf(ctx, body.version), body.choiceId, 'applicationFee')
  const today = dayOf(work.desk.now)
  const amount = body.amount ?? choice.applicationFee
  if (!amount && body.state !== APPLICATION_FEE.waived) ctx.invalid('amount', 'required')
  if (body.on && body.on > todayAnywhere(work.desk.now)) ctx.invalid('on', 'future')
  const applicationFeeOn = body.state === APPLICATION_FEE.due ? null : (body.on ?? today)
  await writeChoice(work, choice, {
    applicationFee: amount,
    applicationFeeState: body.state,
    applicationFeeOn,
  })
  const words = [choice.feeSnapshot?.currency, amount].filter(Boolean).join(' ')
  return told(work, choice, {
    action: FEE_ACTIONS[body.state] as string,
    ...sameWords(amount ? words : null),
  })
}

async function hold(desk: Desk, choiceId: string, fact: ChoiceFact) {
  const held = await holdChoice(desk, choiceId)
  if (!mayWriteFact(personAt(desk), held.work, held.choice, fact)) desk.fail('permission.denied')
  return held
}

/** Written into the log and to the other parties. */
async function told(work: Work, choice: ChoiceRow, entry: CaseLogEntry) {
  await writeLog(work, { ...entry, choiceId: choice.id })
  await settle(work)
  await tellParties(work, { choiceIds: [choice.id] })
  return showCase(work.desk, work)
}

const sameWords = (text: string | null) => (text ? { textEn: text, textCn: text } : {})

function creditWords(units: number | null, weeks: number | null) {
  const en = [units && `${units} units`, weeks && `${weeks} weeks shorter`].filter(Boolean).join(', ')
  const cn = [units && `${units} 学分`, weeks && `缩短 ${weeks} 周`].filter(Boolean).join('，')
  return en ? { textEn: en, textCn: cn } : {}
}
