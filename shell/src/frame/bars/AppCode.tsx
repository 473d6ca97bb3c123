import { useText } from '@southbound/shared/platform'
import QrCode from '../QrCode.tsx'
import styles from './Panel.module.css'

export function AppCode() {
  const { t } = useText('shell')
  return (
    <div className={styles.app}>
      <QrCode text={location.href} label={t('app.code')} />
      <p className="muted small">{t('app.how')}</p>
    </div>
  )
}
