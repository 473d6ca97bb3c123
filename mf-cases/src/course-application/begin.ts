import { type api as Api, api } from '@southbound/shared/platform'
import { type Application, type CaseDetail, EMPTY, fromCase } from './application.ts'

export interface Begun {
  form: Application
  detail: CaseDetail | null
}

/** What the address asks for: a case that exists, or a new application that begins with a course or an agent. */
export async function begin(search: URLSearchParams): Promise<Begun> {
  const caseId = search.get('caseId')
  if (caseId) {
    const detail = await api('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } })
    return { form: fromCase(detail), detail }
  }
  const [courseId, agencyId] = [search.get('courseId'), search.get('agencyId')]
  const [course, agency] = await Promise.all([
    courseId
      ? api('POST /course/findById/:a/:b', {
          params: { a: Number(search.get('courseType')) || 1, b: courseId },
        })
      : null,
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
  Awaited<ReturnType<typeof Api<'POST /search/course'>>>['rows'][number],
  'id' | 'courseType' | 'courseNameEn' | 'courseNameCn' | 'school'
>
/** A course of the catalogue as a line of the application. */
export const toPicked = (course: CourseLike) => ({
  courseId: course.id,
  courseType: course.courseType,
  nameEn: course.courseNameEn,
  nameCn: course.courseNameCn,
  schoolId: course.school.schoolId,
  schoolEn: course.school.nameEn,
  schoolCn: course.school.nameCn,
  campusId: null,
  intakeId: null,
  isBackup: false,
})
