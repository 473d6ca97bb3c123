import { TIMES } from '@southbound/shared/contract/constants'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import styles from './Upload.module.css'
import type { UploadRow } from './use-uploads.ts'

interface UploadRowProps {
  row: UploadRow
  texts: { extensions: string; size: string; count: number }
  onRemove: () => void
  onRetry: () => void
}

/** One file: its way, or what is wrong with it. */
export function UploadRowView({ row, texts, onRemove, onRetry }: UploadRowProps) {
  const { t } = useTranslation('common')
  const { name } = row.file
  const wrong = row.fault ? t(`upload.${row.fault}`, { ...texts, name }) : row.state === 'failed' ? row.message || t('upload.broken', { name }) : null
  return (
    <li className={styles.row}>
      {!row.fault && <span className={styles.name}>{name}</span>}
      {wrong && <span className={styles.wrong}>{wrong}</span>}
      {(row.state === 'sending' || row.state === 'done') && <Progress name={name} done={row.state === 'done'} />}
      <span className={styles.acts}>
        {row.state === 'failed' && (
          <Button small onClick={onRetry} aria-label={t('upload.retryNamed', { name })}>
            {t('retry')}
          </Button>
        )}
        {row.state !== 'done' && (
          <Button small look="plain" onClick={onRemove} aria-label={t(row.state === 'sending' ? 'upload.cancelNamed' : 'removeNamed', { name })}>
            {t(row.state === 'sending' ? 'cancel' : 'remove')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Rises by steps to its cap while the file is on its way, and to the end when it is stored. */
function Progress({ name, done }: { name: string; done: boolean }) {
  const { t } = useTranslation('common')
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    if (done) return
    const tick = setInterval(() => setPercent((old) => Math.min(old + TIMES.uploadStep, TIMES.uploadCap)), TIMES.uploadTickMs)
    return () => clearInterval(tick)
  }, [done])
  const shown = done ? 100 : percent
  return (
    <>
      <progress className={styles.bar} max={100} value={shown} aria-label={t('upload.uploading', { name })} />
      <span className={styles.percent}>{done ? t('upload.done') : <span aria-hidden="true">{t('upload.progress', { percent: shown })}</span>}</span>
    </>
  )
}
