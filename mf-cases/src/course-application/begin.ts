import { LIMITS } from '@southbound/shared/contract/constants'
import { api, type DataOf } from '@southbound/shared/platform'
import { agentNamed } from '../components/application/agent-named.ts'
import { agentAsked, type Taken } from '../components/application/draft-kind.ts'
import type { ApplicationKind } from '../components/application/use-application.ts'
import { fetchCase } from '../components/case/use-case.ts'
import { type ApplicationForm, EMPTY, fromCase, type PickedCourse, toBody, wordsOf } from './application.ts'
import { openedByAdvert } from './opened-by-advert.ts'

export const COURSES: ApplicationKind<ApplicationForm> = {
  name: 'application',
  empty: EMPTY,
  begin,
  fromCase,
  wordsOf,
  taken,
  commit: (form, submit) => {
    const advertId = submit ? openedByAdvert() : undefined
    return api('POST /case/case', { body: { ...toBody(form, submit), advertId } }, { background: !submit })
  },
}

async function begin(search: URLSearchParams) {
  const caseId = search.get('caseId')
  if (caseId) {
    const detail = await fetchCase(caseId)
    return { form: fromCase(detail), detail, note: null }
  }
  const courseId = search.get('courseId')
  const courseType = Number(search.get('courseType')) || 1
  const [course, agency] = await Promise.all([
    courseId ? api('POST /course/findById/:a/:b', { params: { a: courseType, b: courseId } }) : null,
    agentNamed(search.get('agencyId')),
  ])
  return {
    detail: null,
    note: agency.note,
    form: {
      ...EMPTY,
      courses: course ? [toPicked(course)] : [],
      ...agency.chosen,
    },
  }
}

/** Another course joins what was begun, as long as there is room. */
function taken(begun: ApplicationForm, asked: ApplicationForm): Taken<ApplicationForm> {
  const has = (id: string) => begun.courses.some(({ courseId }) => courseId === id)
  const others = asked.courses.filter(({ courseId }) => !has(courseId))
  const all = [...begun.courses, ...others]
  const agent = agentAsked(begun, asked)
  const note = all.length > LIMITS.choices ? 'full' : agent || others.length > 0 ? 'added' : null
  return { form: { ...begun, courses: all.slice(0, LIMITS.choices), ...agent }, note }
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
