import { CASE_STATUS, CHOICE_STATUS } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdChoice, writeChoice } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { showCase } from '../cases.views.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { hasAnswered, settle } from './case-settle.ts'

type Answer = 'POST /case/choice/:id/answer'
const { infoRequested, interview, enrolConfirmed } = CHOICE_STATUS
const { inProgress } = CASE_STATUS
const DONE: Readonly<Record<number, string>> = {
  [infoRequested]: 'answered',
  [interview]: 'attended',
  [enrolConfirmed]: 'visa_applied',
}

/** The applicant reports a step as done. */
export const answerChoice: Handler<Answer> = async ({ params: { id }, body: { text, version } }, ctx) => {
  const { work, choice } = await holdChoice(deskOf(ctx, version), id)
  const action = DONE[choice.status]
  if (!partiesOf(ctx.actor, work.row).includes('applicant')) ctx.fail('permission.denied')
  if (!action || work.row.status !== inProgress || hasAnswered(choice)) return ctx.fail('cases.nothing-asked')
  const words = text?.trim()
  if (choice.status === infoRequested && !words) ctx.invalid('text', 'required')
  await writeChoice(work, choice, { answeredAt: work.desk.now.toISOString() })
  await writeLog(work, { action, choiceId: choice.id, ...inLanguage(work.desk, words) })
  await settle(work)
  await tellParties(work, { choiceIds: [id] })
  return showCase(work.desk, work)
}
