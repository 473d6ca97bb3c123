import { useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import type { StoredFile } from '@southbound/shared/ui/desk/upload'
import { useState } from 'react'
import styles from './StoredFiles.module.css'

/** Files that are uploaded and wait for their form to be sent. */
export function useStoredFiles(first: StoredFile[] = []) {
  const [files, setFiles] = useState(first)
  return {
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
}

/** What goes out with the form; each can be taken out before. */
export function StoredFiles({ label, files, onRemove }: StoredFilesProps) {
  const { t } = useText('commerce')
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ fileId, originalName }) => (
        <li key={fileId} className={styles.file}>
          {originalName}
          <Button
            small
            look="plain"
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
