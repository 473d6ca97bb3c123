import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Breach, invalidInput } from '#api/plugins/refusal.ts'
import type { BaseValue } from '../dossier.tables.ts'

type Contact = NonNullable<BaseValue['phones']>[number]

/** A contact as it is dialled from abroad, or null where no country is named: then nothing can be said about its number. */
function dialled({ countryPhoneCode, areaPhoneCode, phone }: Contact): string | null {
  const whole = phone.trim().replace(/^00/, '+')
  if (whole.startsWith('+')) return whole
  const country = countryPhoneCode?.replace(/\D/g, '').replace(/^0+/, '')
  return country ? `+${country}${areaPhoneCode ?? ''}${whole}` : null
}

/** Whether a contact is a number that its country can have. */
export function isPhoneNumber(contact: Contact): boolean {
  const number = dialled(contact)
  return number === null || parsePhoneNumberFromString(number)?.isValid() === true
}

const sameAs = (one: Contact) => (other: Contact) =>
  one.phone === other.phone &&
  (one.countryPhoneCode ?? '') === (other.countryPhoneCode ?? '') &&
  (one.areaPhoneCode ?? '') === (other.areaPhoneCode ?? '')

/** Refuses new numbers that no country has. A stored number stays as it is: numbering plans change, and another field must remain savable. */
export function refuseWrongPhones(given: BaseValue['phones'], stored: BaseValue['phones']): void {
  const breaches = (given ?? []).flatMap((contact, index): Breach[] =>
    isPhoneNumber(contact) || stored?.some(sameAs(contact))
      ? []
      : [{ field: `value.phones.${index}.phone`, rule: 'phone-number' }],
  )
  if (breaches.length > 0) throw invalidInput(breaches)
}
