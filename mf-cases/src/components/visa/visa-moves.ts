import { COUNTRIES, VISA_REASONS, visaNeeds } from '@southbound/shared/contract/constants'
import type { InputOf } from '@southbound/shared/platform'
import type { CaseVisa } from '../case/use-case.ts'

export type VisaMove = Omit<InputOf<'POST /case/visa/status'>['body'], 'visaChoiceId' | 'version' | 'status'>
export type VisaField = Exclude<keyof VisaMove, 'chargePaidBy' | 'receiptFileId'>

/** What each move may record. */
const FIELDS: Readonly<Record<number, readonly VisaField[]>> = {
  6: ['applicationRef', 'coeNumbers', 'hapId', 'visaCharge'],
  8: ['infoRequestDueAt', 'reason'],
  9: ['hapId', 'biometricsAt', 'medicalAt'],
  10: ['biometricsAt', 'medicalAt'],
  11: ['decisionAt'],
  12: ['grantNumber', 'decisionAt', 'validFrom', 'validTo', 'conditions'],
  21: ['reason', 'refusalGrounds', 'decisionAt', 'reviewBody', 'reviewDueAt'],
  23: ['reason', 'decisionAt'],
  24: ['reason', 'decisionAt'],
  25: ['reviewBody', 'reviewDueAt'],
  26: ['reason'],
}
export const DAYS: readonly VisaField[] = [
  'biometricsAt',
  'medicalAt',
  'infoRequestDueAt',
  'decisionAt',
  'validFrom',
  'validTo',
  'reviewDueAt',
]
export const LISTS = ['coeNumbers', 'conditions', 'refusalGrounds'] as const
const CURRENCIES: Readonly<Record<string, string>> = {
  '0061': 'AUD',
  '0064': 'NZD',
  '0065': 'SGD',
  '0086': 'CNY',
}
export const currencyOf = (country: string): string => CURRENCIES[country] ?? 'USD'

export const fieldsOf = ({ country }: Pick<CaseVisa, 'country'>, status: number): readonly VisaField[] =>
  (FIELDS[status] ?? []).filter((name) => name !== 'coeNumbers' || country === COUNTRIES.australia)

const BESIDE_THE_CHARGE = ['chargePaidBy', 'receiptFileId']
/** What the server lets the viewer correct, each with its field; payer and receipt come with the charge. */
export const correctedFields = ({ corrects = [], country }: CaseVisa): readonly VisaField[] =>
  corrects
    .filter((name) => !BESIDE_THE_CHARGE.includes(name))
    .filter((name) => name !== 'coeNumbers' || country === COUNTRIES.australia) as VisaField[]

export const isNeeded = (visa: CaseVisa, status: number, field: VisaField): boolean =>
  field === 'reason'
    ? VISA_REASONS.includes(status)
    : (visaNeeds(visa.country, visa.visaCategoryCode, visa.status, status)?.facts ?? []).some(
        (name) => name === field,
      )
