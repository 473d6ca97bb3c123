import { Maybe, Text, Type } from '../call.ts'
import { DOSSIER_CODES } from './dossier-fields.ts'

export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
export const Phone = Type.String({ maxLength: 20, pattern: '^[0-9+() -]{5,20}$' })
export const Contact = Type.Object({
  countryPhoneCode: Maybe(Text(6)),
  areaPhoneCode: Maybe(Text(6)),
  phone: Phone,
})
export const Yes = Type.Boolean()
export const Count = Text(20)
export const RowsOf = <T extends Parameters<typeof Type.Array>[0]>(row: T, maxItems: number) =>
  Maybe(Type.Array(row, { maxItems }))
export const coded = (name: keyof typeof DOSSIER_CODES) =>
  Maybe(Type.String({ pattern: DOSSIER_CODES[name] }))
