import { LIMITS } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import styles from './Application.module.css'

interface PhonePairProps {
  labels: { code: string; phone: string }
  code: string
  phone: string
  error?: string | undefined
  autoComplete?: string
  onCode: (code: string) => void
  onPhone: (phone: string) => void
}
const digitsOf = (code: string) => code.replace(/\D/g, '').replace(/^0+/, '')

/** A number with its country's code; a code of before that no country has stays. */
export function PhonePair({ labels, code, phone, error, autoComplete, onCode, onPhone }: PhonePairProps) {
  const { locale } = useText('cases')
  const zones = useCall('GET /country/getCountryPhoneZone').data?.rows ?? []
  // Some countries share a code.
  const codes = [...new Set(zones.map(({ phoneZone }) => digitsOf(phoneZone)))]
  const placesOf = (digits: string) => zones.filter(({ phoneZone }) => digitsOf(phoneZone) === digits)
  const options = codes.map((digits) => ({
    value: digits,
    label: `${placesOf(digits)
      .map((place) => pick(place, locale))
      .join(', ')} +${digits}`,
  }))
  const isKnown = codes.includes(digitsOf(code))
  const kept = code !== '' && !isKnown ? [{ value: code, label: code }] : []
  return (
    <div className={styles.pair}>
      <SelectField
        label={labels.code}
        empty="–"
        options={[...kept, ...options]}
        value={isKnown ? digitsOf(code) : code}
        onChange={onCode}
      />
      <TextField
        label={labels.phone}
        type="tel"
        autoComplete={autoComplete}
        maxLength={LIMITS.phone}
        value={phone}
        error={error}
        onChange={onPhone}
      />
    </div>
  )
}
