export interface NumberRule {
  digits: number
  decimals: 0 | 1 | 2
}
const AMOUNT: NumberRule = { digits: 10, decimals: 2 }
const MARK: NumberRule = { digits: 4, decimals: 2 }

/** 'funds.amount' is a field of the rows `funds`. */
export const DOSSIER_NUMBERS: Readonly<Record<string, Readonly<Record<string, NumberRule>>>> = {
  stucourseplan: { budgetYear: AMOUNT, companions: { digits: 2, decimals: 0 } },
  stuImburse: { annualIncome: AMOUNT, totalAvailable: AMOUNT, 'funds.amount': AMOUNT },
  education: { gpa: MARK, gpaScale: MARK },
}

/** Forms of numbers that an office gave. */
export const DOSSIER_CODES = {
  passport: '^[A-Za-z0-9]{5,20}$',
  nationalId: '^[A-Za-z0-9-]{4,24}$',
  usi: '^[2-9A-HJ-NP-Za-hj-np-z]{10}$',
  nsn: '^[0-9]{5,10}$',
  fin: '^[FGMfgm][0-9]{7}[A-Za-z]$',
  swift: '^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$',
  accountNumber: '^[A-Za-z0-9 -]{4,34}$',
  hapId: '^[0-9]{5,12}$',
} as const

export function fitsNumber(text: string, { digits, decimals }: NumberRule): boolean {
  const [, whole = '', , part = ''] = /^(\d+)(\.(\d+))?$/.exec(text) ?? []
  return whole !== '' && whole.length <= digits && part.length <= decimals
}
