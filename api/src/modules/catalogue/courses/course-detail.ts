import type { CourseDetail, CourseRow } from '@southbound/shared/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { livingCostFor, livingCosts } from '../../cases/visa/living-costs.service.ts'
import { courseRows, intakesOf, requirementsOf } from '../../course-index/course-index.service.ts'
import { openDocument } from '../../files/open-documents.service.ts'
import { agenciesOfSchools } from '../agencies/agency-schools.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import { courses } from '../courses.tables.ts'
import { campusesOfCourses } from '../schools/campuses.ts'
import { courseDetailView } from './course-detail.views.ts'
import { feeSpreadOf } from './fee-spread.ts'

const SIMILAR = 4
const AGENCIES = 6

/** Group 0 is any. */
export const findById: Handler<'POST /course/findById/:a/:b'> = async ({ params }, ctx) => {
  const make = (db: Database) => courseWithSimilar(db, params.b)
  const course = await (catalogueOf(ctx.db)?.remember(`course ${params.b}`, make) ?? make(ctx.db))
  if (!course || ![course.courseType, 0].includes(params.a)) return ctx.fail('discovery.course-not-found')
  return { ...course, brochureFileId: await openDocument(ctx.db, course.brochureFileId) }
}

async function courseWithSimilar(db: Database, id: string): Promise<CourseDetail | null> {
  const [course] = await courseDetails(db, [id])
  if (!course) return null
  const [source] = await db.select().from(courses).where(eq(courses.id, id))
  const feeSpread = source ? await feeSpreadOf(db, course, source) : null
  return { ...course, feeSpread, similar: await similarCourses(db, course) }
}

/** In this order; hidden courses are left out. */
export async function courseDetails(db: Database, ids: readonly string[]): Promise<CourseDetail[]> {
  const names = await namesFor(db)
  const found = await courseRows(db, names, ids, catalogueOf(db))
  const shown = found.map(({ id }) => id)
  if (shown.length === 0) return []
  const sources = await db.select().from(courses).where(inArray(courses.id, shown))
  const starts = await intakesOf(db, shown)
  const rules = await requirementsOf(db, shown)
  const campuses = await campusesOfCourses(db, names, shown)
  const costs = await livingCosts(db)
  const agencies = await agenciesOfSchools(
    db,
    found.map(({ school }) => school.schoolId),
    AGENCIES,
  )
  return found.flatMap((row) => {
    const source = sources.find(({ id }) => id === row.id)
    if (!source) return []
    const parts = {
      intakes: starts.filter(({ courseId }) => courseId === row.id),
      requirements: rules.filter(({ courseId }) => courseId === row.id),
      campuses: campuses.get(row.id) ?? [],
      agencies: agencies.get(row.school.schoolId) ?? [],
      living: livingCostFor(costs, row.countryCode, source),
      field2: source.foe2Broad ? names.field(source.foe2Narrow ?? source.foe2Broad) : null,
    }
    return courseDetailView(row, source, parts, names)
  })
}

async function similarCourses(db: Database, course: CourseDetail): Promise<CourseRow[]> {
  const near = await idsOf(
    db,
    sql`select d.course_id id from course_documents d join course_documents own on own.course_id = ${course.id}
    where d.course_id <> own.course_id and d.course_type = own.course_type and d.foe_broads && own.foe_broads
    order by d.level_code = own.level_code desc,
      (select foe_narrow from courses where id = d.course_id) is not distinct from (select foe_narrow from courses where id = own.course_id) desc,
      d.country_code = own.country_code desc, d.school_id <> own.school_id desc, d.score desc, d.course_id limit ${SIMILAR}`,
  )
  return courseRows(db, await namesFor(db), near, catalogueOf(db))
}
