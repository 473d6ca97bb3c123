import { api, type DataOf } from '@southbound/shared/platform'
import type { ApplicationKind } from '../components/application/use-application.ts'
import { fetchCase } from '../components/case/use-case.ts'
import { type ApplicationForm, EMPTY, fromCase, type PickedCourse, toBody, wordsOf } from './application.ts'

export const COURSES: ApplicationKind<ApplicationForm> = {
  name: 'application',
  empty: EMPTY,
  begin,
  fromCase,
  wordsOf,
  commit: (form, submit) => api('POST /case/case', { body: toBody(form, submit) }, { background: !submit }),
}

async function begin(search: URLSearchParams) {
  const caseId = search.get('caseId')
  if (caseId) {
    const detail = await fetchCase(caseId)
    return { form: fromCase(detail), detail }
  }
  const [courseId, agencyId] = [search.get('courseId'), search.get('agencyId')]
  const courseType = Number(search.get('courseType')) || 1
  const [course, agency] = await Promise.all([
    courseId ? api('POST /course/findById/:a/:b', { params: { a: courseType, b: courseId } }) : null,
    agencyId ? api('POST /agency/findAgency', { body: { id: agencyId } }) : null,
  ])
  return {
    detail: null,
    form: {
      ...EMPTY,
      courses: course ? [toPicked(course)] : [],
      agencyId,
      agency: agency && { nameEn: agency.companyNameEn, nameCn: agency.companyNameCn },
    },
  }
}

type CourseLike = Pick<
  DataOf<'POST /search/course'>['rows'][number],
  'id' | 'courseType' | 'courseNameEn' | 'courseNameCn' | 'school'
>
export const toPicked = ({ id, courseType, school, ...course }: CourseLike): PickedCourse => ({
  courseId: id,
  courseType,
  nameEn: course.courseNameEn,
  nameCn: course.courseNameCn,
  schoolId: school.schoolId,
  schoolEn: school.nameEn,
  schoolCn: school.nameCn,
  campusId: null,
  intakeId: null,
  isBackup: false,
  credit: null,
  package: null,
})
