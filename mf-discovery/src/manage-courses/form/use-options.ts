import { COURSE_WORDS, ENGLISH_TESTS } from '@southbound/shared/contract/constants'
import { type DataOf, type Locale, pick, useCall } from '@southbound/shared/platform'
import { coded } from '../../components/names.ts'
import { useWords } from '../own-words.ts'

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

export function useCourseOptions(courseType: number) {
  const { t, locale } = useWords()
  const allLevels = useCall('GET /lookup/courseLevel').data?.rows
  const levels = allLevels?.filter(({ group }) => group === courseType)
  const areas = useCall('POST /agency/postAllArea').data?.rows ?? []
  const fields = useCall('GET /lookup/degreeTree').data?.rows ?? []
  const kinds = useCall('GET /lookup/courseRequire').data?.rows
  const terms = useCall('GET /lookup/:name', { params: { name: 'intakeTerm' } }).data?.rows
  const documents = useCall('GET /lookup/:name', { params: { name: 'documentType' } }).data?.rows
  const delivery = useCall('GET /lookup/:name', { params: { name: 'deliveryMode' } }).data?.rows
  const load = useCall('GET /lookup/:name', { params: { name: 'studyLoad' } }).data?.rows
  const currencies = useCall('GET /country/getAllCurrency').data?.rows ?? []
  const campuses = useCall('POST /campus/getOwnCampusNoPage').data?.rows ?? []
  const schoolId = useCall('POST /roughRaftSchool/achieve').data?.id
  const brochures = useCall(
    'GET /school/documents/:id',
    schoolId ? { params: { id: schoolId }, query: OPEN_DOCUMENTS } : null,
  )
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
    brochure: (brochures.data?.rows ?? []).map(({ fileId, originalName }) => ({
      value: fileId,
      label: originalName,
    })),
    chosenBefore: t('chosenBefore'),
    field: named(ofLength(2), locale),
    narrow: named(ofLength(4), locale),
    kind: numbered(kinds, locale),
    term: named(terms, locale),
    documents: named(documents, locale).map(({ value, label }) => ({ value, label: `${value} · ${label}` })),
    delivery: numbered(delivery, locale),
    load: numbered(load, locale),
    currency: currencies.map((row) => ({
      value: row.code,
      label: `${row.code} · ${pick(row, locale)}`,
    })),
    campus: campuses.map((row) => ({
      value: row.campusId,
      label: pick(row, locale),
      disabled: !row.enabled,
    })),
    language: LANGUAGES.map((code) => ({ value: code, label: languageNames.of(code) ?? code })),
    test: ENGLISH_TESTS.map(({ code, name }) => ({ value: code, label: name })),
    intakeState: [1, 2, 3, 4, 5, 6].map((value) => ({ value, label: t(`intakeStates.${value}`) })),
    words,
  }
}
export type CourseOptions = ReturnType<typeof useCourseOptions>
