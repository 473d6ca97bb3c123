/** docs/domain/courses.md#imports-of-the-register */
export const IMPORT_STATE = { live: 1, takenBack: 2 } as const

const { live, takenBack } = IMPORT_STATE
/** Only the last live one of a country; a reading of the same workbook is an import of its own. */
export const IMPORT_MOVES: Readonly<Record<number, readonly number[]>> = {
  [live]: [takenBack],
  [takenBack]: [],
}
/** What a report counts of each sheet. */
export const IMPORT_COUNTS = [
  'rows',
  'created',
  'updated',
  'unchanged',
  'offline',
  'repeated',
  'refused',
] as const
