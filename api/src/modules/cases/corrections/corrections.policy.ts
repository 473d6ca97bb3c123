import {
  CASE_STATUS,
  CHOICE_STATUS,
  correctionsOf,
  DELIVER_TYPES,
} from '@southbound/shared/contract/constants'
import type { CaseRow, ChoiceRow } from '../cases.tables.ts'
import type { CorrectionRow } from './corrections.tables.ts'

const { inProgress, unsuccessful } = CASE_STATUS

/** Back to a state that the choice has had, in a case that goes on or may go on again. */
export function targetsOf(
  { status, deliverType }: Pick<CaseRow, 'status' | 'deliverType'>,
  choice: Pick<ChoiceRow, 'status' | 'lodgedAt'>,
  had: readonly number[],
): number[] {
  if (status !== inProgress && status !== unsuccessful) return []
  const states = correctionsOf(choice.status, deliverType === DELIVER_TYPES.institution, had)
  return states.filter((to) => to < CHOICE_STATUS.lodged || choice.lodgedAt !== null)
}

/** The choice has moved since the proposal, even if it came back to the same state. */
export const isOvertaken = (
  { fromStatus, statusSince }: Pick<CorrectionRow, 'fromStatus' | 'statusSince'>,
  choice: Pick<ChoiceRow, 'status' | 'statusSince'> | undefined,
): boolean => choice?.status !== fromStatus || choice.statusSince !== statusSince
