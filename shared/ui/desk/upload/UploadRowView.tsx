import { TIMES } from '@southbound/shared/contract/constants'
import { Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import { useUploadWords } from '../../upload-words.ts'
import styles from './Upload.module.css'
import { isOnItsWay, type UploadRow } from './use-uploads.ts'

interface UploadRowProps {
  row: UploadRow
  texts: { extensions: string; size: string; count: number }
  onRemove: () => void
  onRetry: () => void
}

export function UploadRowView({ row, texts, onRemove, onRetry }: UploadRowProps) {
  const { t: common } = useTranslation('common')
  const { t } = useUploadWords()
  const { name } = row.file
  const { state } = row
  const going = isOnItsWay(row)
  const wrong = useWrong(row, texts)
  return (
    <li className={styles.row}>
      {!row.fault && <span className={styles.name}>{name}</span>}
      {wrong && <span className={styles.wrong}>{wrong}</span>}
      {state === 'waiting' && <span className={styles.percent}>{t('upload.waiting')}</span>}
      {(state === 'sending' || state === 'done') && (
        <Sent name={name} done={state === 'done'} share={row.share} />
      )}
      <span className={styles.acts}>
        {(state === 'failed' || state === 'stopped') && (
          <Button small onClick={onRetry} aria-label={t('upload.retryNamed', { name })}>
            {common('retry')}
          </Button>
        )}
        {state !== 'done' && (
          <Button
            small
            look="plain"
            onClick={onRemove}
            aria-label={going ? t('upload.cancelNamed', { name }) : common('removeNamed', { name })}
          >
            {common(going ? 'cancel' : 'remove')}
          </Button>
        )}
      </span>
    </li>
  )
}

function useWrong(
  { file: { name }, state, fault, message }: UploadRow,
  texts: UploadRowProps['texts'],
): string | null {
  const { t } = useUploadWords()
  if (fault) return t(`upload.${fault}`, { ...texts, name })
  if (state === 'stopped') return t('upload.stopped')
  return state === 'failed' ? message || t('upload.broken', { name }) : null
}

/** Rises with the bytes, or by steps, to a cap; to the end when stored. */
function Sent({ name, done, share }: { name: string; done: boolean; share: number | undefined }) {
  const { t } = useUploadWords()
  const [steps, setSteps] = useState(0)
  const counted = share !== undefined
  useEffect(() => {
    if (done || counted) return
    const tick = setInterval(
      () => setSteps((old) => Math.min(old + TIMES.uploadStep, TIMES.uploadCap)),
      TIMES.uploadTickMs,
    )
    return () => clearInterval(tick)
  }, [done, counted])
  const shown = done ? 100 : counted ? Math.round(share * TIMES.uploadCap) : steps
  return (
    <>
      <Progress
        className={styles.bar}
        percent={shown}
        size="small"
        showInfo={false}
        aria-label={t('upload.uploading', { name })}
      />
      <span className={styles.percent}>
        {done ? t('upload.done') : <span aria-hidden="true">{t('upload.progress', { percent: shown })}</span>}
      </span>
    </>
  )
}
