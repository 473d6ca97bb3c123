import { CREDIT_STATE } from '@southbound/shared/contract/constants'
import { personAt, type Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { creditEntry, handOverEvidence, NO_REQUEST, requestOf } from '../choices/credit-request.ts'
import { logPackage } from '../choices/package-courses.ts'
import { checkPackage, LEFT, type PackagePlace, packagesOf, placesIn } from '../choices/package-rules.ts'
import type { Desk } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { areAtHand } from '../papers/files-at-hand.ts'
import type { ChoiceParam } from './application-choices.ts'

/** Only a draft may ask for credit without saying for what. */
export function creditOf(desk: Desk, { credit }: ChoiceParam, sending: boolean, field: string) {
  if (!credit) return NO_REQUEST
  const request = requestOf({ studied: credit.studied ?? '', fileIds: credit.fileIds })
  if (sending && request.creditStudied === null) desk.invalid(`${field}.credit.studied`, 'required')
  return request
}

/** The place of each course in its package; `known` courses come before these in the case. */
export function packagesIn(
  desk: Desk,
  params: readonly ChoiceParam[],
  starts: readonly Pick<ChoiceRow, 'startDate'>[],
  known: number,
): PackagePlace[] {
  const asked = params.map(({ package: it }, index) => ({
    index,
    preference: known + index + 1,
    startDate: starts[index]?.startDate ?? null,
    packageGroup: it?.group ?? null,
    packageOrder: it ? index + 1 : null,
    principalCourse: it?.principal ?? false,
  }))
  const places = asked.map(() => LEFT)
  for (const [group, members] of packagesOf(asked)) {
    checkPackage(desk, members, (at) => fieldOf(members[at]?.index))
    checkSideBySide(desk, members)
    for (const [at, place] of placesIn(members, group).entries()) places[members[at]?.index ?? 0] = place
  }
  return places
}
const fieldOf = (index: number | undefined) => `orderParamList.${index}.package`

/** The order of preference keeps a package together, and is its order of study. */
function checkSideBySide(desk: Desk, members: readonly { index: number; preference: number }[]) {
  const apart = members.find(({ index }, at) => at > 0 && index !== (members[at - 1]?.index ?? 0) + 1)
  if (apart) desk.invalid(fieldOf(apart.index), 'side-by-side', { number: apart.preference })
}

/** Evidence is a file that the person has at hand, or that the draft has kept since it was. */
export async function checkEvidence(
  work: Work,
  params: readonly ChoiceParam[],
  kept: readonly Pick<ChoiceRow, 'creditFileIds'>[],
): Promise<void> {
  const { desk } = work
  const known = new Set(kept.flatMap(({ creditFileIds }) => creditFileIds))
  for (const [index, { credit }] of params.entries())
    for (const [at, fileId] of (credit?.fileIds ?? []).entries())
      if (!known.has(fileId) && !(await areAtHand(desk.db, personAt(desk), work, [fileId])))
        desk.invalid(`orderParamList.${index}.credit.fileIds.${at}`, 'unknown')
}

/** With the application its requests are made, as by the calls of the case page. */
export async function makeRequests(work: Work, sent: readonly ChoiceRow[]): Promise<void> {
  for (const choice of sent)
    if (choice.creditState === CREDIT_STATE.asked) {
      await handOverEvidence(work, choice.id, choice.creditFileIds)
      await writeLog(work, { ...creditEntry(work, choice), choiceId: choice.id })
    }
  for (const members of packagesOf(sent).values()) await logPackage(work, members)
}
