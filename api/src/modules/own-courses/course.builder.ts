import type { CourseContent } from './own-courses.wire.ts'

const DAY_MS = 86_400_000
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

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

/** Complete courses of each group, at a campus. */
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
