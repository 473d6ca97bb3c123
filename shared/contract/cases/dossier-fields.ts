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

/** The choices of a dossier's fields; their names are in the texts of the cases. */
export const MARITAL_STATES = ['single', 'married', 'de-facto', 'divorced', 'widowed'] as const
export const EXEMPTIONS = ['native', 'english-medium'] as const
export const WORK_TIMES = ['full', 'part'] as const
/** A household's income in a year, in US dollars. */
export const INCOME_BANDS = ['to-20', 'to-50', 'to-100', 'over-100'] as const
export const ACCOMMODATIONS = ['homestay', 'residence', 'rent', 'family', 'open'] as const
export const FUND_KINDS = ['deposit', 'loan', 'income', 'property'] as const
export const WELFARE = ['provider', 'parent', 'relative'] as const
/** Questions of the Genuine Student requirement; the last is for people who held a student visa before. */
export const GS_QUESTIONS = ['circumstances', 'course', 'benefit', 'other', 'before'] as const
export const GS_WORDS = 150
export const ADULT_YEARS = 18

/** Every Chinese character counts as a word. */
export const wordCount = (text: string): number =>
  (text.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+(?:['’-][^\s\p{Script=Han}\p{P}]+)*/gu) ?? []).length

/** Full years from one day to another, both as YYYY-MM-DD. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
export const isMinor = (birthDate: string, today: string): boolean =>
  yearsBetween(birthDate, today) < ADULT_YEARS
