import { useBus, useCall, useText } from '@southbound/shared/platform'
import { Alert, Button, Skeleton } from '@southbound/shared/ui/desk/panel'
import styles from '../Releases.module.css'

export function useFit(name: string, version: string | null) {
  const found = useCall('GET /operations/releases/:name/fit', version === null ? null : { params: { name } })
  useBus('releases.changed', found.reload)
  return { ...found, reasons: found.data?.rows.find((row) => row.version === version)?.reasons ?? null }
}

export function FitCheck({ fit }: { fit: ReturnType<typeof useFit> }) {
  const { t } = useText('releases')
  if (fit.reasons?.length === 0) return <Alert tone="success">{t('fit.fits')}</Alert>
  if (fit.reasons) {
    return (
      <Alert tone="warn" title={t('fit.misfit')}>
        <ul className={styles.reasons}>
          {fit.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Alert>
    )
  }
  if (fit.state === 'loading') return <Skeleton lines={1} />
  return (
    <Alert
      tone="warn"
      actions={
        <Button small onClick={fit.reload}>
          {t('retry')}
        </Button>
      }
    >
      {t('fit.unknown')}
    </Alert>
  )
}
