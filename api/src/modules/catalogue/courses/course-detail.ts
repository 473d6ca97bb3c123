import type { CourseDetail } from '@southbound/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import {
  coverCostFor,
  coverCosts,
  livingCostFor,
  livingCosts,
} from '../../cases/visa/living-costs.service.ts'
import { courseRows, intakesOf, requirementsOf } from '../../course-index/course-index.service.ts'
import { openDocument } from '../../files/open-documents.service.ts'
import { courseDays } from '../../vocabulary/course-days.service.ts'
import { agenciesOfSchools } from '../agencies/agency-schools.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import { courses } from '../courses.tables.ts'
import { campusesOfCourses } from '../schools/campuses.ts'
import { courseDetailView } from './course-detail.views.ts'
import { feeSpreadOf } from './fee-spread.ts'
import { withOwnClosings } from './own-closings.ts'
import { readPathways } from './pathways.ts'
import { similarCourses } from './similar-courses.ts'

const AGENCIES = 6

/** Group 0 is any. */
export const findById: Handler<'POST /course/findById/:a/:b'> = async ({ params }, ctx) => {
  const make = (db: Database) => courseWithSimilar(db, params.b)
  const course = await (catalogueOf(ctx.db)?.remember(`course ${params.b}`, make) ?? make(ctx.db))
  if (!course || ![course.courseType, 0].includes(params.a)) return ctx.fail('discovery.course-not-found')
  const brochureFileId = await openDocument(ctx.db, course.brochureFileId)
  const shown = await withOwnClosings(ctx.db, course, ctx.actor?.agencyId ?? null)
  // The same object is known as text already.
  return brochureFileId === course.brochureFileId ? shown : { ...shown, brochureFileId }
}

async function courseWithSimilar(db: Database, id: string): Promise<CourseDetail | null> {
  const [course] = await courseDetails(db, [id])
  if (!course) return null
  const [source] = await db.select().from(courses).where(eq(courses.id, id))
  if (!source) return null
  const feeSpread = await feeSpreadOf(db, course, source)
  return { ...course, feeSpread, similar: await similarCourses(db, source, course) }
}

/** In this order; hidden courses are left out. */
export async function courseDetails(db: Database, ids: readonly string[]): Promise<CourseDetail[]> {
  const names = await namesFor(db)
  const found = await courseRows(db, names, ids, catalogueOf(db))
  const shown = found.map(({ id }) => id)
  if (shown.length === 0) return []
  const schoolIds = found.map(({ school }) => school.schoolId)
  const [sources, days, starts, rules, campuses, costs, covers, agencies] = await Promise.all([
    db.select().from(courses).where(inArray(courses.id, shown)),
    courseDays(db, shown),
    intakesOf(db, shown),
    requirementsOf(db, shown),
    campusesOfCourses(db, names, shown),
    livingCosts(db),
    coverCosts(db),
    agenciesOfSchools(db, schoolIds, AGENCIES),
  ])
  const pathwaysOf = await readPathways(db, sources)
  return found.flatMap((row) => {
    const [source, there] = [sources.find(({ id }) => id === row.id), days.get(row.id)]
    if (!source || !there) return []
    const parts = {
      days: there,
      intakes: starts.filter(({ courseId }) => courseId === row.id),
      requirements: rules.filter(({ courseId }) => courseId === row.id),
      campuses: campuses.get(row.id) ?? [],
      agencies: agencies.get(row.school.schoolId) ?? [],
      living: livingCostFor(costs, row.countryCode, source),
      cover: coverCostFor(covers, row.countryCode, source),
      pathways: pathwaysOf(source.groupFacts),
      field2: source.foe2Broad ? names.field(source.foe2Narrow ?? source.foe2Broad) : null,
    }
    return courseDetailView(row, source, parts, names)
  })
}
