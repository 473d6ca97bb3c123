import { LIMITS } from '@southbound/shared/contract/constants'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import { usePhoneZones } from '../use-phone-zones.ts'
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

/** A number with its country's code; a code of before that no country has stays. */
export function PhonePair({ labels, code, phone, error, autoComplete, onCode, onPhone }: PhonePairProps) {
  const { options, zoneOf } = usePhoneZones()
  const zone = zoneOf(code)
  const isKnown = options.some(({ value }) => value === zone)
  const kept = code !== '' && !isKnown ? [{ value: code, label: code }] : []
  return (
    <div className={styles.pair}>
      <SelectField
        label={labels.code}
        empty="–"
        options={[...kept, ...options]}
        value={zone}
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
