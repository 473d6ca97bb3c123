import { COURSE_TYPES, type CourseGroup } from '@southbound/shared/contract/constants'
import type { InputOf } from '@southbound/shared/platform'
import { type CourseFieldKind, namesIn, sectionsOf } from './course-sections.ts'

export type CourseValues = Record<string, unknown>
type Content = InputOf<'POST /course/course'>['body']['content']

const NOTHING: Partial<Record<CourseFieldKind, unknown>> = {
  flag: false,
  lines: [],
  campuses: [],
  documents: [],
  courses: [],
  yearLevels: [],
}
const SUBJECTS = { nameEn: null, nameCn: null, amount: null, percent: null, criteria: null, deadline: null }
export const FRESH = {
  intakes: {
    intakeId: null,
    campusId: null,
    state: 1,
    orientationDate: null,
    applyOpen: null,
    applyDeadline: null,
    applyDeadlineOnshore: null,
    acceptDeadline: null,
    paymentDeadline: null,
    censusDate: null,
    endDate: null,
    visaAdviceDate: null,
    seats: null,
    controls: [],
  },
  requirements: {
    kind: 4,
    examTypeCode: null,
    overallMin: null,
    bandMin: null,
    listeningMin: null,
    readingMin: null,
    writingMin: null,
    speakingMin: null,
    qualificationCode: null,
    countryCode: null,
    gpaScale: null,
    gpaMin: null,
    subjects: [],
    ageMin: null,
    ageMax: null,
    workYearsMin: null,
    textEn: null,
    textCn: null,
    mandatory: true,
    alternativeGroup: null,
  },
  scholarships: SUBJECTS,
} as const

export function freshCourse(group: CourseGroup, currency: string): CourseValues {
  const fields = sectionsOf(group).flatMap((section) =>
    section.fields.map(({ name, kind }) => [name, NOTHING[kind] ?? null]),
  )
  const isChinese = group === COURSE_TYPES.chinese
  return {
    ...Object.fromEntries(fields),
    intakes: [],
    requirements: [],
    scholarships: [],
    deliveryMode: 1,
    studyLoad: 1,
    courseLanguage: isChinese ? 'zh' : 'en',
    currency: isChinese ? 'CNY' : currency,
  }
}

export function toContent(group: CourseGroup, values: CourseValues): Content {
  const kinds = new Map(
    sectionsOf(group).flatMap(({ fields }) => fields.map(({ name, kind }) => [name, kind] as const)),
  )
  const names = sectionsOf(group).flatMap(namesIn)
  const lists = Object.fromEntries(
    (['intakes', 'requirements', 'scholarships'] as const).map((list) => [
      list,
      ((values[list] ?? []) as object[]).map((entry) => ({
        ...FRESH[list],
        ...Object.fromEntries(
          Object.entries(entry).map(([name, value]) => [name, value ?? FRESH_OF(list, name)]),
        ),
      })),
    ]),
  )
  const own = names.map((name) => [name, blank(values[name]) ?? NOTHING[kinds.get(name) ?? 'text'] ?? null])
  return { ...Object.fromEntries(own), ...lists } as Content
}

const FRESH_OF = (list: keyof typeof FRESH, name: string): unknown =>
  (FRESH[list] as CourseValues)[name] ?? null
const blank = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && !value.trim()) ? null : value
