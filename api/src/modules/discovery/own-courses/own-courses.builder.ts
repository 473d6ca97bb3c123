import type { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { Session, TestApp } from '#testing/app.ts'
import { schools } from '../discovery.tables.ts'
import { completeSchool, storedLogo } from '../profiles/profiles.builder.ts'
import type { CampusContent, CourseContent } from './own-courses.wire.ts'

const DAY_MS = 86_400_000
/** A calendar day from today. */
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A new institution whose information is complete, on its public page or not yet; its one campus is called Main Campus. */
export async function completeInstitution(
  app: TestApp,
  as: Session,
  over: { nameEn?: string; published?: boolean } = {},
) {
  const logo = await storedLogo(app, as)
  const content = completeSchool(logo, { nameEn: over.nameEn ?? 'Tidewater College' })
  const saved = await app.call('POST /roughRaftSchool/save', { body: { version: 0, content } }, { as })
  const schoolId = saved.data.id as string
  if (over.published !== false)
    await app.db
      .update(schools)
      .set({ state: 3, seoId: `school-${schoolId}` })
      .where(eq(schools.id, schoolId))
  const campus = await app.call(
    'POST /campus/campusAdd',
    { body: { content: campusOf({ nameEn: 'Main Campus', nameCn: '主校区' }) } },
    { as },
  )
  return { schoolId, campusId: campus.data.campusId }
}

export const campusOf = (over: Partial<CampusContent> = {}): CampusContent => ({
  ...{
    nameEn: 'Harbour Campus',
    nameCn: null,
    isMain: false,
    countryCode: '0061',
    stateId: null,
    city: 'Hobart',
    suburb: 'Sandy Bay',
    postcode: '7005',
  },
  ...{
    street: '2 Beach Road',
    lat: null,
    lng: null,
    regionalCategory: null,
    phone: null,
    email: null,
    facilities: [],
    descriptionEn: null,
  },
  ...{ descriptionCn: null, enabled: true },
  ...over,
})

const COMMON = {
  ...{
    courseNameCn: null,
    registerCode: null,
    durationWeeks: 52,
    durationText: null,
    deliveryMode: 1,
    studyLoad: 1,
    courseLanguage: 'en',
    currency: 'AUD',
  },
  ...{
    nonTuitionFee: null,
    applicationFee: null,
    enrolmentFee: null,
    materialsFee: null,
    depositAmount: null,
    estimatedTotalCost: null,
  },
  ...{
    decisionDaysTypical: null,
    intakes: [],
    requirements: [],
    requiredDocTypes: [],
    tags: [],
    scholarships: [],
    descriptionEn: null,
    descriptionCn: null,
  },
}
const STUDIES = {
  ...{
    foeBroad: '06',
    foeNarrow: '0603',
    foe2Broad: null,
    foe2Narrow: null,
    totalFee: null,
    domesticFee: null,
    creditPoints: null,
  },
  ...{
    researchOrCoursework: null,
    honours: false,
    thesis: false,
    internship: false,
    majors: [],
    minorOptions: [],
    professionalAccreditation: [],
  },
  careerOutcomes: [],
}
export const intakeOf = (
  startDate: string,
  over: Partial<CourseContent['intakes'][number]> = {},
): CourseContent['intakes'][number] => ({
  ...{
    campusId: null,
    term: 'au-sem1',
    startDate,
    orientationDate: null,
    applyOpen: null,
    applyDeadline: null,
    applyDeadlineOnshore: null,
  },
  ...{ acceptDeadline: null, paymentDeadline: null, censusDate: null, endDate: null, seats: null, state: 1 },
  ...over,
})
export const ruleOf = (
  over: Partial<CourseContent['requirements'][number]>,
): CourseContent['requirements'][number] => ({
  ...{
    kind: 4,
    examTypeCode: null,
    overallMin: null,
    bandMin: null,
    listeningMin: null,
    readingMin: null,
    writingMin: null,
    speakingMin: null,
  },
  ...{
    qualificationCode: null,
    countryCode: null,
    gpaScale: null,
    gpaMin: null,
    subjects: [],
    ageMin: null,
    ageMax: null,
    workYearsMin: null,
  },
  ...{ textEn: null, textCn: null, mandatory: true, alternativeGroup: null },
  ...over,
})

/** A course of each group in which nothing is missing, at a campus. */
export const completeCourse = {
  tertiary: (campusId: string, over: object = {}) => ({
    ...COMMON,
    ...STUDIES,
    ...{
      courseNameEn: 'Bachelor of Tidal Nursing',
      courseNameCn: '潮汐护理学学士',
      registerCode: '012345A',
      levelCode: '160',
      durationWeeks: 156,
    },
    ...{
      internationalFee: '38400',
      vetNationalCode: null,
      dualQualification: false,
      workComponent: false,
      workHoursPerWeek: null,
      workWeeks: null,
    },
    ...{
      workTotalHours: null,
      prWorkStreamNote: null,
      campusIds: [campusId],
      intakes: [intakeOf(dayIn(120))],
      descriptionEn: '<p>Three years.</p>',
    },
    ...over,
  }),
  secondary: (campusId: string, over: object = {}) => ({
    ...COMMON,
    ...{
      courseNameEn: 'Tidewater Senior School',
      registerCode: '0123456',
      levelCode: '104',
      durationWeeks: null,
      annualFeeInternational: '29000.50',
    },
    ...{
      boardingFeeYear: '18000',
      uniformLevies: null,
      yearLevels: ['11', '12'],
      curriculum: 'TCE',
      gender: 'co-ed',
      religion: null,
      boarding: 'full',
    },
    ...{
      homestay: true,
      guardianRequired: true,
      aeasRequired: true,
      interview: false,
      minAge: 15,
      maxAge: 19,
      campusIds: [campusId],
    },
    ...{ intakes: [intakeOf(dayIn(90), { term: 'au-term1' })], descriptionEn: '<p>By the sea.</p>' },
    ...over,
  }),
  english: (campusId: string, over: object = {}) => ({
    ...COMMON,
    ...{
      courseNameEn: 'General Tide English',
      registerCode: '098765B',
      levelCode: '110',
      durationWeeks: 20,
      totalCourseFee: '7000',
      feePerWeek: '350',
    },
    ...{
      minWeeks: 2,
      maxWeeks: 52,
      hoursPerWeek: 20,
      classSizeMax: 15,
      entryLevel: 'A2',
      exitLevel: 'C1',
      programKind: 'general',
      startEveryMonday: true,
    },
    ...{ pathwayPartners: [], campusIds: [campusId], descriptionEn: '<p>Every Monday.</p>' },
    ...over,
  }),
  chinese: (campusId: string, over: object = {}) => ({
    ...COMMON,
    ...STUDIES,
    ...{
      courseNameEn: null,
      courseNameCn: '海洋工程学士',
      levelCode: '206',
      courseLanguage: 'zh',
      currency: 'CNY',
      internationalFee: '26000',
      durationWeeks: 208,
    },
    ...{
      admissionTarget: 'foreign',
      hskLevelRequired: 4,
      scholarshipCsc: true,
      campusIds: [campusId],
      intakes: [intakeOf(dayIn(200), { term: 'cn-sep' })],
    },
    ...{ descriptionCn: '<p>四年制本科。</p>' },
    ...over,
  }),
} as const

/** A second person of an institution, with these scopes. */
export async function subAccount(
  app: TestApp,
  parent: Session,
  scopes: Partial<(typeof SCOPE_PRESETS)['admissions']>,
): Promise<Session> {
  const [made] = await rows<{ id: string }>(
    app.db,
    sql`insert into accounts (account, nickname, type, level, parent_id, password_hash)
      values (${`sub-${crypto.randomUUID()}@test.southbound.example`}, 'Sub', 3, 2, ${parent.accountId}, 'none') returning id`,
  )
  const id = made?.id ?? ''
  await app.db.execute(
    sql`insert into sub_accounts (account_id, parent_id, scopes, status) values (${id}, ${parent.accountId}, ${JSON.stringify(scopes)}::jsonb, 1)`,
  )
  return app.signIn({ id })
}
