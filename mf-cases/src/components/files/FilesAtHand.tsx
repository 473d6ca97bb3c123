import { useCall, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Button, NotRead, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Files.module.css'

const FIRST = 6

interface FilesAtHandProps {
  caseId: string
  docTypeCode?: string | null
  except: readonly string[]
  onChoose: (fileId: string, originalName: string) => Promise<unknown>
}

export function FilesAtHand({ caseId, docTypeCode, except, onChoose }: FilesAtHandProps) {
  const { t } = useText('cases')
  const found = useCall('GET /case/filesAtHand/:caseId', { params: { caseId } })
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  if (!found.data) return <NotRead found={found} title={t('atHand.failed')} lines={2} />
  const fits = (code: string | null) => Number(code !== null && code === docTypeCode)
  const rows = found.data.rows
    .filter(({ fileId }) => !except.includes(fileId))
    .toSorted((a, b) => fits(b.docTypeCode) - fits(a.docTypeCode))
  if (rows.length === 0) return <p className="muted small">{t('atHand.none')}</p>
  const choose = async ({ fileId, originalName }: (typeof rows)[number]) => {
    setBusy(fileId)
    await onChoose(fileId, originalName).finally(() => setBusy(null))
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('atHand.title')}>
        {rows.slice(0, all ? undefined : FIRST).map((file) => (
          <li key={file.fileId} className={styles.row}>
            <div className={styles.name}>
              {file.originalName} <Tag>{t(`atHand.${file.place}`)}</Tag>
              <p className="muted small">{formatDay(file.createdAt)}</p>
            </div>
            <Button
              small
              busy={busy === file.fileId}
              onClick={() => choose(file)}
              aria-label={t('atHand.useNamed', { name: file.originalName })}
            >
              {t('atHand.use')}
            </Button>
          </li>
        ))}
      </ul>
      {!all && rows.length > FIRST && (
        <Button small look="plain" onClick={() => setAll(true)}>
          {t('atHand.all', { count: rows.length, n: rows.length })}
        </Button>
      )}
    </>
  )
}
