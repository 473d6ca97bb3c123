import { api, type DataOf } from '@southbound/shared/platform'
import { type CaseData, fetchCase } from '../components/case/use-case.ts'
import { type ApplicationForm, EMPTY, fromCase, type PickedCourse } from './application.ts'

interface Begun {
  form: ApplicationForm
  detail: CaseData | null
}

export async function begin(search: URLSearchParams): Promise<Begun> {
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
})
