/** The choices of a dossier's fields; their names are in the texts of the cases. */
export const MARITAL_STATES = ['single', 'married', 'de-facto', 'divorced', 'widowed'] as const
export const EXEMPTIONS = ['native', 'english-medium'] as const
export const WORK_TIMES = ['full', 'part'] as const
/** A household's income in a year, in US dollars. */
export const INCOME_BANDS = ['to-20', 'to-50', 'to-100', 'over-100'] as const
export const ACCOMMODATIONS = ['homestay', 'residence', 'rent', 'family', 'open'] as const
export const FUND_KINDS = ['deposit', 'loan', 'income', 'property'] as const
export const WELFARE = ['provider', 'parent', 'relative'] as const
/** Of the Genuine Student requirement; the last one is for who held a student visa before. */
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
