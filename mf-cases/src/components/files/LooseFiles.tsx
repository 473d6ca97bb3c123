import { api, tryAct, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { SelectField } from '@southbound/shared/ui/page'
import type { CaseData } from '../case/use-case.ts'
import { useDocumentTypes } from './document-types.ts'
import { FileLink, TakeOutButton } from './FileLink.tsx'
import styles from './Files.module.css'

interface LooseFilesProps {
  caseId: string
  files: CaseData['files']
  may: boolean
  /** With the case as it is now, where the server answered it. */
  onChanged: (detail: CaseData | null) => void
}

export function LooseFiles({ caseId, files, may, onChanged }: LooseFilesProps) {
  const { t } = useText('cases')
  const types = useDocumentTypes()
  const setType = (fileId: string, code: string) =>
    tryAct(async () => {
      const body = { caseId, action: 'attach' as const, fileId, docTypeCode: code || null }
      onChanged(await api('POST /case/file', { body }))
    })
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.fileId} className={styles.row}>
          <div className={styles.name}>
            <FileLink file={file} />
            <p className="muted small">
              {[!may && types.nameOf(file.docTypeCode), formatDay(file.createdAt)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {may && (
            <span className={styles.acts}>
              <SelectField
                className={styles.type}
                label={t('atHand.whatIs', { name: file.originalName })}
                labelHidden
                empty={t('atHand.noType')}
                options={types.options}
                value={file.docTypeCode ?? ''}
                onChange={(code) => setType(file.fileId, code)}
              />
              <TakeOutButton caseId={caseId} file={file} onDone={() => onChanged(null)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
