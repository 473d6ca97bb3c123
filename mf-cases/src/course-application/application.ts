import { CASE_SOURCES, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { DataOf, InputOf } from '@southbound/shared/platform'

type Body = InputOf<'POST /case/case'>['body']
export type CaseDetail = DataOf<'POST /case/case'>
/** One course of the application, with what the screen shows of it. */
export interface PickedCourse {
  courseId: string
  courseType: number
  nameEn: string | null
  nameCn: string | null
  schoolId: string
  schoolEn: string | null
  schoolCn: string | null
  campusId: string | null
  intakeId: string | null
  isBackup: boolean
}
export type Way = 'agent' | 'school' | 'pool'
/** What the person has chosen so far. */
export interface Application {
  caseId: string | null
  version?: number
  dossierId: string | null
  courses: PickedCourse[]
  way: Way
  agencyId: string | null
  /** The names of that agency. */
  agency: { nameEn: string | null; nameCn: string | null } | null
  countryPhoneCall: string
  phoneCall: string
  socialSoftware: number | null
  socialNum: string
  applyInfo: string
  consent: boolean
}

export const EMPTY: Application = {
  caseId: null,
  dossierId: null,
  courses: [],
  way: 'agent',
  agencyId: null,
  agency: null,
  countryPhoneCall: '',
  phoneCall: '',
  socialSoftware: null,
  socialNum: '',
  applyInfo: '',
  consent: false,
}
const WAYS: Record<Way, { source: number; deliverType: number; commitWay: number; status: number }> = {
  agent: { source: CASE_SOURCES.agent, deliverType: DELIVER_TYPES.agency, commitWay: 2, status: 2 },
  school: { source: CASE_SOURCES.direct, deliverType: DELIVER_TYPES.institution, commitWay: 1, status: 2 },
  pool: { source: CASE_SOURCES.pool, deliverType: DELIVER_TYPES.pool, commitWay: 3, status: 3 },
}
const wayOf = (deliverType: number): Way =>
  deliverType === DELIVER_TYPES.institution ? 'school' : deliverType === DELIVER_TYPES.pool ? 'pool' : 'agent'

function receiverOf(form: Application): string | null {
  if (form.way === 'agent') return form.agencyId
  return form.way === 'school' ? (form.courses[0]?.schoolId ?? null) : null
}

/** The body of POST /case/case: a draft is caseSource 4, status 1; what is sent carries its real source. */
export function toBody(form: Application, submit: boolean): Body {
  const way = WAYS[form.way]
  return {
    caseId: form.caseId,
    version: form.version,
    caseSource: submit ? way.source : CASE_SOURCES.draft,
    status: submit ? way.status : 1,
    deliverType: way.deliverType,
    deliverId: receiverOf(form),
    commitWay: way.commitWay,
    commitType: 1,
    datumStudentId: form.dossierId,
    orderParamList: form.courses.map(({ courseId, courseType, campusId, intakeId, isBackup }) => ({
      courseId,
      courseType,
      campusId,
      intakeId,
      isBackup,
    })),
    countryPhoneCall: form.countryPhoneCall || null,
    phoneCall: form.phoneCall || null,
    socialSoftware: form.socialSoftware,
    socialNum: form.socialNum || null,
    applyInfo: form.applyInfo || null,
    consent: form.consent,
  }
}

/** The form of a case that exists: a draft to go on with. */
export function fromCase(detail: CaseDetail): Application {
  return {
    ...EMPTY,
    caseId: detail.caseId,
    version: detail.version,
    dossierId: detail.datumStudentId,
    way: wayOf(detail.deliverType),
    agencyId: detail.deliverType === DELIVER_TYPES.agency ? detail.receiver.id : null,
    agency: detail.deliverType === DELIVER_TYPES.agency && detail.receiver.id ? detail.receiver : null,
    courses: detail.orderParamList.map((choice) => ({
      courseId: choice.courseId,
      courseType: choice.courseType,
      nameEn: choice.course.nameEn,
      nameCn: choice.course.nameCn,
      schoolId: choice.school.schoolId,
      schoolEn: choice.school.nameEn,
      schoolCn: choice.school.nameCn,
      campusId: choice.campusId,
      intakeId: choice.intakeId,
      isBackup: choice.isBackup,
    })),
    countryPhoneCall: detail.countryPhoneCall ?? '',
    phoneCall: detail.phoneCall ?? '',
    socialSoftware: detail.socialSoftware ?? null,
    socialNum: detail.socialNum ?? '',
    applyInfo: detail.applyInfo ?? '',
  }
}

/** What a draft says, without which row and version it is and without the consent, which is given with the sending: two forms of the same words need no saving. */
export function wordsOf(form: Application): string {
  const { caseId: _case, version: _version, consent: _consent, ...said } = toBody(form, false)
  return JSON.stringify(said)
}
