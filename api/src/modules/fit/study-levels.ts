/** Whoever finished a higher step has the lower ones too (docs/domain/lookups.md#levels-of-study). */
const STEPS: readonly (readonly string[])[] = [
  ['101', '102', '201'],
  ['103', '202'],
  ['104', '203', '204'],
  ['120', '131', '132', '133', '134', '140'],
  ['150', '205'],
  ['151', '152'],
  ['160', '161', '206'],
  ['170', '171'],
  ['180', '181', '182', '207'],
  ['190', '208'],
]

/** Null for levels that lead nowhere, such as a language course. */
export function stepOf(levelCode: string): number | null {
  const step = STEPS.findIndex((codes) => codes.includes(levelCode))
  return step < 0 ? null : step
}

/** The usual entry: school for a bachelor, a bachelor for a master, a master for a doctorate. */
export function usualEntry(levelCode: string): string | null {
  if (['150', '151', '152', '160', '161', '206'].includes(levelCode)) return '104'
  if (['170', '171', '180', '181', '182', '207'].includes(levelCode)) return '160'
  return ['190', '208'].includes(levelCode) ? '180' : null
}
