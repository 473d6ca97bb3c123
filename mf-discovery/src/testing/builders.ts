import type { AgencyRow, CourseRow, SchoolRow, Suggestion } from '@southbound/shared/contract'
import type { LoaderArgs } from '@southbound/shared/platform'
import type { CoursePlaces, CoursesFound } from '../components/wire.ts'

/** What a loader and a head are given for an address. */
export const visit = (address: string, params: LoaderArgs['params'] = {}) => ({
  params,
  url: new URL(address, 'https://site.example'),
  locale: 'en' as const,
  signal: AbortSignal.timeout(5_000),
  t: (key: string) => key,
})

/** A course of the catalogue; a test names only what it is about. */
export const courseRow = (change: Partial<CourseRow> = {}): CourseRow => ({
  id: '11',
  courseType: 1,
  courseNameEn: 'Bachelor of Nursing',
  courseNameCn: '护理学学士',
  school: {
    schoolId: '5',
    seoId: 'holmesglen',
    nameEn: 'Holmesglen',
    nameCn: '霍姆斯格兰',
    institutionType: 2,
    countryCode: '0061',
    logoDocId: null,
  },
  place: { nameEn: 'Melbourne, Victoria', nameCn: '维多利亚 墨尔本' },
  countryCode: '0061',
  stateId: '7',
  levelCode: '160',
  level: { nameEn: 'Bachelor degree', nameCn: '学士' },
  field: { nameEn: 'Nursing', nameCn: '护理' },
  durationWeeks: 156,
  intakeMonths: [2, 7],
  nextIntake: '2027-02-22',
  fee: { amount: '31200.00', currency: 'AUD' },
  registerCode: '092114K',
  englishOverall: { examTypeCode: 1, overall: '7' },
  tags: [],
  matched: [],
  verifiedAt: null,
  ...change,
})

/** What a search answered, with two states to choose from. */
export const coursesFound = (change: Partial<CoursesFound> = {}): CoursesFound => ({
  rows: [courseRow()],
  total: 1,
  facets: {
    stateId: [
      { value: '7', nameEn: 'Victoria', nameCn: '维多利亚', count: 97 },
      { value: '8', nameEn: 'Queensland', nameCn: '昆士兰', count: 61 },
    ],
    institutionType: [{ value: '2', nameEn: 'College (and VET)', nameCn: '学院', count: 1 }],
  },
  relax: [],
  ...change,
})

/** Two cities of one country, one of them with a campus. */
export const coursePlaces = (): CoursePlaces => ({
  rows: [
    {
      value: '0061:Melbourne',
      countryCode: '0061',
      nameEn: 'Melbourne',
      nameCn: '墨尔本',
      lat: -37.81,
      lng: 144.96,
      count: 12,
      campuses: [
        {
          campusId: '31',
          schoolId: '5',
          nameEn: 'City campus',
          nameCn: '市区校区',
          lat: -37.81,
          lng: 144.96,
          count: 7,
        },
      ],
    },
    {
      value: '0061:Ballarat',
      countryCode: '0061',
      nameEn: 'Ballarat',
      nameCn: null,
      lat: null,
      lng: null,
      count: 9,
      campuses: [],
    },
  ],
  total: 21,
})

/** Melbourne, found by the beginning of its pinyin. */
export const suggestion = (change: Partial<Suggestion> = {}): Suggestion => ({
  kind: 'place',
  value: '0061:Melbourne',
  filter: 'city',
  seoId: null,
  nameEn: 'Melbourne',
  nameCn: '墨尔本',
  count: 12,
  marks: { language: 'cn', parts: [[0, 3]] },
  ...change,
})

export const schoolRow = (change: Partial<SchoolRow> = {}): SchoolRow => ({
  ...courseRow().school,
  place: courseRow().place,
  ownership: 1,
  gender: 1,
  website: null,
  registerCode: '00012G',
  courseCount: 2,
  feeFrom: { amount: '9000.00', currency: 'AUD' },
  groupTags: [],
  rating: '4.50',
  ratingCount: 2,
  matched: [],
  ...change,
})

export const agencyRow = (change: Partial<AgencyRow> = {}): AgencyRow => ({
  id: '7',
  companyNameEn: 'Morningstar',
  companyNameCn: '启明',
  logoDocId: null,
  place: { nameEn: 'Guangzhou', nameCn: '广州' },
  countryCode: '0086',
  serviceAreas: ['0061'],
  serviceTypes: ['visa'],
  languages: ['yue'],
  verified: true,
  credentials: ['IAA licence'],
  responseMedianHours: 12,
  rating: '4.20',
  ratingCount: 5,
  successPct: 75,
  foundedYear: 2010,
  staffCount: 1,
  matched: [],
  ...change,
})
