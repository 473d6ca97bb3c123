import { api, type HeadOf, type Loader, paths, pick } from '@southbound/shared/platform'
import { finderHead } from '../components/finder/finder-head.ts'
import { readState } from '../components/finder/finder-state.ts'
import { type Labels, lookup } from '../components/lookups.ts'
import { courseNames, slugName } from '../components/names.ts'
import type { CoursesFound } from '../components/wire.ts'
import { askCourses, courseSpec, curatedCourses } from './course-filters.ts'

export interface CourseFinderData {
  found: CoursesFound
  exams: Labels
}

/** Asks the catalogue what the URL asks; a newer question cancels the older. */
export const loader: Loader<CourseFinderData> = async ({ url, signal }) => {
  const body = askCourses(readState(courseSpec, url.searchParams))
  const found = await api('POST /search/course', { body }, { signal, newest: 'course-finder' })
  const tests = found.rows.map((row) => row.englishOverall?.examTypeCode)
  return { found: withSchools(found), exams: await lookup('englishAbilityExamTypes', signal, tests) }
}

/** The school filter comes from a school's page and has no facet: its names stand in the rows. */
function withSchools(found: CoursesFound): CoursesFound {
  const schools = new Map(found.rows.map(({ school }) => [school.schoolId, school]))
  const schoolId = [...schools.values()].map(({ schoolId: value, nameEn, nameCn }) => ({ value, nameEn, nameCn, count: 0 }))
  return { ...found, facets: { ...found.facets, schoolId } }
}

export const head: HeadOf<CourseFinderData> = ({ found }, tools) =>
  finderHead(
    {
      spec: courseSpec,
      texts: 'courses',
      path: paths.courseFinder(),
      curated: curatedCourses,
      total: found.total,
      facets: found.facets,
      items: found.rows.map((row) => ({
        name: pick(courseNames(row), tools.locale),
        path: paths.courseDetail(row.courseType, slugName(courseNames(row)), row.id),
      })),
    },
    tools,
  )
