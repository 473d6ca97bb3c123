import type { CourseDetail } from '@southbound/shared/contract'
import { Link, paths, pick } from '@southbound/shared/platform'
import { courseNames, slugName } from '../names.ts'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** Courses that lead to this one and that it leads to: they can be applied for as a package. */
export function Pathways({ course: { pathways } }: { course: CourseDetail }) {
  const { t } = useLateWords()
  const { from = [], to = [] } = pathways ?? {}
  if (from.length + to.length === 0) return null
  return (
    <Section title={t('pathways.title')}>
      <Linked title={t('pathways.from')} courses={from} />
      <Linked title={t('pathways.to')} courses={to} />
    </Section>
  )
}

type Courses = NonNullable<CourseDetail['pathways']>['from']
function Linked({ title, courses }: { title: string; courses: Courses }) {
  const { locale } = useLateWords()
  if (courses.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <Link to={paths.courseDetail(course.courseType, slugName(courseNames(course)), course.id)}>
              {pick(courseNames(course), locale)}
            </Link>{' '}
            · {pick(course.school, locale)}
          </li>
        ))}
      </ul>
    </>
  )
}
