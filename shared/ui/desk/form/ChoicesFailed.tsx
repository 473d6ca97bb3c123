import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import styles from './Form.module.css'

/** The call that reads the choices of a field. */
export interface ChoicesCall {
  state: 'loading' | 'failed' | 'ready'
  error: { message: string } | null
  reload: () => void
}

/** Why a field has no choices, with a way to read them again. */
export function ChoicesFailed({ found: { state, error, reload } }: { found: ChoicesCall }) {
  const { t } = useTranslation('common')
  if (state !== 'failed') return null
  return (
    <div className={styles.fault} role="alert">
      {error?.message || t('failed.title')}{' '}
      <Button small look="plain" onClick={reload}>
        {t('retry')}
      </Button>
    </div>
  )
}
