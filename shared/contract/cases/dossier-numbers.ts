export interface NumberRule {
  digits: number
  decimals: 0 | 1 | 2
}
const AMOUNT: NumberRule = { digits: 10, decimals: 2 }
const MARK: NumberRule = { digits: 4, decimals: 2 }

export const DOSSIER_NUMBERS: Readonly<Record<string, Readonly<Record<string, NumberRule>>>> = {
  stucourseplan: { budgetYear: AMOUNT },
  stuImburse: { annualIncome: AMOUNT, totalAvailable: AMOUNT },
  education: { gpa: MARK, gpaScale: MARK },
}

export function fitsNumber(text: string, { digits, decimals }: NumberRule): boolean {
  const [, whole = '', , part = ''] = /^(\d+)(\.(\d+))?$/.exec(text) ?? []
  return whole !== '' && whole.length <= digits && part.length <= decimals
}
