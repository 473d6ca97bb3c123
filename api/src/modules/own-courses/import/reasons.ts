import type { Locale } from '#api/plugins/context.ts'
import { breachText, fieldName } from '#api/plugins/texts.ts'
import type { CellFault } from './cells.ts'
import { COLUMNS } from './column-table.ts'
import type { ColumnKey } from './columns.ts'

const FIELD_OF: Partial<Record<ColumnKey, string>> = {
  nameEn: 'courseNameEn',
  nameCn: 'courseNameCn',
  level: 'levelCode',
  broad: 'foeBroad',
  narrow: 'foeNarrow',
  detailed: 'foeDetailed',
  broad2: 'foe2Broad',
  narrow2: 'foe2Narrow',
  detailed2: 'foe2Detailed',
  cover: 'oshcSingleEstimate',
  weeks: 'durationWeeks',
  language: 'courseLanguage',
  delivery: 'deliveryMode',
  load: 'studyLoad',
  campuses: 'campusIds',
  documents: 'requiredDocTypes',
  vetCode: 'vetNationalCode',
  nonTuition: 'nonTuitionFee',
  total: 'estimatedTotalCost',
  deposit: 'depositAmount',
  englishTest: 'examTypeCode',
  englishOverall: 'overallMin',
  englishBand: 'bandMin',
  hsk: 'hskLevelRequired',
}

export function reasonOf(
  { column, rule, values }: CellFault,
  header: Partial<Record<ColumnKey, string>>,
  locale: Locale,
): { column: string | null; reason: string } {
  const named =
    column === null ? null : (header[column] ?? (locale === 'zh' ? COLUMNS[column].zh : COLUMNS[column].en))
  const missing = String(values.missing ?? '')
    .split(' ')
    .filter(Boolean)
    .map((field) => fieldName(field, locale))
  const field =
    typeof values.name === 'string' && values.name
      ? values.name
      : column === null
        ? 'body'
        : (FIELD_OF[column] ?? column)
  return {
    column: named,
    reason: breachText(
      { field, rule, values: { ...values, missing: missing.join(locale === 'zh' ? '、' : ', ') } },
      locale,
    ),
  }
}
