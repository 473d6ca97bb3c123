import { CHOICE_STATUS, VISA_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, ne } from 'drizzle-orm'
import { openChoices } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import { caseRedPoints } from '../cases.tables.ts'
import { endMandates } from '../papers/mandate-ends.ts'
import { unbindReceiver } from '../people/bond.ts'
import { stepVisas } from '../visa/visa-move.ts'
import { stepChoice } from './choice-move.ts'

/**
 * Its courses and visas wait for another receiver; who had it is notified
 * no more, and neither speaks for its student nor cares for his profile.
 */
export async function endService(work: Work, action: 'put_back' | 'service_ended'): Promise<void> {
  for (const choice of openChoices(work))
    if (choice.status !== CHOICE_STATUS.submitted)
      await stepChoice(work, choice, CHOICE_STATUS.submitted, action)
  await stepVisas(work, VISA_STATUS.submitted, action)
  const { desk, row } = work
  await desk.db
    .delete(caseRedPoints)
    .where(and(eq(caseRedPoints.caseId, row.id), ne(caseRedPoints.accountId, row.applicantId)))
  await endMandates(work)
  await unbindReceiver(work)
}
