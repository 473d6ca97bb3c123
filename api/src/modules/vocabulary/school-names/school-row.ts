/**
 * By CRICOS provider code, or where a register gives none by the English name. Lists are separated by
 * commas; the first Chinese name is shown. Facts as publicly known in November 2026: the institutions'
 * own sites and usual press names. A college without a usual Chinese name has none here.
 */
export type SchoolNameRow = readonly [key: string, cn: string, short: string]
