import { fieldCode, measure, required, text, whole, yesNo } from './cell-values.ts'
import { courseFees } from './course-fees.ts'
import { courseTypeOf, levelOf } from './course-levels.ts'
import { languageCode } from './languages.ts'
import { courseCode, providerCode } from './register-rows.ts'
import type { RowReader } from './row-reader.ts'

const MAX_WEEKS = 1040

export function courseRow(row: RowReader<'Courses'>) {
  const { at } = row
  const level = courseLevel(row)
  // The register writes 0 where it states no duration.
  const weeks = at('weeks', (cell) => whole(cell, 0, MAX_WEEKS)) || null
  return {
    provider: at('provider', providerCode),
    code: at('code', courseCode),
    name: at('name', required),
    ...level,
    vet_code: at('vetCode', (cell) => text(cell, 10)),
    dual: at('dual', yesNo),
    foundation: at('foundation', yesNo),
    ...fields(row),
    weeks,
    language: at('language', languageCode),
    ...workComponent(row),
    ...courseFees(row, level.course_type, weeks),
    expired: at('expired', yesNo) ?? false,
  }
}

function courseLevel({ at, doubt }: RowReader<'Courses'>) {
  const level = at('level', required)
  const facts = {
    level,
    name: at('name', required),
    narrow: at('narrow', narrowCode),
    detailed: at('detailed', detailedCode),
    foundation: at('foundation', yesNo),
  }
  const { code, known } = levelOf(facts)
  if (!known) doubt('level', `'${level}' is a new level; it is kept, and shown as level ${code}`)
  return { level_code: code, level_word: level, course_type: courseTypeOf(code) }
}

const broadCode = (cell: Parameters<typeof fieldCode>[0]) => fieldCode(cell, 2)
const narrowCode = (cell: Parameters<typeof fieldCode>[0]) => fieldCode(cell, 4)
const detailedCode = (cell: Parameters<typeof fieldCode>[0]) => fieldCode(cell, 6)

function fields({ at }: RowReader<'Courses'>) {
  const [narrow, narrow2] = [at('narrow', narrowCode), at('narrow2', narrowCode)]
  return {
    broad: at('broad', broadCode) ?? narrow?.slice(0, 2) ?? null,
    narrow,
    detailed: at('detailed', detailedCode),
    broad2: at('broad2', broadCode) ?? narrow2?.slice(0, 2) ?? null,
    narrow2,
    detailed2: at('detailed2', detailedCode),
  }
}

/** -1 weeks or -34 hours mean not stated. */
function workComponent({ at, doubt }: RowReader<'Courses'>) {
  const amount = (key: 'workHours' | 'workWeeks' | 'workTotal', max: number) => {
    const [value, any] = [
      at(key, (cell) => measure(cell, max)),
      at(key, (cell) => measure(cell, Number.POSITIVE_INFINITY) ?? text(cell)),
    ]
    if (value === null && any !== null) doubt(key, `'${any}' is not credible and counts as not stated`)
    return value
  }
  const rounded = (value: number | null) => value && Math.round(value)
  return {
    work: at('work', yesNo),
    work_hours: amount('workHours', 168),
    work_weeks: rounded(amount('workWeeks', MAX_WEEKS)),
    work_total: rounded(amount('workTotal', 20_000)),
  }
}
