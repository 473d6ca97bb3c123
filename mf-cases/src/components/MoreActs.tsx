import { useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './case/CaseView.module.css'

interface MoreActsProps {
  label: string
  /** The option shown while nothing is chosen. */
  empty: string
  acts: readonly { value: string; label: string }[]
  onStart: (value: string) => unknown
}
/** Arrow keys choose in a closed list, so that choosing alone starts nothing. */
export function MoreActs({ label, empty, acts, onStart }: MoreActsProps) {
  const { t } = useText('cases')
  const [chosen, setChosen] = useState('')
  const act = acts.find(({ value }) => value === chosen)
  return (
    <span className={styles.acts}>
      <select
        className={`small ${styles.moves}`}
        aria-label={label}
        value={act ? chosen : ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{empty}</option>
        {acts.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {act && (
        <Button small onClick={() => onStart(act.value)} aria-label={`${t('go')}: ${act.label}`}>
          {t('go')}
        </Button>
      )}
    </span>
  )
}
