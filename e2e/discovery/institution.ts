import type { APIRequestContext } from '@playwright/test'
import { call, newAccount, sessionOf } from '../support/people.ts'
import { DEMO } from '../support/site.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const INSTITUTION = 3
const STAFF = 9
const DAY_MS = 86_400_000
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export interface Institution {
  email: string
  session: string
}
/** A new institution's account that has written nothing yet. */
export async function newInstitution(request: APIRequestContext): Promise<Institution> {
  const email = await newAccount(request, INSTITUTION)
  return { email, session: await sessionOf(request, email, INSTITUTION) }
}

/**
 * Completes the institution's information, which an operator then
 * approves: its page is public. Answers its id and its main campus.
 */
export async function completeInstitution(
  request: APIRequestContext,
  { session }: Institution,
  nameEn: string,
) {
  const { content, version } = (
    await call<{ content: object; version: number }>(request, 'POST /roughRaftSchool/achieve', {}, session)
  ).data
  const upload = await request.post('/api/fileOperate/headImgUpload', {
    headers: { sessionKey: session },
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer: PNG } },
  })
  const logoDocId = ((await upload.json()) as { data: { docId: string } }).data.docId
  const about = {
    nameEn,
    nameCn: null,
    logoDocId,
    institutionType: 2,
    ownership: 2,
    gender: 1,
    website: 'https://kelp.example',
    countryCode: '0061',
    stateId: null,
    city: 'Hobart',
    suburb: 'Sandy Bay',
    postcode: '7005',
    street: '2 Beach Road',
    campusNameEn: 'Sandy Bay Campus',
    registrations: [{ kind: 'CRICOS', number: '09999T' }],
    contacts: [{ name: 'Registrar', title: null, email: 'registrar@kelp.example', phone: null }],
  }
  const saved = await call<{ id: string; version: number }>(
    request,
    'POST /roughRaftSchool/save',
    { version, content: { ...content, ...about } },
    session,
  )
  const sent = await call<{ version: number }>(
    request,
    'POST /roughRaftSchool/submitApply',
    { version: saved.data.version },
    session,
  )
  const operator = await sessionOf(request, DEMO('operator'), STAFF)
  const decided = await call(
    request,
    `POST /operations/verifications/school/${saved.data.id}`,
    { decision: 'approve', version: sent.data.version },
    operator,
  )
  if (decided.code !== 200) throw new Error(decided.message)
  const campuses = await call<{ rows: { campusId: string }[] }>(
    request,
    'POST /campus/getOwnCampusNoPage',
    {},
    session,
  )
  return { schoolId: saved.data.id, campusId: campuses.data.rows[0]?.campusId ?? '' }
}

const COMMON = {
  courseNameCn: null,
  registerCode: null,
  durationWeeks: 52,
  durationText: null,
  deliveryMode: 1,
  studyLoad: 1,
  courseLanguage: 'en',
  currency: 'AUD',
  nonTuitionFee: null,
  applicationFee: null,
  enrolmentFee: null,
  materialsFee: null,
  depositAmount: null,
  estimatedTotalCost: null,
  decisionDaysTypical: null,
  intakes: [],
  requirements: [],
  requiredDocTypes: [],
  tags: [],
  scholarships: [],
  descriptionCn: null,
}
const INTAKE = {
  campusId: null,
  orientationDate: null,
  applyOpen: null,
  applyDeadline: null,
  applyDeadlineOnshore: null,
  acceptDeadline: null,
  paymentDeadline: null,
  censusDate: null,
  endDate: null,
  seats: null,
  state: 1,
}
/** A complete course of the second and of the fourth group, as their own calls take them. */
export const secondary = (courseNameEn: string, campusId: string) => ({
  ...COMMON,
  courseNameEn,
  registerCode: '0123456',
  levelCode: '104',
  annualFeeInternational: '29000',
  boardingFeeYear: null,
  uniformLevies: null,
  yearLevels: ['11', '12'],
  curriculum: 'TCE',
  gender: 'co-ed',
  religion: null,
  boarding: 'none',
  homestay: true,
  guardianRequired: true,
  aeasRequired: false,
  interview: false,
  minAge: null,
  maxAge: null,
  campusIds: [campusId],
  descriptionEn: '<p>By the sea.</p>',
  intakes: [{ ...INTAKE, term: 'au-term1', startDate: dayIn(100) }],
})
export const chinese = (courseNameEn: string, campusId: string) => ({
  ...COMMON,
  courseNameEn,
  levelCode: '206',
  foeBroad: '05',
  foeNarrow: '0507',
  foe2Broad: null,
  foe2Narrow: null,
  internationalFee: '26000',
  totalFee: null,
  domesticFee: null,
  creditPoints: null,
  researchOrCoursework: null,
  honours: false,
  thesis: false,
  internship: false,
  majors: [],
  minorOptions: [],
  professionalAccreditation: [],
  careerOutcomes: [],
  admissionTarget: 'foreign',
  hskLevelRequired: 4,
  scholarshipCsc: false,
  campusIds: [campusId],
  currency: 'CNY',
  descriptionEn: '<p>Four years.</p>',
  intakes: [{ ...INTAKE, term: 'cn-sep', startDate: dayIn(200) }],
})
