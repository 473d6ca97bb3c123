import { notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Button, CheckboxInput } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Application.module.css'

interface ProfileFilesProps {
  caseId: string
  /** Already in the application. */
  except: readonly string[]
  onCopied: () => void
}

/** The profile's files, each with its own tick: copying one is a consent to its being sent. */
export function ProfileFiles({ caseId, except, onCopied }: ProfileFilesProps) {
  const { t } = useText('cases')
  const found = useCall('GET /case/filesAtHand/:caseId', { params: { caseId } })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { run, busy } = useAct('POST /courseapply/copyFile')
  const rows = found.data?.rows.filter(({ place, fileId }) => place === 'dossier' && !except.includes(fileId))
  if (!rows?.length) return null
  const tick = (fileId: string, on: boolean) =>
    setTicked(on ? [...ticked, fileId] : ticked.filter((one) => one !== fileId))
  const copy = async () => {
    const done = await run({ body: { caseId, fileIds: [...ticked] } })
    if (!done) return
    notify.success(t('apply.copied', { n: done.copied }))
    setTicked([])
    found.reload()
    onCopied()
  }
  return (
    <Panel title={t('apply.filesProfile')}>
      <p className="muted small">{t('apply.filesProfileHint')}</p>
      <div className={styles.consents}>
        {rows.map((file) => (
          <CheckboxInput
            key={file.fileId}
            value={ticked.includes(file.fileId)}
            onChange={(on) => tick(file.fileId, on)}
          >
            {file.originalName} <span className="muted small">{formatDay(file.createdAt)}</span>
          </CheckboxInput>
        ))}
      </div>
      <Button disabled={ticked.length === 0} busy={busy} onClick={copy}>
        {t('apply.copyTicked')}
      </Button>
    </Panel>
  )
}
