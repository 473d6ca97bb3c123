import { COURSE_GROUPS, type CourseGroup } from '@southbound/shared/contract/constants'

export type CourseFieldKind =
  | ('text' | 'rich' | 'whole' | 'amount' | 'score' | 'day' | 'flag' | 'lines' | 'currency')
  | ('level' | 'field' | 'narrow' | 'detailed' | 'delivery' | 'load' | 'language' | 'campus' | 'campuses')
  | ('documents' | 'yearLevels' | 'word' | 'term' | 'intakeState' | 'kind' | 'test')
  | ('anyLevel' | 'country' | 'region' | 'agency' | 'courses' | 'brochure')
export interface CourseField {
  name: string
  kind: CourseFieldKind
  max?: number
  min?: number
  required?: boolean
  /** Publication needs it; a draft does not. */
  needed?: boolean
  /** The list of COURSE_WORDS, where it is not named like the field. */
  words?: string
  hint?: boolean
}
export interface CourseListPart {
  list: 'intakes' | 'requirements' | 'scholarships'
  max: number
}
interface CourseSection {
  key: 'basics' | 'study' | 'fees' | 'intakes' | 'entry' | 'text'
  fields: readonly CourseField[]
  lists: readonly CourseListPart[]
}

const field = (name: string, kind: CourseFieldKind, more: Partial<CourseField> = {}): CourseField => ({
  name,
  kind,
  ...more,
})
const all = (kind: CourseFieldKind, ...names: string[]) => names.map((name) => field(name, kind))
const text = (name: string, max: number, more: Partial<CourseField> = {}) =>
  field(name, 'text', { max, ...more })
const amount = (name: string, more: Partial<CourseField> = {}) => field(name, 'amount', more)
const whole = (name: string, min: number, max: number, more: Partial<CourseField> = {}) =>
  field(name, 'whole', { min, max, ...more })
const needed = { needed: true }
const isStudies = (group: CourseGroup) => group === 1 || group === 4

const basics = (group: CourseGroup): CourseField[] => [
  text('courseNameEn', 200, { needed: true, hint: true }),
  text('courseNameCn', 200),
  field('levelCode', 'level', { required: true }),
  text('registerCode', 30, { hint: true, needed: group !== 4 }),
  ...(group === 1 ? [text('vetNationalCode', 10)] : []),
  ...(isStudies(group)
    ? [
        field('foeBroad', 'field', needed),
        field('foeNarrow', 'narrow'),
        field('foeDetailed', 'detailed', { hint: true }),
        field('foe2Broad', 'field'),
        field('foe2Narrow', 'narrow'),
        field('foe2Detailed', 'detailed'),
      ]
    : []),
  field('tags', 'lines', { max: 5, hint: true }),
]
const STUDY: Record<CourseGroup, CourseField[]> = {
  1: [
    whole('creditPoints', 1, 9999),
    field('researchOrCoursework', 'word'),
    field('majors', 'lines', { max: 60 }),
    field('minorOptions', 'lines', { max: 60 }),
    ...all(
      'flag',
      'honours',
      'thesis',
      'internship',
      'dualQualification',
      'foundationStudies',
      'workComponent',
    ),
    field('workHoursPerWeek', 'score'),
    whole('workWeeks', 0, 1040),
    whole('workTotalHours', 0, 20_000),
    text('prWorkStreamNote', 300),
  ],
  2: [
    field('yearLevels', 'yearLevels', needed),
    field('curriculum', 'word'),
    field('gender', 'word'),
    text('religion', 60),
    field('boarding', 'word'),
    whole('minAge', 2, 30),
    whole('maxAge', 2, 30),
    ...all('flag', 'homestay', 'guardianRequired', 'aeasRequired', 'interview'),
  ],
  3: [
    field('programKind', 'word'),
    field('entryLevel', 'word', { words: 'cefr' }),
    field('exitLevel', 'word', { words: 'cefr' }),
    whole('minWeeks', 1, 520),
    whole('maxWeeks', 1, 520),
    whole('hoursPerWeek', 1, 80),
    whole('classSizeMax', 1, 200),
    field('startEveryMonday', 'flag'),
    field('pathwayPartners', 'lines', { max: 30 }),
  ],
  4: [
    field('admissionTarget', 'word'),
    whole('hskLevelRequired', 0, 9),
    whole('creditPoints', 1, 9999),
    field('researchOrCoursework', 'word'),
    field('majors', 'lines', { max: 60 }),
    field('minorOptions', 'lines', { max: 60 }),
    ...all('flag', 'honours', 'thesis', 'internship', 'scholarshipCsc'),
  ],
}
const study = (group: CourseGroup): CourseField[] => [
  field('campusIds', 'campuses', needed),
  whole('durationWeeks', 1, 1040, group === 2 ? {} : needed),
  text('durationText', 60),
  field('deliveryMode', 'delivery', { required: true }),
  field('studyLoad', 'load', { required: true }),
  field('courseLanguage', 'language', { required: true }),
  ...STUDY[group],
]
const OWN_FEES: Record<CourseGroup, CourseField[]> = {
  1: all('amount', 'totalFee', 'domesticFee'),
  2: all('amount', 'boardingFeeYear', 'uniformLevies'),
  3: [amount('feePerWeek')],
  4: all('amount', 'totalFee', 'domesticFee'),
}
const fees = (group: CourseGroup): CourseField[] => [
  field('currency', 'currency', { required: true }),
  amount(COURSE_GROUPS[group].fee, needed),
  ...OWN_FEES[group],
  ...all(
    'amount',
    'applicationFee',
    'enrolmentFee',
    'materialsFee',
    'nonTuitionFee',
    'depositAmount',
    'estimatedTotalCost',
  ),
  ...(group === 4 ? [] : [amount('oshcSingleEstimate', { hint: true })]),
]
const about = (group: CourseGroup): CourseField[] => [
  field('descriptionEn', 'rich', needed),
  field('descriptionCn', 'rich'),
  ...(isStudies(group)
    ? [
        field('careerOutcomes', 'lines', { max: 20 }),
        field('professionalAccreditation', 'lines', { max: 10 }),
      ]
    : []),
  field('brochureFileId', 'brochure', { hint: true }),
  text('videoUrl', 256),
]

const PATHWAYS = 20
export const sectionsOf = (group: CourseGroup): CourseSection[] => [
  { key: 'basics', fields: basics(group), lists: [] },
  { key: 'study', fields: study(group), lists: [] },
  { key: 'fees', fields: fees(group), lists: [{ list: 'scholarships', max: 10 }] },
  { key: 'intakes', fields: [], lists: [{ list: 'intakes', max: 60 }] },
  {
    key: 'entry',
    fields: [
      field('requiredDocTypes', 'documents'),
      whole('decisionDaysTypical', 1, 365),
      field('pathwaysFrom', 'courses', { max: PATHWAYS }),
      field('pathwaysTo', 'courses', { max: PATHWAYS, hint: true }),
    ],
    lists: [{ list: 'requirements', max: 40 }],
  },
  { key: 'text', fields: about(group), lists: [] },
]
export const namesIn = ({ fields, lists }: CourseSection): string[] => [
  ...fields.map(({ name }) => name),
  ...lists.map(({ list }) => list),
]

export const INTAKE_FIELDS: readonly CourseField[] = [
  field('term', 'term', { required: true }),
  field('startDate', 'day', { required: true }),
  field('applyDeadline', 'day'),
  field('state', 'intakeState', { required: true }),
  field('campusId', 'campus'),
  whole('seats', 0, 999_999),
]
export const INTAKE_DATES: readonly CourseField[] = all(
  'day',
  'applyOpen',
  'applyDeadlineOnshore',
  'acceptDeadline',
  'paymentDeadline',
  'orientationDate',
  'censusDate',
  'endDate',
  'visaAdviceDate',
)
/** Within an intake: whom it is closed to. */
export const CONTROLS = {
  list: 'controls',
  max: 30,
  fresh: { regionId: null, agencyId: null, reopenAt: null },
  fields: [
    field('countryCode', 'country', { required: true }),
    field('regionId', 'region'),
    field('agencyId', 'agency'),
    field('closeFrom', 'day', { required: true }),
    field('reopenAt', 'day'),
  ],
} as const
/** Within a rule of kind 3: the subjects that it asks. */
export const SUBJECTS = {
  list: 'subjects',
  max: 10,
  fresh: { min: null },
  fields: [text('name', 60, { required: true }), text('min', 20)],
} as const
export const SUBJECTS_KIND = 3
export const SCHOLARSHIP_FIELDS: readonly CourseField[] = [
  text('nameEn', 200),
  text('nameCn', 200),
  amount('amount'),
  field('percent', 'score'),
  text('criteria', 500),
  field('deadline', 'day'),
]
const TEXTS = [text('textEn', 500), text('textCn', 500)]
const BY_KIND: Record<number, CourseField[]> = {
  1: [field('qualificationCode', 'anyLevel'), field('countryCode', 'country')],
  2: [field('gpaMin', 'score'), field('gpaScale', 'score'), field('countryCode', 'country')],
  4: [
    field('examTypeCode', 'test'),
    text('overallMin', 10),
    text('bandMin', 10),
    text('listeningMin', 10),
    text('readingMin', 10),
    text('writingMin', 10),
    text('speakingMin', 10),
  ],
  9: [field('workYearsMin', 'score')],
  12: [whole('ageMin', 2, 99), whole('ageMax', 2, 99)],
}
export const requirementFields = (kind: number): CourseField[] => [...(BY_KIND[kind] ?? []), ...TEXTS]
