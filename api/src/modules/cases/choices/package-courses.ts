import type { Handler } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, personAt, type Work, writeChoice } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { mayWriteFact } from './choice-facts.policy.ts'

const LEFT = { packageGroup: null, packageOrder: null, principalCourse: false }

/** Binds choices into one package in the order of study, or takes a single one out of its package. */
export const packageCourses: Handler<'POST /case/package'> = async ({ body }, ctx) => {
  const work = await holdCase(deskOf(ctx, body.version), body.caseId)
  const chosen = body.choiceIds.map(
    (id) => work.choices.find((choice) => choice.id === id) ?? ctx.fail('cases.not-found'),
  )
  const actor = personAt(work.desk)
  const touched = [...chosen, ...work.choices.filter((one) => chosen.some((two) => bound(one, two)))]
  if (!touched.every((choice) => mayWriteFact(actor, work, choice, 'packaged'))) ctx.fail('permission.denied')
  const wrong = chosen.findIndex((choice, index) => startsBefore(choice, chosen[index - 1]))
  if (wrong > 0) ctx.invalid(`choiceIds.${wrong}`, 'invalid')
  const principal = body.principalId ?? chosen.at(-1)?.id
  if (!chosen.some(({ id }) => id === principal)) ctx.invalid('principalId', 'invalid')
  await write(work, chosen, principal as string)
  await settle(work)
  await tellParties(work, { choiceIds: chosen.map(({ id }) => id) })
  return showCase(work.desk, work)
}

const bound = (one: ChoiceRow, two: ChoiceRow) =>
  one.packageGroup !== null && one.packageGroup === two.packageGroup
const startsBefore = (choice: ChoiceRow, before: ChoiceRow | undefined) =>
  choice.startDate !== null && !!before?.startDate && choice.startDate < before.startDate

async function write(work: Work, chosen: readonly ChoiceRow[], principalId: string) {
  for (const choice of chosen) await writeChoice(work, choice, LEFT)
  if (chosen.length > 1) await bind(work, chosen, principalId)
  await dissolve(work)
  const order = chosen.map(({ preference }) => preference).join(' → ')
  const action = chosen.length > 1 ? 'packaged' : 'unpackaged'
  await writeLog(work, { action, choiceId: chosen[0]?.id, textEn: order, textCn: order })
}

async function bind(work: Work, chosen: readonly ChoiceRow[], principalId: string) {
  const packageGroup = Math.max(0, ...work.choices.map((one) => one.packageGroup ?? 0)) + 1
  for (const [index, choice] of chosen.entries())
    await writeChoice(work, choice, {
      ...{ packageGroup, packageOrder: index + 1, principalCourse: choice.id === principalId },
    })
}

/** One course alone is no package; where the main one has left, the last of the others is it. */
async function dissolve(work: Work) {
  for (const choice of work.choices.filter(({ packageGroup }) => packageGroup !== null)) {
    const group = work.choices
      .filter((one) => bound(one, choice))
      .toSorted((a, b) => (b.packageOrder ?? 0) - (a.packageOrder ?? 0))
    if (group.length < 2) await writeChoice(work, choice, LEFT)
    else if (group[0] === choice && !group.some(({ principalCourse }) => principalCourse))
      await writeChoice(work, choice, { principalCourse: true })
  }
}
