import { api, type DataOf, pick, tryAct, useText } from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useState } from 'react'
import { FileLink, TakeOutButton } from '../files/FileLink.tsx'
import { FilesAtHand } from '../files/FilesAtHand.tsx'
import { uploadToCase } from '../files/upload-to-case.ts'
import styles from './Checklist.module.css'

export type Slot = DataOf<'GET /case/checklist/:caseId'>['slots'][number]
interface DocumentSlotProps {
  caseId: string
  slot: Slot
  courses: string
  onChanged: () => void
}

export function DocumentSlot({ caseId, slot, courses, onChanged }: DocumentSlotProps) {
  const { t, locale } = useText('cases')
  const [open, setOpen] = useState<'upload' | 'atHand' | null>(null)
  const name = pick(slot, locale)
  const note = pick({ nameEn: slot.noteEn, nameCn: slot.noteCn }, locale)
  const { docTypeCode, files, mandatory } = slot
  const filled = files.length > 0
  const done = () => {
    setOpen(null)
    onChanged()
  }
  const attach = async (fileId: string) => {
    const body = { caseId, action: 'attach' as const, fileId, docTypeCode }
    if (await tryAct(() => api('POST /case/file', { body }))) done()
  }
  const toggle = (what: 'upload' | 'atHand') => ({
    onClick: () => setOpen(open === what ? null : what),
    'aria-expanded': open === what,
  })
  return (
    <li className={styles.slot}>
      <div className={styles.head}>
        <span className={filled ? styles.filled : styles.mark} aria-hidden="true">
          {filled ? '✓' : ''}
        </span>
        <div className={styles.about}>
          <b>{name}</b> {mandatory && <Tag tone={filled ? 'neutral' : 'gold'}>{t('apply.needed')}</Tag>}
          <span className="visually-hidden">{t(filled ? 'apply.slotFilled' : 'apply.slotEmpty')}</span>
          <p className="muted small">{[note, courses].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.acts}>
          <Button small {...toggle('upload')} aria-label={t('apply.uploadNamed', { name })}>
            {t('apply.upload')}
          </Button>
          <Button small look="plain" {...toggle('atHand')} aria-label={t('atHand.openNamed', { name })}>
            {t('atHand.open')}
          </Button>
        </div>
      </div>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileLink file={file} docTypeCode={docTypeCode} />
            <TakeOutButton caseId={caseId} file={file} onDone={done} />
          </li>
        ))}
      </ul>
      {open === 'upload' && (
        <UploadField
          label={name}
          taken={files.map((file) => file.originalName)}
          upload={(file, options) => uploadToCase(file, { caseId, docTypeCode }, options)}
          onUploaded={onChanged}
        />
      )}
      {open === 'atHand' && (
        <FilesAtHand
          caseId={caseId}
          docTypeCode={docTypeCode}
          except={files.map((file) => file.fileId)}
          onChoose={attach}
        />
      )}
    </li>
  )
}
