import { type ApiError, useText } from '@southbound/shared/platform'
import { Alert } from '@southbound/shared/ui/desk/panel'
import styles from '../Releases.module.css'

/** The gate's message repeats its title. */
const PREFIX = /^[^:：\n]*[:：]\s*/

export function Refused({ error }: { error: ApiError | null }) {
  const { t } = useText('releases')
  if (!error) return null
  if (error.failure === 'row.changed') {
    return (
      <Alert tone="error" title={t('refused.changed')}>
        {t('refused.changedText')}
      </Alert>
    )
  }
  if (error.failure !== 'releases.misfit') return <Alert tone="error">{error.message}</Alert>
  return (
    <Alert tone="error" title={t('refused.misfit')}>
      <ul className={styles.reasons}>
        {error.message
          .replace(PREFIX, '')
          .split('\n')
          .map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
      </ul>
    </Alert>
  )
}
