/** A number of the dossier as people write it: never below zero, so many digits before the point and at most so many behind it. */
export interface NumberRule {
  digits: number
  decimals: 0 | 1 | 2
}
const AMOUNT: NumberRule = { digits: 10, decimals: 2 }
const MARK: NumberRule = { digits: 4, decimals: 2 }

/** Each section's fields that are numbers, by section and field. English scores have rules of their own (english-tests.ts). */
export const DOSSIER_NUMBERS: Readonly<Record<string, Readonly<Record<string, NumberRule>>>> = {
  stucourseplan: { budgetYear: AMOUNT },
  stuImburse: { annualIncome: AMOUNT, totalAvailable: AMOUNT },
  education: { gpa: MARK, gpaScale: MARK },
}

/** Whether a text is a number that keeps the rule. */
export function fitsNumber(text: string, { digits, decimals }: NumberRule): boolean {
  const [, whole = '', , part = ''] = /^(\d+)(\.(\d+))?$/.exec(text) ?? []
  return whole !== '' && whole.length <= digits && part.length <= decimals
}
