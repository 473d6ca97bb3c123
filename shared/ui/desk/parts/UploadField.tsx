import {
  FILE_KINDS,
  type FileKind,
  type FileRules,
  IMAGE_EXTENSIONS,
} from '@southbound/shared/contract/constants'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import { classNames } from '../../page/class-names.ts'
import { CameraButton } from './CameraButton.tsx'
import styles from './Upload.module.css'
import { UploadRowView } from './UploadRowView.tsx'
import { type Send, useUploads } from './use-uploads.ts'

/** What the field must know of a stored file. */
export interface StoredFile {
  fileId: string
  originalName: string
}
export type UploadFile<T> = Send<T>
export interface UploadFieldProps<T> {
  label: string
  kind?: FileKind
  /** At most this many in one go, when fewer than the kind allows. */
  count?: number
  upload: UploadFile<T>
  onUploaded: (stored: T) => void
  /** Names already stored here: a name is not taken twice. */
  taken?: readonly string[]
  /** Bytes left on the person's disk, where that is known. */
  room?: number
  disabled?: boolean
}

/** 5242880 as '5 MB'. */
const sizeText = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Picks, drops or photographs files, says at once what may not go and why, and sends the others. */
export function UploadField<T = StoredFile>({
  label,
  kind = 'document',
  count,
  upload,
  onUploaded,
  taken = [],
  room,
  disabled,
}: UploadFieldProps<T>) {
  const { t } = useTranslation('common')
  const rules: FileRules = {
    ...FILE_KINDS[kind],
    count: Math.min(count ?? FILE_KINDS[kind].count, FILE_KINDS[kind].count),
  }
  const { rows, add, remove, retry, busy } = useUploads({
    rules,
    taken,
    room,
    send: upload,
    onStored: onUploaded,
  })
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const one = rules.count === 1
  const texts = { extensions: rules.extensions.join(', '), size: sizeText(rules.bytes), count: rules.count }
  const takesPictures = IMAGE_EXTENSIONS.every((extension) => rules.extensions.includes(extension))
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) add([...event.dataTransfer.files])
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <section
        aria-label={label}
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Button
          small
          disabled={disabled}
          onClick={() => input.current?.click()}
          aria-describedby={`${id}rules`}
        >
          {t(one ? 'upload.pickOne' : 'upload.pick')}
        </Button>
        {takesPictures && <CameraButton disabled={disabled} onPhoto={(photo) => add([photo])} />}
        <span className={styles.aside}>{t(one ? 'upload.dropOne' : 'upload.drop')}</span>
        <input
          ref={input}
          className={styles.input}
          type="file"
          tabIndex={-1}
          aria-label={label}
          multiple={!one}
          disabled={disabled}
          accept={rules.extensions.map((extension) => `.${extension}`).join()}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <p id={`${id}rules`} className={styles.rules}>
          {t(one ? 'upload.rulesOne' : 'upload.rulesDocuments', texts)}
        </p>
      </section>
      <ul className={styles.rows} aria-live="polite">
        {rows.map((row) => (
          <UploadRowView
            key={row.id}
            row={row}
            texts={texts}
            onRemove={() => remove(row.id)}
            onRetry={() => retry(row)}
          />
        ))}
      </ul>
      {busy && <p className={styles.rules}>{t('upload.wait')}</p>}
    </fieldset>
  )
}
