import { CASE_SOURCES, CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { InputOf } from '@southbound/shared/platform'
import type { ChosenAgent } from '../components/agents/AgentPicker.tsx'
import type { DraftForm } from '../components/application/draft-kind.ts'
import type { CaseChoice, CaseData } from '../components/case/use-case.ts'
import { type ContactForm, contactsFromCase, contactsToBody } from '../components/contacts.ts'
import type { NamedFile } from '../components/files/open-file.ts'
import { type InPackage, inOrder } from './packages.ts'

type Body = InputOf<'POST /case/case'>['body']
/** Asked for with the application; `studied` may wait until it is sent. */
export interface AskedCredit {
  studied: string
  files: NamedFile[]
}
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
  credit: AskedCredit | null
  package: InPackage | null
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

/** Why these courses cannot go to a school by itself: of two schools, or of one without an account here. */
export function schoolFault(
  { way, courses }: ApplicationForm,
  saved: CaseData | null,
): { kind: 'twoSchools' } | { kind: 'schoolOutside'; school: Named } | null {
  const [first] = courses
  if (way !== 'school' || !first) return null
  if (courses.some(({ schoolId }) => schoolId !== first.schoolId)) return { kind: 'twoSchools' }
  const isOutside = saved?.orderParamList.some(
    ({ school, offPlatform }) => offPlatform && school.schoolId === first.schoolId,
  )
  return isOutside
    ? { kind: 'schoolOutside', school: { nameEn: first.schoolEn, nameCn: first.schoolCn } }
    : null
}
interface Named {
  nameEn: string | null
  nameCn: string | null
}

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
    orderParamList: form.courses.map(toChoice),
    ...contactsToBody(form),
  }
}

export const toChoice = ({ credit, ...course }: PickedCourse): Body['orderParamList'][number] => ({
  courseId: course.courseId,
  courseType: course.courseType as Body['orderParamList'][number]['courseType'],
  campusId: course.campusId,
  intakeId: course.intakeId,
  isBackup: course.isBackup,
  credit: credit && { studied: credit.studied, fileIds: credit.files.map(({ fileId }) => fileId) },
  package: course.package,
})

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
    courses: inOrder(detail.orderParamList.map(toCourse)),
    ...contactsFromCase(detail),
  }
}

const toCourse = ({ course, school, credit, ...choice }: CaseChoice): PickedCourse => ({
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
  credit: credit && { studied: credit.studied ?? '', files: credit.files },
  package: choice.package && { group: choice.package.group, principal: choice.package.principal },
})

export function wordsOf(form: ApplicationForm): string {
  const { caseId: _case, version: _version, consents: _consents, ...said } = toBody(form, false)
  return JSON.stringify(said)
}
