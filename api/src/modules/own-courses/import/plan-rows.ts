import { COURSE_STATE } from '@southbound/shared/contract/constants'
import type { Breach } from '#api/plugins/refusal.ts'
import type { RegisterCell } from '../../register/register.service.ts'
import { changedFields } from '../course-content.ts'
import { emptyValue, fieldsOf } from '../course-fields.ts'
import { normalCourse } from '../normal-course.ts'
import { movesOf } from '../own-course-view.ts'
import type { CourseContent, CourseTableRow } from '../own-courses.wire.ts'
import { newlyMissing } from '../rules/course-completeness.ts'
import { courseBreaches, subjectOf } from '../rules/course-rules.ts'
import type { KnownCodes } from '../rules/known-codes.ts'
import { CellFault, type Cells, textIn, wordIn, yesNoIn } from './cells.ts'
import { COLUMN_OF_FIELD, type ColumnKey } from './columns.ts'
import { MOST_IN_CELL, type TableRow } from './read-table.ts'
import { rowContent } from './row-content.ts'
import type { TableWords } from './vocabulary.ts'

export interface Existing {
  course: CourseTableRow
  content: CourseContent
}
export interface ImportContext {
  known: KnownCodes
  words: TableWords
  countryCode: string
  currency: string
  /** Own courses by register code, and by name, level and campus. */
  byCode: Map<string, Existing>
  byKey: Map<string, Existing>
}
export interface PlannedRow {
  line: number
  existing: Existing | null
  courseType: number
  content: CourseContent
  state: number
  changed: string[]
}

export const keyOf = ({ courseNameEn, courseNameCn, levelCode, campusIds }: CourseContent): string =>
  [(courseNameEn ?? courseNameCn ?? '').toLowerCase(), levelCode, ...[...campusIds].sort()].join('|')

export function planRow({ line, cells }: TableRow, ground: ImportContext): PlannedRow {
  refuseLong(cells)
  const code = textIn(cells, 'registerCode')?.toUpperCase() ?? null
  const found = code === null ? null : (ground.byCode.get(code) ?? null)
  const typed = typeOf(cells, found, ground)
  const fresh = blankCourse(typed, ground)
  const draft = rowContent(cells, found?.content ?? fresh, typed, ground.countryCode, ground.words)
  const existing = found ?? (code === null ? (ground.byKey.get(keyOf(draft)) ?? null) : null)
  const wanted =
    existing && !found ? rowContent(cells, existing.content, typed, ground.countryCode, ground.words) : draft
  const content = normalCourse(typed, wanted)
  const state = stateOf(cells, existing)
  const changed = changedFields(existing?.content ?? null, content)
  if (changed.length > 0 || existing?.course.state !== state)
    refuseBreaches(content, typed, existing, state, ground)
  return {
    line,
    existing,
    courseType: typed,
    content,
    state,
    changed,
  }
}

function refuseLong(cells: Cells): void {
  for (const [column, cell] of Object.entries(cells) as [ColumnKey, RegisterCell][])
    if (typeof cell === 'string' && cell.length > MOST_IN_CELL)
      throw new CellFault(column, 'maxLength', { limit: MOST_IN_CELL })
}

function typeOf(cells: Cells, existing: Existing | null, { words, known }: ImportContext): number {
  const level = wordIn(cells, 'level', words.level)
  const ofLevel = level === null ? null : (known.levels.get(level) ?? null)
  const group = wordIn(cells, 'group', words.group) ?? ofLevel ?? existing?.course.courseType
  if (existing && group !== existing.course.courseType) throw new CellFault('group', 'group')
  if (!group || (!existing && level === null)) throw new CellFault('level', 'required')
  return group
}

function blankCourse(courseType: number, { currency, words }: ImportContext): CourseContent {
  const empty = Object.fromEntries(fieldsOf(courseType).map((name) => [name, emptyValue(name)]))
  const campusIds = words.mainCampusId ? [words.mainCampusId] : []
  return {
    ...empty,
    campusIds,
    deliveryMode: 1,
    studyLoad: 1,
    courseLanguage: courseType === 4 ? 'zh' : 'en',
    currency,
  } as CourseContent
}

function stateOf(cells: Cells, existing: Existing | null): number {
  const state = existing?.course.state ?? COURSE_STATE.draft
  if (state === COURSE_STATE.archived) throw new CellFault(null, 'archived')
  if (!yesNoIn(cells, 'publish') || state === COURSE_STATE.published) return state
  if (existing && !movesOf(existing.course).includes('publish')) throw new CellFault('publish', 'invalid')
  return COURSE_STATE.published
}

function refuseBreaches(
  content: CourseContent,
  courseType: number,
  existing: Existing | null,
  state: number,
  { known, countryCode }: ImportContext,
): void {
  const subject = subjectOf(existing?.course.id ?? null, courseType, existing?.content ?? null)
  const [breach] = [...lengthBreaches(content), ...courseBreaches(content, subject, known)]
  if (breach) throw faultOf(breach)
  const shown = existing?.course.state === COURSE_STATE.published ? existing.content : null
  const missing =
    state === COURSE_STATE.published ? newlyMissing(courseType, content, shown, countryCode) : []
  if (missing.length > 0) throw new CellFault('publish', 'incomplete', { missing: missing.join(' ') })
}

const LENGTHS = {
  courseNameEn: 200,
  courseNameCn: 200,
  registerCode: 30,
  vetNationalCode: 10,
  curriculum: 40,
} as const
const NUMBERS = { durationWeeks: 1040, hoursPerWeek: 80, hskLevelRequired: 9 } as const
const ITEMS = { tags: 5, intakes: 60, campusIds: 60, requiredDocTypes: 40 } as const
const YEAR_LEVEL = /^(K|[1-9]|1[0-3])$/

/** The schema's length limits, as sentences about cells. */
function lengthBreaches(content: CourseContent): Breach[] {
  const long = Object.entries(LENGTHS).flatMap(([field, limit]) => {
    const value = content[field as keyof typeof LENGTHS]
    return value && value.length > limit
      ? [{ field: `content.${field}`, rule: 'maxLength', values: { limit } }]
      : []
  })
  const numbers = Object.entries(NUMBERS).flatMap(([field, limit]) => {
    const value = content[field as keyof typeof NUMBERS] ?? 1
    if (value < 1) return [{ field: `content.${field}`, rule: 'minimum', values: { limit: 1 } }]
    return value > limit ? [{ field: `content.${field}`, rule: 'maximum', values: { limit } }] : []
  })
  const many = Object.entries(ITEMS).flatMap(([field, limit]) =>
    content[field as keyof typeof ITEMS].length > limit
      ? [{ field: `content.${field}`, rule: 'maxItems', values: { limit } }]
      : [],
  )
  const longTag = content.tags.some((tag) => tag.length > 20)
    ? [{ field: 'content.tags', rule: 'maxLength', values: { limit: 20 } }]
    : []
  const level = content.yearLevels?.find((each) => !YEAR_LEVEL.test(each))
  return [
    ...long,
    ...numbers,
    ...many,
    ...longTag,
    ...(level ? [{ field: 'content.yearLevels', rule: 'word', values: { value: level } }] : []),
  ]
}

function faultOf({ field, rule, values }: Breach): CellFault {
  const name = field.split('.')[1] ?? ''
  return new CellFault(COLUMN_OF_FIELD[name] ?? null, rule, { ...values, name })
}
