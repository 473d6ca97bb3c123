import { api, type DataOf, pick, tryAct, useText } from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useState } from 'react'
import { FileLink } from '../components/files/FileLink.tsx'
import { FilesAtHand } from '../components/files/FilesAtHand.tsx'
import { uploadToCase } from '../components/files/upload-to-case.ts'
import styles from './Checklist.module.css'

export type Slot = DataOf<'GET /case/checklist/:caseId'>['slots'][number]
interface DocumentSlotProps {
  caseId: string
  slot: Slot
  /** The courses that ask for it, where not all do. */
  courses: string
  onChanged: () => void
}

/** The place of one document: what is there, and how it comes there — by an upload, or out of what is there already. */
export function DocumentSlot({ caseId, slot, courses, onChanged }: DocumentSlotProps) {
  const { t, locale } = useText('cases')
  const [open, setOpen] = useState<'upload' | 'atHand' | null>(null)
  const name = pick(slot, locale)
  const note = pick({ nameEn: slot.noteEn, nameCn: slot.noteCn }, locale)
  const { docTypeCode, files } = slot
  const done = () => {
    setOpen(null)
    onChanged()
  }
  const act = async (acting: Promise<unknown>) => {
    if (await tryAct(() => acting)) done()
  }
  const toggle = (what: 'upload' | 'atHand') => setOpen(open === what ? null : what)
  return (
    <li className={styles.slot}>
      <div className={styles.head}>
        <span className={files.length ? styles.filled : styles.mark} aria-hidden="true">
          {files.length ? '✓' : ''}
        </span>
        <div className={styles.about}>
          <b>{name}</b>{' '}
          {slot.mandatory && <Tag tone={files.length ? 'neutral' : 'gold'}>{t('apply.needed')}</Tag>}
          <span className="visually-hidden">{t(files.length ? 'apply.slotFilled' : 'apply.slotEmpty')}</span>
          <span className={styles.fine}>{[note, courses].filter(Boolean).join(' · ')}</span>
        </div>
        <div className={styles.acts}>
          <Button
            small
            onClick={() => toggle('upload')}
            aria-expanded={open === 'upload'}
            aria-label={t('apply.uploadNamed', { name })}
          >
            {t('apply.upload')}
          </Button>
          <Button
            small
            look="plain"
            onClick={() => toggle('atHand')}
            aria-expanded={open === 'atHand'}
            aria-label={t('atHand.openNamed', { name })}
          >
            {t('atHand.open')}
          </Button>
        </div>
      </div>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileLink file={file} />
            {file.own && (
              <Button
                small
                look="plain"
                onClick={() =>
                  act(api('POST /case/deleteFile/:id', { params: { id: file.fileId }, query: { caseId } }))
                }
                aria-label={t('atHand.takeOutNamed', { name: file.originalName })}
              >
                {t('atHand.takeOut')}
              </Button>
            )}
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
          onChoose={(fileId) =>
            act(api('POST /case/file', { body: { caseId, action: 'attach', fileId, docTypeCode } }))
          }
        />
      )}
    </li>
  )
}
