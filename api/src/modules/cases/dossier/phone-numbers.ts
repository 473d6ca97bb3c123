import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Breach, invalidInput } from '#api/plugins/refusal.ts'
import type { BaseValue } from '../dossier.tables.ts'

type Contact = NonNullable<BaseValue['phones']>[number]

/** In international form; null without a country. */
function dialled({ countryPhoneCode, areaPhoneCode, phone }: Contact): string | null {
  const whole = phone.trim().replace(/^00/, '+')
  if (whole.startsWith('+')) return whole
  const country = countryPhoneCode?.replace(/\D/g, '').replace(/^0+/, '')
  return country ? `+${country}${areaPhoneCode ?? ''}${whole}` : null
}

export function isPhoneNumber(contact: Contact): boolean {
  const number = dialled(contact)
  return number === null || parsePhoneNumberFromString(number)?.isValid() === true
}

const sameAs = (one: Contact) => (other: Contact) =>
  one.phone === other.phone &&
  (one.countryPhoneCode ?? '') === (other.countryPhoneCode ?? '') &&
  (one.areaPhoneCode ?? '') === (other.areaPhoneCode ?? '')

/** A stored impossible number stays: numbering plans change, and other fields must remain savable. */
export function refuseWrongPhones(given: BaseValue['phones'], stored: BaseValue['phones']): void {
  const breaches = (given ?? []).flatMap((contact, index): Breach[] =>
    isPhoneNumber(contact) || stored?.some(sameAs(contact))
      ? []
      : [{ field: `value.phones.${index}.phone`, rule: 'phone-number' }],
  )
  if (breaches.length > 0) throw invalidInput(breaches)
}
