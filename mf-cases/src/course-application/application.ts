import { CASE_SOURCES, CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { InputOf } from '@southbound/shared/platform'
import type { ChosenAgent } from '../components/agents/AgentPicker.tsx'
import type { DraftForm } from '../components/application/draft-keeper.ts'
import type { CaseData } from '../components/case/use-case.ts'
import { type ContactForm, contactsFromCase, contactsToBody } from '../components/contacts.ts'

type Body = InputOf<'POST /case/case'>['body']
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
export type ApplyWay = 'agent' | 'school' | 'pool'
export interface ApplicationForm extends DraftForm, ChosenAgent, ContactForm {
  courses: PickedCourse[]
  way: ApplyWay
}
export interface FormPartProps {
  form: ApplicationForm
  change: (part: Partial<ApplicationForm>) => void
}

export const EMPTY: ApplicationForm = {
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
  phoneMsg: '',
  countryPhoneMessage: '',
  consents: [],
}
const { agency, institution, pool } = DELIVER_TYPES
const { submitted, inPool } = CASE_STATUS
const WAYS = {
  agent: { caseSource: CASE_SOURCES.agent, deliverType: agency, commitWay: 2, status: submitted },
  school: { caseSource: CASE_SOURCES.direct, deliverType: institution, commitWay: 1, status: submitted },
  pool: { caseSource: CASE_SOURCES.pool, deliverType: pool, commitWay: 3, status: inPool },
} as const
const DRAFT = { caseSource: CASE_SOURCES.draft, status: CASE_STATUS.draft } as const
const wayOf = (deliverType: number): ApplyWay =>
  deliverType === institution ? 'school' : deliverType === pool ? 'pool' : 'agent'

function receiverOf({ way, agencyId, courses }: ApplicationForm): string | null {
  if (way === 'agent') return agencyId
  return way === 'school' ? (courses[0]?.schoolId ?? null) : null
}

/** A draft has a source and a status of its own. */
export function toBody(form: ApplicationForm, submit: boolean): Body {
  const { caseId, version, consents } = form
  return {
    caseId,
    version,
    consents,
    ...WAYS[form.way],
    ...(submit ? null : DRAFT),
    deliverId: receiverOf(form),
    commitType: 1,
    datumStudentId: form.dossierId,
    orderParamList: form.courses.map(({ courseId, courseType, campusId, intakeId, isBackup }) => ({
      courseId,
      courseType,
      campusId,
      intakeId,
      isBackup,
    })),
    ...contactsToBody(form),
  }
}

export function fromCase(detail: CaseData): ApplicationForm {
  const { caseId, version, deliverType, receiver } = detail
  const toAgency = deliverType === agency
  return {
    ...EMPTY,
    caseId,
    version,
    dossierId: detail.datumStudentId,
    way: wayOf(deliverType),
    agencyId: toAgency ? receiver.id : null,
    agency: toAgency && receiver.id ? receiver : null,
    courses: detail.orderParamList.map(({ course, school, ...choice }) => ({
      courseId: choice.courseId,
      courseType: choice.courseType,
      nameEn: course.nameEn,
      nameCn: course.nameCn,
      schoolId: school.schoolId,
      schoolEn: school.nameEn,
      schoolCn: school.nameCn,
      campusId: choice.campusId,
      intakeId: choice.intakeId,
      isBackup: choice.isBackup,
    })),
    ...contactsFromCase(detail),
  }
}

export function wordsOf(form: ApplicationForm): string {
  const { caseId: _case, version: _version, consents: _consents, ...said } = toBody(form, false)
  return JSON.stringify(said)
}
