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

const wordsOf = ({ countryPhoneCode, areaPhoneCode, phone }: Contact) =>
  JSON.stringify([countryPhoneCode ?? '', areaPhoneCode ?? '', phone])

/** Every phone of a section with its field, rows included. */
function contactsIn(value: unknown, at: string): [string, Contact][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]): [string, Contact][] => {
    if (typeof one !== 'string') return contactsIn(one, `${at}${name}.`)
    if (name === 'phone') return [[`${at}${name}`, value as Contact]]
    return name === 'referencePhone' ? [[`${at}${name}`, { phone: one }]] : []
  })
}

/** A stored impossible number stays: numbering plans change, and other fields must remain savable. */
export function refuseWrongPhones(given: unknown, stored: unknown): void {
  const kept = new Set(contactsIn(stored, '').map(([, contact]) => wordsOf(contact)))
  const breaches = contactsIn(given, 'value.').flatMap(([field, contact]): Breach[] =>
    isPhoneNumber(contact) || kept.has(wordsOf(contact)) ? [] : [{ field, rule: 'phone-number' }],
  )
  if (breaches.length > 0) throw invalidInput(breaches)
}

interface Reached {
  phoneCall?: string | null
  countryPhoneCall?: string | null
  phoneMsg?: string | null
  countryPhoneMessage?: string | null
}
const DIALLED = /^[0-9+() -]{5,20}$/

/** Of an application that is sent: who takes it rings them. A draft keeps any words. */
export function refuseWrongNumbers({
  phoneCall,
  phoneMsg,
  countryPhoneCall,
  countryPhoneMessage,
}: Reached): void {
  const given = [
    ['phoneCall', countryPhoneCall, phoneCall?.trim()],
    ['phoneMsg', countryPhoneMessage, phoneMsg?.trim()],
  ] as const
  const breaches = given.flatMap(([field, countryPhoneCode, phone]): Breach[] => {
    const isRight = !phone || (DIALLED.test(phone) && isPhoneNumber({ countryPhoneCode, phone }))
    return isRight ? [] : [{ field, rule: 'phone-number' }]
  })
  if (breaches.length > 0) throw invalidInput(breaches)
}
