import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdChoice, writeChoice } from '../case-work.ts'
import { partiesOfChoice } from '../cases.policy.ts'
import { showCase } from '../cases.views.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { syncCommissionClock } from './commission-clock.ts'

const SERVICE: readonly string[] = ['agent', 'institution']
const WORDS = [
  { textEn: 'not known yet', textCn: '尚未确定' },
  { textEn: 'enrolled', textCn: '在读' },
  { textEn: 'not enrolled', textCn: '未在读' },
] as const

/** The service side records the census of a student who has started. */
export const recordCensus: Handler<'POST /case/census'> = async ({ body }, ctx) => {
  const { work, choice } = await holdChoice(deskOf(ctx, body.version), body.choiceId)
  const served = partiesOfChoice(ctx.actor, work.row, choice).some((party) => SERVICE.includes(party))
  if (!served || choice.status !== CHOICE_STATUS.enrolled) ctx.fail('permission.denied')
  const censusState = body.censusState ?? choice.censusState
  await writeChoice(work, choice, {
    commencedAt: body.commencedAt ?? choice.commencedAt,
    censusDate: body.censusDate ?? choice.censusDate,
    censusState,
  })
  await writeLog(work, { action: 'census_recorded', choiceId: choice.id, ...WORDS[censusState as 0] })
  await syncCommissionClock(work, choice)
  await settle(work)
  await tellParties(work, { choiceIds: [choice.id] })
  return showCase(work.desk, work)
}
