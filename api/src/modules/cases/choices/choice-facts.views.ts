import { APPLICATION_FEE, CREDIT_STATE } from '@southbound/shared/contract/constants'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import type { FileReference } from '../offers/choice-files.ts'
import { writableFacts } from './choice-facts.policy.ts'
import { courseBefore } from './package-order.ts'

export const showFacts = (work: Work, choice: ChoiceRow, files: ReadonlyMap<string, FileReference>) => ({
  institutionStudentNo: choice.institutionStudentNo,
  credit: creditOf(choice, files),
  applicationFee: feeOf(choice),
  package:
    choice.packageGroup === null
      ? null
      : {
          group: choice.packageGroup,
          order: choice.packageOrder ?? 1,
          principal: choice.principalCourse,
          after: courseBefore(work.choices, choice)?.preference ?? null,
        },
  can: work.desk.actor ? writableFacts(work.desk.actor, work, choice) : [],
})

const creditOf = (choice: ChoiceRow, files: ReadonlyMap<string, FileReference>) =>
  choice.creditState === CREDIT_STATE.none
    ? null
    : {
        state: choice.creditState,
        studied: choice.creditStudied,
        files: choice.creditFileIds.flatMap((id) => files.get(id) ?? []),
        units: choice.creditUnits,
        weeks: choice.creditWeeks,
      }

const feeOf = ({ applicationFee, applicationFeeState, applicationFeeOn, feeSnapshot }: ChoiceRow) =>
  applicationFeeState === APPLICATION_FEE.none
    ? null
    : {
        state: applicationFeeState,
        amount: applicationFee,
        currency: feeSnapshot?.currency ?? null,
        on: applicationFeeOn,
      }
