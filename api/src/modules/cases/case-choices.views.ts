import { CASE_STATUS, CHOICE_STATUS, stageOf } from '@southbound/shared/contract/constants'
import { eq, inArray } from 'drizzle-orm'
import { courses } from '../catalogue/courses.tables.ts'
import { campuses, schools } from '../catalogue/schools.tables.ts'
import { nextOfChoice } from './case-lines.ts'
import type { Work } from './case-work.ts'
import { maySeeChoice, movesOfChoice, needsPapers } from './cases.policy.ts'
import type { CaseRow, ChoiceRow, LogRow } from './cases.tables.ts'
import { showFacts } from './choices/choice-facts.views.ts'
import { waitsInPackage } from './choices/package-order.ts'
import type { Desk } from './desk.ts'
import { recentMovesOf, stepBack } from './moves/choice-correction.ts'
import { hasMandate } from './moves/choice-move.ts'
import { isHeld } from './moves/held-agency.ts'
import { missingPapers } from './moves/move-papers.ts'
import { schoolsOutside } from './moves/off-platform.ts'
import { namedFiles } from './offers/choice-files.ts'
import { SCHOOL } from './people/people.views.ts'
import { unreadableFiles } from './people/read-until.ts'

const { accepted } = CHOICE_STATUS

/** The choices that the viewer sees, with the schools that offer them. */
export async function showChoices(work: Work) {
  const { desk, row } = work
  const actor = desk.actor
  const seen = actor
    ? work.choices.filter((choice) => maySeeChoice(actor, row, work.choices, choice))
    : work.choices
  const names = seen.length > 0 ? await readNames(desk, seen) : []
  const last = actor && isOpenCase(row) ? await recentMovesOf(desk, seen) : NO_MOVES
  const files = await evidenceOf(work, seen)
  const outside =
    actor?.agencyId || row.status === CASE_STATUS.draft ? await schoolsOutside(desk.db, seen) : NOWHERE
  const places = await campusesOf(desk, seen)
  const shown: Awaited<ReturnType<typeof showChoice>>[] = []
  for (const choice of seen)
    shown.push(
      await showChoice(
        work,
        choice,
        {
          names: names.find(({ id }) => id === choice.courseId),
          campus: places.find(({ id }) => id === choice.campusId),
          files,
          outside,
        },
        last.get(choice.id) ?? null,
      ),
    )
  return { shown, schools: names.map(({ school }) => school) }
}

/** Files of the credit that is asked for; without consent only earlier ones. */
async function evidenceOf({ desk, row }: Work, seen: readonly ChoiceRow[]) {
  const ids = seen.flatMap(({ creditFileIds }) => creditFileIds)
  const unreadable =
    desk.actor && ids.length > 0 ? await unreadableFiles(desk.db, desk.actor, row) : new Set<string>()
  return namedFiles(
    desk.db,
    ids.filter((id) => !unreadable.has(id)),
  )
}

const NOWHERE: ReadonlySet<string> = new Set()
const NO_MOVES: Awaited<ReturnType<typeof recentMovesOf>> = new Map()
const isOpenCase = ({ status }: CaseRow) =>
  status === CASE_STATUS.inProgress || status === CASE_STATUS.completed || status === CASE_STATUS.unsuccessful

interface BesideChoice {
  names: Awaited<ReturnType<typeof readNames>>[number] | undefined
  campus: Awaited<ReturnType<typeof campusesOf>>[number] | undefined
  files: Awaited<ReturnType<typeof namedFiles>>
  outside: ReadonlySet<string>
}

async function showChoice(
  work: Work,
  choice: ChoiceRow,
  { names, campus, files, outside }: BesideChoice,
  last: LogRow | null,
) {
  const { desk, row } = work
  return {
    choiceId: choice.id,
    preference: choice.preference,
    isBackup: choice.isBackup,
    courseType: choice.courseType,
    courseId: choice.courseId,
    course: { nameEn: names?.courseNameEn ?? null, nameCn: names?.courseNameCn ?? null },
    school: {
      schoolId: choice.institutionId,
      nameEn: names?.school.nameEn ?? null,
      nameCn: names?.school.nameCn ?? null,
    },
    campusId: choice.campusId,
    campus: campus ? { nameEn: campus.nameEn, nameCn: campus.nameCn } : null,
    intakeId: choice.intakeId,
    startDate: choice.startDate,
    fee: choice.feeSnapshot?.amount
      ? { amount: choice.feeSnapshot.amount, currency: choice.feeSnapshot.currency }
      : null,
    status: choice.status,
    stage: stageOf(choice.status),
    waitingOn: choice.waitingOn,
    nextActionCode: nextOfChoice(choice),
    statusSince: choice.statusSince,
    noteEn: choice.noteEn,
    noteCn: choice.noteCn,
    institutionAppNo: choice.institutionAppNo,
    ...showFacts(work, choice, files),
    lodgedAt: choice.lodgedAt,
    lodgedVia: choice.lodgedVia,
    offPlatform: outside.has(choice.institutionId),
    offerExpiresAt: choice.offerExpiresAt,
    deposit: depositOf(choice),
    paymentNote: choice.paymentNote,
    commencedAt: choice.commencedAt,
    censusDate: choice.censusDate,
    censusState: choice.censusState,
    deferredToId: choice.deferredToId,
    ...(await movesFor(work, choice, outside.has(choice.institutionId))),
    correctable: desk.actor ? stepBack(desk.actor, row, choice, last, desk.now) : null,
  }
}

async function movesFor(work: Work, choice: ChoiceRow, offPlatform: boolean) {
  const { desk, row } = work
  const speaking = { mandated: hasMandate(work, choice), offPlatform }
  const possible = desk.actor ? movesOfChoice(desk.actor, row, choice, speaking) : []
  const held = possible.includes(accepted) && (await isHeld(work))
  const allowed = possible.filter(
    (to) => !waitsInPackage(work.choices, choice, to) && !(held && to === accepted),
  )
  const lacks: { status: number; documents: Awaited<ReturnType<typeof missingPapers>> }[] = []
  for (const status of allowed) {
    const documents =
      desk.actor && needsPapers(desk.actor, row, choice, status)
        ? await missingPapers(work, choice, status)
        : []
    if (documents.length > 0) lacks.push({ status, documents })
  }
  return { moves: allowed.filter((to) => !lacks.some(({ status }) => status === to)), lacks }
}

const depositOf = ({ depositAmount, feeSnapshot }: ChoiceRow) =>
  depositAmount && feeSnapshot ? { amount: depositAmount, currency: feeSnapshot.currency } : null

async function campusesOf({ db }: Desk, choices: readonly ChoiceRow[]) {
  const ids = choices.flatMap(({ campusId }) => campusId ?? [])
  if (ids.length === 0) return []
  const { id, nameEn, nameCn } = campuses
  return db.select({ id, nameEn, nameCn }).from(campuses).where(inArray(campuses.id, ids))
}

const readNames = ({ db }: Desk, choices: readonly ChoiceRow[]) =>
  db
    .select({
      id: courses.id,
      courseNameEn: courses.courseNameEn,
      courseNameCn: courses.courseNameCn,
      school: SCHOOL,
    })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(
      inArray(
        courses.id,
        choices.map(({ courseId }) => courseId),
      ),
    )
