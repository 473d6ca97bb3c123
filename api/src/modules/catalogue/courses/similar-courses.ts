import type { CourseRow } from '@southbound/shared/contract'
import type { Database } from '#api/database/database.ts'
import { CourseSql, courseRows } from '../../course-index/course-index.service.ts'
import { EVERYTHING } from '../../search/search.service.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import type { courses } from '../courses.tables.ts'

type Source = Pick<
  typeof courses.$inferSelect,
  'id' | 'courseType' | 'levelCode' | 'foeBroad' | 'foe2Broad' | 'foeNarrow'
>
const SIMILAR = 4
/** A school's courses have one rank: so many are looked at before the next step for one of another school. */
const LOOKED_AT = 24

/** Others of its group and field, what has most in common first; within a step those of other schools. */
export async function similarCourses(db: Database, own: Source, row: CourseRow): Promise<CourseRow[]> {
  const found = new Map<string, CourseRow>()
  for (const values of stepsOf(own, row.countryCode)) {
    const near = await matching(db, values)
    const others = near.filter(({ id }) => id !== own.id && !found.has(id))
    const isElsewhere = ({ school }: CourseRow) => school.schoolId !== row.school.schoolId
    for (const one of [...others.filter(isElsewhere), ...others]) found.set(one.id, one)
    if (found.size >= SIMILAR) break
  }
  return [...found.values()].slice(0, SIMILAR)
}

type Values = Record<string, string[]>
async function matching(db: Database, values: Values): Promise<CourseRow[]> {
  const catalogue = catalogueOf(db)
  const engine = catalogue?.courseIndex ?? new CourseSql(db)
  const { ids } = await engine.search({ ...EVERYTHING, values, rows: LOOKED_AT })
  return courseRows(db, await namesFor(db), ids, catalogue)
}

function stepsOf(
  { courseType, levelCode, foeBroad, foe2Broad, foeNarrow }: Source,
  country: string,
): Values[] {
  const field = [foeBroad, foe2Broad].filter((code) => code !== null)
  if (field.length === 0) return []
  const all = { courseType: [String(courseType)], foeBroad: field }
  const level: Values[] = [{ levelCode: [levelCode] }, {}]
  const narrow: Values[] = foeNarrow ? [{ foeNarrow: [foeNarrow] }, {}] : [{}]
  const place: Values[] = [{ countryCode: [country] }, {}]
  return level.flatMap((one) =>
    narrow.flatMap((other) => place.map((where) => ({ ...all, ...one, ...other, ...where }))),
  )
}
