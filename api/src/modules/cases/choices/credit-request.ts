import { CREDIT_STATE } from '@southbound/shared/contract/constants'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { inLanguage } from '../desk.ts'
import type { CaseLogEntry } from '../log/case-log.ts'
import { linkChoiceFile } from '../offers/choice-files.ts'

interface Asked {
  studied: string
  fileIds?: string[] | null
}
type Request = Pick<
  ChoiceRow,
  'creditState' | 'creditStudied' | 'creditFileIds' | 'creditUnits' | 'creditWeeks'
>

/** A request for credit as the choice keeps it, also in a draft; what was decided before falls away. */
export const requestOf = ({ studied, fileIds }: Asked): Request => ({
  creditState: CREDIT_STATE.asked,
  creditStudied: studied.trim() || null,
  creditFileIds: fileIds ?? [],
  creditUnits: null,
  creditWeeks: null,
})
export const NO_REQUEST: Request = { ...requestOf({ studied: '' }), creditState: CREDIT_STATE.none }

/** From now on the parties of the choice read the evidence. */
export async function handOverEvidence(
  work: Work,
  choiceId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) await linkChoiceFile(work, choiceId, fileId)
}

export const creditEntry = (
  { desk }: Work,
  { creditStudied, creditFileIds }: Pick<Request, 'creditStudied' | 'creditFileIds'>,
): CaseLogEntry => ({
  action: 'credit_asked',
  fileIds: creditFileIds,
  ...inLanguage(desk, creditStudied),
})
