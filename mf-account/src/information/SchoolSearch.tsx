import { pick, useCall, useText } from '@southbound/shared/platform'
import { RadioRow, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { useRested } from '../components/use-rested.ts'
import styles from './Information.module.css'

const SHORTEST = 2

export function SchoolSearch({
  value,
  onChange,
}: {
  value: string | null
  onChange: (schoolId: string | null) => void
}) {
  const { t, locale } = useText('account')
  const [words, setWords] = useState('')
  const asked = useRested(words)
  const found = useCall(
    'POST /roughRaftSchool/claimable',
    asked.length >= SHORTEST ? { body: { keyword: asked } } : null,
  )
  const rows = asked.length >= SHORTEST ? (found.data?.rows ?? []) : []
  return (
    <div>
      <TextField
        label={t('claim.search')}
        hint={t('claim.searchHint')}
        maxLength={80}
        value={words}
        onChange={setWords}
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
          : asked.length >= SHORTEST &&
            found.state === 'ready' &&
            t('claim.found', { count: found.data.total })}
      </p>
    </div>
  )
}
