import { CASE_STATUS, CHOICE_STATUS, DELIVER_TYPES, VISA_STATUS } from '@southbound/shared/contract/constants'
import { openChoices, tellParties } from '../case-notice.ts'
import { personAt, type Work, writeHeader } from '../case-work.ts'
import { startClock } from '../clocks/clock-rows.ts'
import { startIdle } from '../clocks/idle-clock.ts'
import { writeLog } from '../log/case-log.ts'
import { generateRequirements } from '../papers/case-requirements.ts'
import { requireReceiver } from '../visa/visa-licence.ts'
import { stepVisas } from '../visa/visa-move.ts'
import { settle } from './case-settle.ts'
import { stepChoice } from './choice-move.ts'
import { isHeld } from './held-agency.ts'

const { inProgress } = CASE_STATUS

interface Acceptance {
  action?: string
  /** Who works on it; without one the actor. */
  accepterId?: string
  /** Why, in the log. */
  words?: { textEn?: string; textCn?: string }
}
export async function accept(
  work: Work,
  { action = 'accepted', accepterId = personAt(work.desk).accountId, words }: Acceptance = {},
): Promise<void> {
  const { desk, row } = work
  const from = row.status
  await requireReceiver(work, row)
  if (await isHeld(work)) desk.fail('cases.agency-held')
  await writeHeader(work, {
    status: inProgress,
    accepterId,
    refusalReason: null,
    refusalReasonCode: null,
    refusalWords: null,
  })
  await writeLog(work, { action, fromStatus: from, toStatus: inProgress, ...words })
  if (row.deliverType === DELIVER_TYPES.agency)
    for (const choice of openChoices(work))
      if (choice.status === CHOICE_STATUS.submitted)
        await stepChoice(work, choice, CHOICE_STATUS.accepted, action)
  await stepVisas(work, VISA_STATUS.accepted, action, [VISA_STATUS.submitted])
  await generateRequirements(work)
  await startClock(work, { kind: 'FIRST_CONTACT', ownerParty: row.deliverType, choiceId: null })
  await startIdle(work)
  await settle(work)
  await tellParties(work)
}
