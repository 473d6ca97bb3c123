import { exchanged, sumOf, WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type LivingCosts, livingCostFor, livingCosts } from '../cases/visa/living-costs.service.ts'
import { type courseRequirements, courses, type intakes } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { intakesOf, requirementsOf } from '../course-index/course-index.service.ts'
import type { AskingCourse, EntryRule } from '../fit/fit.service.ts'
import { type CourseDays, courseDays } from '../vocabulary/course-days.service.ts'
import { isIntakeOpen, type Onshore } from '../vocabulary/intakes.service.ts'
import { type Applying, isClosedTo, isPublished } from '../vocabulary/published.service.ts'

type Requirement = typeof courseRequirements.$inferSelect
type Intake = typeof intakes.$inferSelect
type ShownCourse = typeof courses.$inferSelect & { countryCode: string }

/** An intake may be closed to some, and has a day of its own for who is there already. */
interface Asking extends Applying {
  onshore: Onshore
}

/** In the order asked; hidden courses are left out. */
export async function askingCourses(
  db: Database,
  ids: readonly string[],
  asking: Asking,
): Promise<AskingCourse[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const shown = await db
    .select({ ...getTableColumns(courses), countryCode: schools.countryCode })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(and(inArray(courses.id, wanted), isPublished(courses, schools)))
  const rules = await requirementsOf(db, wanted)
  const starts = await intakesOf(db, wanted)
  const costs = await livingCosts(db)
  const days = await courseDays(db, wanted)
  return ids.flatMap((id) => {
    const [course, there] = [shown.find((one) => one.id === id), days.get(id)]
    if (!course || !there) return []
    return askingCourse(
      course,
      rules.filter(({ courseId }) => courseId === id),
      starts.filter(({ courseId }) => courseId === id).map((intake) => startOf(intake, there, asking)),
      costs,
    )
  })
}

function startOf(intake: Intake, there: CourseDays, asking: Asking): AskingCourse['intakes'][number] {
  const day = there.of(intake)
  const open = isIntakeOpen(intake, day, asking.onshore) && !isClosedTo(intake, asking, day)
  return { startDate: intake.startDate, open }
}

function askingCourse(
  course: ShownCourse,
  rules: readonly Requirement[],
  starts: AskingCourse['intakes'],
  costs: LivingCosts,
): AskingCourse {
  return {
    courseId: course.id,
    courseType: course.courseType,
    levelCode: course.levelCode,
    fee: course.fee,
    livingCostYear: livingOf(course, costs),
    currency: course.currency,
    minAge: course.groupFacts.minAge ?? null,
    maxAge: course.groupFacts.maxAge ?? null,
    requirements: rules.map(asked),
    intakes: starts,
  }
}

/** Full boarding holds the living, weekly boarding comes beside it; a shorter stay costs its weeks. */
function livingOf(course: ShownCourse, costs: LivingCosts): string | null {
  const year = course.livingCostYear ?? livingCostFor(costs, course.countryCode, course)?.amount ?? null
  const { boardingFeeYear: boarding, groupFacts, durationWeeks } = course
  if (boarding !== null && groupFacts.boarding === 'full') return inWeeks(boarding, durationWeeks)
  if (year === null) return null
  const weekly = boarding !== null && groupFacts.boarding === 'weekly'
  return inWeeks(weekly ? sumOf([year, boarding]) : year, durationWeeks)
}

const inWeeks = (year: string, weeks: number | null): string =>
  exchanged(year, Math.min(1, (weeks ?? WEEKS_A_YEAR) / WEEKS_A_YEAR).toFixed(8))

const asked = ({ id: _id, courseId: _course, sort: _sort, ...rule }: Requirement): EntryRule => rule
