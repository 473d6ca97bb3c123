import type { OwnIntake, OwnRequirement } from '@southbound/shared/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { filled } from '../catalogue/catalogue.service.ts'
import {
  courseCampuses,
  courseRequirements,
  intakes,
  type RequirementFacts,
} from '../catalogue/courses.tables.ts'
import { intakesOf, plainNumber, requirementsOf } from '../course-index/course-index.service.ts'
import type { CourseContent } from './own-courses.wire.ts'

export type CourseParts = Pick<CourseContent, 'campusIds' | 'intakes' | 'requirements'>
type IntakeRow = typeof intakes.$inferSelect
type RequirementRow = typeof courseRequirements.$inferSelect

export async function partsOf(db: Database, courseIds: readonly string[]): Promise<Map<string, CourseParts>> {
  const parts = new Map(
    courseIds.map((id): [string, CourseParts] => [id, { campusIds: [], intakes: [], requirements: [] }]),
  )
  if (courseIds.length === 0) return parts
  const ids = [...courseIds]
  const places = await db
    .select()
    .from(courseCampuses)
    .where(inArray(courseCampuses.courseId, ids))
    .orderBy(asc(courseCampuses.campusId))
  const starts = await intakesOf(db, ids)
  const rules = await requirementsOf(db, ids)
  for (const { courseId, campusId } of places) parts.get(courseId)?.campusIds.push(campusId)
  for (const start of starts) parts.get(start.courseId)?.intakes.push(intakeView(start))
  for (const rule of rules) parts.get(rule.courseId)?.requirements.push(requirementView(rule))
  return parts
}

export async function partsOfCourse(db: Database, courseId: string): Promise<CourseParts> {
  return (await partsOf(db, [courseId])).get(courseId) as CourseParts
}

function intakeView({ id, courseId: _course, year: _year, ...intake }: IntakeRow): OwnIntake {
  return { intakeId: id, ...intake }
}

/** A requirement that states nothing. */
export const NO_REQUIREMENT: Omit<OwnRequirement, 'kind' | 'mandatory'> = {
  examTypeCode: null,
  overallMin: null,
  bandMin: null,
  listeningMin: null,
  readingMin: null,
  writingMin: null,
  speakingMin: null,
  qualificationCode: null,
  countryCode: null,
  gpaScale: null,
  gpaMin: null,
  subjects: [],
  ageMin: null,
  ageMax: null,
  workYearsMin: null,
  textEn: null,
  textCn: null,
  alternativeGroup: null,
}
function requirementView({
  id: _id,
  courseId: _course,
  sort: _sort,
  facts,
  ...rule
}: RequirementRow): OwnRequirement {
  const { overallLevel = null, ...more } = facts
  const { overallMin, bandMin } = rule
  return {
    ...NO_REQUIREMENT,
    ...more,
    ...rule,
    overallMin: overallMin === null ? overallLevel : plainNumber(overallMin),
    bandMin: bandMin && plainNumber(bandMin),
  }
}

const isNumber = (text: string | null): boolean => text !== null && /^\d+(\.\d+)?$/.test(text)

/** A level such as B2 is no number and goes into the facts. */
export function requirementRow(
  courseId: string,
  rule: OwnRequirement,
  sort: number,
): typeof courseRequirements.$inferInsert {
  const { kind, examTypeCode, overallMin, bandMin, textEn, textCn, mandatory, alternativeGroup, ...more } =
    rule
  const level = overallMin !== null && !isNumber(overallMin) ? { overallLevel: overallMin } : {}
  const facts: RequirementFacts = { ...filled(more), ...level }
  const columns = { kind, examTypeCode, bandMin, textEn, textCn, mandatory, alternativeGroup }
  return { ...columns, courseId, overallMin: isNumber(overallMin) ? overallMin : null, facts, sort }
}

/** The year is that of the start. */
export function intakeRow(
  courseId: string,
  { intakeId: _id, ...intake }: OwnIntake,
): typeof intakes.$inferInsert {
  return { courseId, ...intake, year: Number(intake.startDate.slice(0, 4)) }
}

/** Intakes keep their ids, which cases refer to. */
export async function writeParts(
  db: Database,
  courseId: string,
  content: CourseContent,
  changed: readonly string[],
  keepIntake: (id: string) => boolean,
): Promise<void> {
  if (changed.includes('campusIds')) {
    await db.delete(courseCampuses).where(eq(courseCampuses.courseId, courseId))
    if (content.campusIds.length > 0)
      await db.insert(courseCampuses).values(content.campusIds.map((campusId) => ({ courseId, campusId })))
  }
  if (changed.includes('requirements')) {
    await db.delete(courseRequirements).where(eq(courseRequirements.courseId, courseId))
    const rows = content.requirements.map((rule, at) => requirementRow(courseId, rule, at))
    if (rows.length > 0) await db.insert(courseRequirements).values(rows)
  }
  if (changed.includes('intakes')) await writeIntakes(db, courseId, content.intakes, keepIntake)
}

const CANCELLED = 6
async function writeIntakes(
  db: Database,
  courseId: string,
  wanted: readonly OwnIntake[],
  keep: (id: string) => boolean,
): Promise<void> {
  const stored = await db.select({ id: intakes.id }).from(intakes).where(eq(intakes.courseId, courseId))
  const named = new Set(wanted.map(({ intakeId }) => intakeId))
  for (const { id } of stored.filter(({ id }) => !named.has(id))) {
    if (keep(id)) await db.update(intakes).set({ state: CANCELLED }).where(eq(intakes.id, id))
    else await db.delete(intakes).where(eq(intakes.id, id))
  }
  for (const intake of wanted) {
    const row = intakeRow(courseId, intake)
    if (intake.intakeId) await db.update(intakes).set(row).where(eq(intakes.id, intake.intakeId))
    else await db.insert(intakes).values(row)
  }
}
