import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { type Work, writeChoice, writeHeader } from '../case-work.ts'
import { isOpenChoice } from '../cases.policy.ts'
import { type ChoiceRow, caseChoices } from '../cases.tables.ts'
import { stepChoice } from '../moves/choice-move.ts'

const { deferred, notPursued } = CHOICE_STATUS
const DEFERRAL = 4

/** Continues a deferred choice as one of the later intake, which waits for its offer. */
export async function deferChoice(
  work: Work,
  choice: ChoiceRow,
  intake: { id: string; startDate: string },
): Promise<void> {
  const twins = work.choices.filter(
    ({ courseId, intakeId }) => courseId === choice.courseId && intakeId === intake.id,
  )
  if (twins.some(isOpenChoice)) work.desk.fail('cases.choice-twice')
  const twin = twins.find(({ status }) => status === notPursued)
  if (twin) await stepChoice(work, twin, deferred)
  const next = twin ?? (await addChoice(work, choice, intake))
  // The later intake takes the place in the package.
  const { packageGroup, packageOrder, principalCourse } = choice
  if (packageGroup !== null && twin)
    await writeChoice(work, twin, { packageGroup, packageOrder, principalCourse })
  const left = { packageGroup: null, packageOrder: null, principalCourse: false }
  await writeChoice(work, choice, { deferredToId: next.id, ...left })
  await writeHeader(work, { commitType: DEFERRAL })
}

async function addChoice(
  work: Work,
  choice: ChoiceRow,
  intake: { id: string; startDate: string },
): Promise<ChoiceRow> {
  const now = work.desk.now.toISOString()
  const { id: _id, offerExpiresAt: _expires, decisionAt: _decided, ...same } = choice
  const [made] = await work.desk.db
    .insert(caseChoices)
    .values({
      ...same,
      preference: Math.max(...work.choices.map(({ preference }) => preference)) + 1,
      intakeId: intake.id,
      startDate: intake.startDate,
      status: deferred,
      statusSince: now,
      answeredAt: null,
      noteEn: null,
      noteCn: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  work.choices.push(made as ChoiceRow)
  return made as ChoiceRow
}

/** A corrected deferral ends the choice that it made. */
export async function revertDeferral(work: Work, choice: ChoiceRow): Promise<void> {
  const made = work.choices.find(({ id }) => id === choice.deferredToId)
  if (!made) return
  await writeChoice(work, choice, { deferredToId: null })
  if (made.status === deferred) await stepChoice(work, made, notPursued, 'reverted')
}
