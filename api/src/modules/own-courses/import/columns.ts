import { COLUMNS, type ImportColumn } from './column-table.ts'

export type ColumnKey = keyof typeof COLUMNS
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[]

export const headerOf = (key: ColumnKey): string => `${COLUMNS[key].en} / ${COLUMNS[key].zh}`

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const BY_HEADER = new Map<string, ColumnKey>(
  COLUMN_KEYS.flatMap((key) => {
    const { en, zh, also = [] } = COLUMNS[key] as ImportColumn
    return [headerOf(key), en, zh, ...also].map((name): [string, ColumnKey] => [plain(name), key])
  }),
)
export const columnOfHeader = (header: string): ColumnKey | undefined => BY_HEADER.get(plain(header))

/** Faults of the whole row have no column. */
export const COLUMN_OF_FIELD: Readonly<Record<string, ColumnKey>> = {
  registerCode: 'registerCode',
  courseNameEn: 'nameEn',
  courseNameCn: 'nameCn',
  levelCode: 'level',
  vetNationalCode: 'vetCode',
  foeBroad: 'broad',
  foeNarrow: 'narrow',
  foeDetailed: 'detailed',
  foe2Broad: 'broad2',
  foe2Narrow: 'narrow2',
  foe2Detailed: 'detailed2',
  durationWeeks: 'weeks',
  courseLanguage: 'language',
  deliveryMode: 'delivery',
  studyLoad: 'load',
  currency: 'currency',
  internationalFee: 'fee',
  annualFeeInternational: 'fee',
  totalCourseFee: 'fee',
  totalFee: 'tuition',
  nonTuitionFee: 'nonTuition',
  estimatedTotalCost: 'total',
  applicationFee: 'applicationFee',
  depositAmount: 'deposit',
  oshcSingleEstimate: 'cover',
  campusIds: 'campuses',
  intakes: 'intakes',
  requirements: 'englishOverall',
  requiredDocTypes: 'documents',
  tags: 'tags',
  descriptionEn: 'descriptionEn',
  descriptionCn: 'descriptionCn',
  yearLevels: 'yearLevels',
  curriculum: 'curriculum',
  hoursPerWeek: 'hoursPerWeek',
  hskLevelRequired: 'hsk',
}
