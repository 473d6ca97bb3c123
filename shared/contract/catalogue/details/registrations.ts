const ANY = /\S/

/** What an institution is registered by, in countries with a register, and what such a number looks like. */
export const REGISTRATION_KINDS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '0061': { CRICOS: /^\d{5}[A-Z]$/, RTO: /^\d{1,6}$/, TEQSA: /^PRV\d{5}$/ },
  '0064': { MoE: /^\d{1,5}$/, 'NZQA category': /^[1-4]$/, 'Code signatory': ANY },
  '0065': {
    UEN: /^(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
    'PEI registration': ANY,
    EduTrust: /^(Star|4-year|Provisional)$/,
    'FPS insurer': ANY,
  },
  '0086': { 办学许可: ANY },
}
/** Of every other country. */
export const OTHER_REGISTRATION = 'Other'

/** The kinds of a country, in the order of the list. */
export const registrationKindsOf = (country: string | null): readonly string[] => {
  const kinds = country && Object.hasOwn(REGISTRATION_KINDS, country) ? REGISTRATION_KINDS[country] : null
  return kinds ? Object.keys(kinds) : [OTHER_REGISTRATION]
}

export const isRegistrationNumber = (country: string | null, kind: string, number: string): boolean =>
  (REGISTRATION_KINDS[country ?? '']?.[kind] ?? ANY).test(number)
