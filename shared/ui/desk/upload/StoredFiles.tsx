import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import styles from './StoredFiles.module.css'
import type { StoredFile } from './UploadField.tsx'
import { useComing } from './use-coming.ts'

/** Files that are uploaded and wait for their form to be sent. */
export function useStoredFiles(first: readonly StoredFile[] = []) {
  const [files, setFiles] = useState(first)
  return {
    ...useComing(),
    files,
    fileIds: files.map(({ fileId }) => fileId),
    add: (file: StoredFile) => setFiles((old) => [...old, file]),
    replace: (file: StoredFile) => setFiles([file]),
    remove: (fileId: string) => setFiles((old) => old.filter((file) => file.fileId !== fileId)),
  }
}

interface StoredFilesProps {
  label: string
  files: readonly StoredFile[]
  onRemove: (fileId: string) => void
  disabled?: boolean
}

/** What goes out with the form; each can be taken out before. */
export function StoredFiles({ label, files, onRemove, disabled }: StoredFilesProps) {
  const { t } = useTranslation('common')
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ fileId, originalName }) => (
        <li key={fileId} className={styles.file}>
          {originalName}
          <Button
            small
            look="plain"
            disabled={disabled}
            onClick={() => onRemove(fileId)}
            aria-label={t('removeNamed', { name: originalName })}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
