import { CASE_STATUS, VISA_STATUS } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { partiesOf } from '../cases.policy.ts'
import { showCase } from '../cases.views.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { writeVisa } from './visa-move.ts'
import { hasReported } from './visa-settle.ts'
import { holdVisa } from './visa-status.ts'

const { infoRequested, biometrics, approvedInPrinciple } = VISA_STATUS
const DONE: Readonly<Record<number, string>> = {
  [infoRequested]: 'answered',
  [biometrics]: 'biometrics_given',
  [approvedInPrinciple]: 'formalities_done',
}

/** The applicant reports a step as done. */
export const answerVisa: Handler<'POST /case/visa/:id/answer'> = async (
  { params: { id }, body: { text, version } },
  ctx,
) => {
  const { work, visa } = await holdVisa(deskOf(ctx, version), id)
  const action = DONE[visa.status]
  if (!partiesOf(ctx.actor, work.row).includes('applicant')) ctx.fail('permission.denied')
  if (!action || work.row.status !== CASE_STATUS.inProgress || hasReported(visa))
    return ctx.fail('cases.nothing-asked')
  const words = text?.trim()
  if (visa.status === infoRequested && !words) ctx.invalid('text', 'required')
  await writeVisa(work, visa, { answeredAt: work.desk.now.toISOString() })
  await writeLog(work, { action, choiceId: visa.id, ...inLanguage(work.desk, words) })
  await settle(work)
  await tellParties(work)
  return showCase(work.desk, work)
}
