import { pick, useCall, useText } from '@southbound/shared/platform'
import { useRested } from '@southbound/shared/platform/rested'
import { RadioRow, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './Information.module.css'

const SHORTEST = 2

interface SchoolSearchProps {
  value: string
  onChange: (schoolId: string) => void
  error: string | null
}
export function SchoolSearch({ value, onChange, error }: SchoolSearchProps) {
  const { t, locale } = useText('account')
  const [words, setWords] = useState('')
  const asked = useRested(words)
  const isAsked = asked.length >= SHORTEST
  const found = useCall('POST /roughRaftSchool/claimable', isAsked ? { body: { keyword: asked } } : null)
  const rows = isAsked ? (found.data?.rows ?? []) : []
  return (
    <div>
      <TextField
        label={t('claim.search')}
        hint={t('claim.searchHint')}
        maxLength={80}
        value={words}
        onChange={setWords}
        error={error}
        required
      />
      <fieldset className={styles.found} aria-label={t('claim.school')}>
        {rows.map((row) => (
          <RadioRow
            key={row.schoolId}
            name="claimed-school"
            value={row.schoolId}
            label={[pick(row, locale), row.registerCode, row.city, row.taken && t('claim.taken')]
              .filter(Boolean)
              .join(' · ')}
            checked={value === row.schoolId}
            disabled={row.taken}
            onChange={() => onChange(row.schoolId)}
          />
        ))}
      </fieldset>
      <p role="status" className={styles.hint}>
        {found.state === 'failed'
          ? found.error.message
          : isAsked && found.state === 'ready' && t('claim.found', { count: found.data.total })}
      </p>
    </div>
  )
}
