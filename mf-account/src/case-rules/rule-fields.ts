import { today } from '@southbound/shared/contract/constants'
import type { Option } from '@southbound/shared/ui/page'

/** One field of a rule's dialog; what was entered is text, empty for none. */
export interface RuleField {
  name: string
  label: string
  kind?: 'select' | 'date' | 'number' | 'lines'
  options?: readonly Option[]
  /** The choice of none. */
  empty?: string
  required?: boolean
  /** Names the rule: another value would be another rule. */
  isKey?: boolean
  hint?: string
  max?: number
  /** A pattern of its own, and what it says. */
  pattern?: string
  says?: string
}
export type Entered = Readonly<Record<string, string>>

export const textOrNull = (text = ''): string | null => text || null
export const numberOrNull = (text = ''): number | null => (text ? Number(text) : null)
export const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')
export const yesNoOrNull = (text = ''): boolean | null => (text ? text === 'yes' : null)

const LATER = 2
/** The day from which a change holds: today, or the first day of a rule to come. */
export const firstDay = (row: { validFrom: string; state: number } | null): string =>
  row?.state === LATER ? row.validFrom : today()
