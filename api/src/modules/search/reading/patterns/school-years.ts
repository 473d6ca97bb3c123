import type { Pattern } from '../spans.ts'

const [JUNIOR, SENIOR] = ['103', '104']

/** '12年级', where a lexicon of words has no digits. */
export const SCHOOL_YEARS: readonly Pattern[] = [
  [/(?<!\d)(?:[789]|10)年级/gu, () => [{ filter: 'levelCode', value: JUNIOR }]],
  [/(?<!\d)1[12]年级/gu, () => [{ filter: 'levelCode', value: SENIOR }]],
]
