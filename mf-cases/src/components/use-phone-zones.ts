import { pick, useCall, useText } from '@southbound/shared/platform'

/** '+86', '0086' and '86' are one code. */
export const digitsOf = (code: string): string => code.replace(/\D/g, '').replace(/^0+/, '')

/** Codes of phone numbers by the names of their countries; some countries share one. */
export function usePhoneZones() {
  const { locale } = useText('cases')
  const found = useCall('GET /country/getCountryPhoneZone')
  const zones = (found.data?.rows ?? []).map((row) => ({
    digits: digitsOf(row.phoneZone),
    name: pick(row, locale),
  }))
  const namesOf = (code: string) => zones.filter(({ digits }) => digits === code).map(({ name }) => name)
  const options = [...new Set(zones.map(({ digits }) => digits))].map((digits) => ({
    value: digits,
    label: `${namesOf(digits).join(', ')} +${digits}`,
  }))
  /** A code as the list has it; one of before that no country has stays as it was written. */
  const zoneOf = (code: string): string =>
    options.some(({ value }) => value === digitsOf(code)) ? digitsOf(code) : code
  return { found, options, zoneOf }
}
