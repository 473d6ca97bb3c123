import type { Handler } from '#api/plugins/context.ts'
import { workbookOf } from '#api/workbook.ts'
import { COLUMNS } from './column-table.ts'
import { COLUMN_KEYS, headerOf } from './columns.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
/** Excel reads a CSV as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** A second sheet of the workbook explains the columns. */
export const importTemplate: Handler<'GET /course/template/:format'> = async (
  { params: { format } },
  { locale },
) => {
  const header = COLUMN_KEYS.map(headerOf)
  const bytes =
    format === 'csv'
      ? Buffer.from(BYTE_ORDER_MARK + stringifyCsvLine(header))
      : await workbookOf(sheets(header, locale === 'zh'))
  return {
    bytes,
    contentType: TYPES[format as keyof typeof TYPES],
    fileName: `${locale === 'zh' ? '课程导入模板' : 'courses-template'}.${format}`,
  }
}

const stringifyCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

function sheets(header: string[], inChinese: boolean) {
  const guide = COLUMN_KEYS.map((key) => {
    const { en, zh, guideEn, guideZh, example } = COLUMNS[key]
    return inChinese ? [zh, en, guideZh, example] : [en, zh, guideEn, example]
  })
  const titles = inChinese
    ? ['列', '英文列名', '填写说明', '示例']
    : ['Column', 'In Chinese', 'What to write', 'Example']
  return [
    { name: inChinese ? '课程' : 'Courses', rows: [header] },
    { name: inChinese ? '填写说明' : 'Guide', rows: [titles, ...guide] },
  ]
}
