import type { OwnCourse } from '@southbound/shared/contract'
import { COURSE_WORDS, ENGLISH_TESTS } from '@southbound/shared/contract/constants'
import { type DataOf, type Locale, pick, useCall } from '@southbound/shared/platform'
import { coded } from '../../components/names.ts'
import { useWords } from '../own-words.ts'
import type { CourseFieldKind } from './course-sections.ts'

export interface CourseOption {
  value: string
  label: string
}
type Entries = DataOf<'GET /lookup/courseLevel'>['rows']
const COUNTRY = 1
const OPEN_DOCUMENTS = { page: 1, rows: 100 }
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'fr', 'de', 'es', 'it', 'id', 'ms', 'th', 'vi', 'ar', 'mi']

const named = (rows: Entries = [], locale: Locale): CourseOption[] =>
  rows.map((row) => ({ value: row.code, label: pick(row, locale) || row.code }))
const numbered = (rows: Entries = [], locale: Locale) =>
  named(rows, locale).map(({ value, label }) => ({ value: Number(value), label }))

type Names = NonNullable<OwnCourse['called']>['courses']
const calledBy = (names: Names = [], locale: Locale): CourseOption[] =>
  names.map((one) => ({ value: one.id, label: pick(one, locale) }))

/** `course`: as it is stored, which names agencies and other courses by their ids. */
export function useCourseOptions(courseType: number, course: OwnCourse | null) {
  const { t, locale } = useWords()
  const levelCall = useCall('GET /lookup/courseLevel')
  const areaCall = useCall('POST /agency/postAllArea')
  const fieldCall = useCall('GET /lookup/degreeTree')
  const detailedCall = useCall('GET /lookup/:name', { params: { name: 'detailedField' } })
  const kindCall = useCall('GET /lookup/courseRequire')
  const termCall = useCall('GET /lookup/:name', { params: { name: 'intakeTerm' } })
  const documentCall = useCall('GET /lookup/:name', { params: { name: 'documentType' } })
  const deliveryCall = useCall('GET /lookup/:name', { params: { name: 'deliveryMode' } })
  const loadCall = useCall('GET /lookup/:name', { params: { name: 'studyLoad' } })
  const currencyCall = useCall('GET /country/getAllCurrency')
  const campusCall = useCall('POST /campus/getOwnCampusNoPage')
  const schoolCall = useCall('POST /roughRaftSchool/achieve')
  const schoolId = schoolCall.data?.id
  const brochures = useCall(
    'GET /school/documents/:id',
    schoolId ? { params: { id: schoolId }, query: OPEN_DOCUMENTS } : null,
  )
  const allLevels = levelCall.data?.rows
  const levels = allLevels?.filter(({ group }) => group === courseType)
  const areas = areaCall.data?.rows ?? []
  const fields = fieldCall.data?.rows ?? []
  const ofLength = (length: number) => fields.filter(({ code }) => code.length === length)
  const languageNames = new Intl.DisplayNames([locale === 'zh' ? 'zh-Hans' : 'en'], { type: 'language' })
  const words = (name: keyof typeof COURSE_WORDS): CourseOption[] =>
    COURSE_WORDS[name].map((value) => ({ value, label: coded(t, `words.${name}`, value) }))
  return {
    level: named(levels, locale),
    anyLevel: named(allLevels, locale),
    country: areas
      .filter(({ level }) => level === COUNTRY)
      .map(({ areaCode, areaName, areaNameEn, areaNameCn }) => ({
        value: areaCode,
        label: (locale === 'zh' ? areaNameCn : areaNameEn) ?? areaName,
      })),
    region: areas.flatMap(({ areaName, regionList = [] }) =>
      regionList.map((region) => ({ value: region.id, label: `${areaName} · ${pick(region, locale)}` })),
    ),
    called: {
      agencies: calledBy(course?.called?.agencies, locale),
      courses: calledBy(course?.called?.courses, locale),
    },
    brochure: (brochures.data?.rows ?? []).map(({ fileId, originalName }) => ({
      value: fileId,
      label: originalName,
    })),
    chosenBefore: t('chosenBefore'),
    field: named(ofLength(2), locale),
    narrow: named(ofLength(4), locale),
    detailed: named(detailedCall.data?.rows, locale),
    kind: numbered(kindCall.data?.rows, locale),
    term: named(termCall.data?.rows, locale),
    documents: named(documentCall.data?.rows, locale).map(({ value, label }) => ({
      value,
      label: `${value} · ${label}`,
    })),
    delivery: numbered(deliveryCall.data?.rows, locale),
    load: numbered(loadCall.data?.rows, locale),
    currency: (currencyCall.data?.rows ?? []).map((row) => ({
      value: row.code,
      label: `${row.code} · ${pick(row, locale)}`,
    })),
    campus: (campusCall.data?.rows ?? []).map((row) => ({
      value: row.campusId,
      label: pick(row, locale),
      disabled: !row.enabled,
    })),
    language: LANGUAGES.map((code) => ({ value: code, label: languageNames.of(code) ?? code })),
    test: ENGLISH_TESTS.map(({ code, name }) => ({ value: code, label: name })),
    intakeState: [1, 2, 3, 4, 5, 6].map((value) => ({ value, label: t(`intakeStates.${value}`) })),
    words,
    /** Where the options of a kind of field come from: a list that could not be read says so in its field. */
    found: {
      level: levelCall,
      anyLevel: levelCall,
      country: areaCall,
      region: areaCall,
      field: fieldCall,
      narrow: fieldCall,
      detailed: detailedCall,
      kind: kindCall,
      term: termCall,
      documents: documentCall,
      delivery: deliveryCall,
      load: loadCall,
      currency: currencyCall,
      campus: campusCall,
      campuses: campusCall,
      brochure: schoolCall.state === 'failed' ? schoolCall : brochures,
    } satisfies Partial<Record<CourseFieldKind, unknown>>,
  }
}
export type CourseOptions = ReturnType<typeof useCourseOptions>
