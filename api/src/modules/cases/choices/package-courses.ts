import type { Handler } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, personAt, type Work, writeChoice } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { mayWriteFact } from './choice-facts.policy.ts'
import { checkPackage, LEFT, nextGroup, type PackagePlace, packagesOf, placesIn } from './package-rules.ts'

/** Binds choices into one package in the order of study, or takes a single one out of its package. */
export const packageCourses: Handler<'POST /case/package'> = async ({ body }, ctx) => {
  const work = await holdCase(deskOf(ctx, body.version), body.caseId)
  const chosen = body.choiceIds.map(
    (id) => work.choices.find((choice) => choice.id === id) ?? ctx.fail('cases.not-found'),
  )
  const actor = personAt(work.desk)
  const touched = [...chosen, ...work.choices.filter((one) => chosen.some((two) => bound(one, two)))]
  if (!touched.every((choice) => mayWriteFact(actor, work, choice, 'packaged'))) ctx.fail('permission.denied')
  const principal = body.principalId ?? chosen.at(-1)?.id
  if (!chosen.some(({ id }) => id === principal)) ctx.invalid('principalId', 'invalid')
  const members = chosen.map((choice) => ({ ...choice, principalCourse: choice.id === principal }))
  checkPackage(work.desk, members, (at) => `choiceIds.${at}`)
  const others = work.choices.filter((choice) => !chosen.includes(choice))
  await write(work, chosen, placesIn(members, nextGroup(others)))
  await settle(work)
  await tellParties(work, { choiceIds: chosen.map(({ id }) => id) })
  return showCase(work.desk, work)
}

const bound = (one: ChoiceRow, two: ChoiceRow) =>
  one.packageGroup !== null && one.packageGroup === two.packageGroup

async function write(work: Work, chosen: readonly ChoiceRow[], places: readonly PackagePlace[]) {
  for (const [at, choice] of chosen.entries()) await writeChoice(work, choice, places[at] ?? LEFT)
  await closeRanks(work)
  await logPackage(work, chosen)
}

/** What is left of packages that courses have left. */
async function closeRanks(work: Work) {
  for (const [group, members] of packagesOf(work.choices))
    for (const [at, place] of placesIn(members, group).entries()) {
      const choice = members[at] as ChoiceRow
      if (!isAt(choice, place)) await writeChoice(work, choice, place)
    }
}
const isAt = (choice: ChoiceRow, { packageGroup, packageOrder, principalCourse }: PackagePlace) =>
  choice.packageGroup === packageGroup &&
  choice.packageOrder === packageOrder &&
  choice.principalCourse === principalCourse

/** By the preferences, in the order of study. */
export async function logPackage(work: Work, chosen: readonly ChoiceRow[]): Promise<void> {
  const order = chosen.map(({ preference }) => preference).join(' → ')
  const action = chosen.length > 1 ? 'packaged' : 'unpackaged'
  await writeLog(work, { action, choiceId: chosen[0]?.id, textEn: order, textCn: order })
}
