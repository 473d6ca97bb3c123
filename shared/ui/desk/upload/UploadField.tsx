import {
  FILE_KINDS,
  type FileKind,
  type FileRules,
  IMAGE_EXTENSIONS,
} from '@southbound/shared/contract/constants'
import { Upload, type UploadProps } from 'antd'
import { type ComponentProps, type ComponentRef, useContext, useId, useRef } from 'react'
import { Button } from '../../page/Button.tsx'
import { useUploadWords } from '../../upload-words.ts'
import { CameraButton } from './CameraButton.tsx'
import styles from './Upload.module.css'
import { UploadRowView } from './UploadRowView.tsx'
import { ComingContext, StoredContext } from './use-coming.ts'
import { useDisabled } from './use-disabled.ts'
import { type Send, useUploads } from './use-uploads.ts'

export interface StoredFile {
  fileId: string
  originalName: string
}
export type UploadFile<T> = Send<T>
/** What the item of a form says of its field. */
type FromItem = Pick<ComponentProps<'fieldset'>, 'id' | 'aria-describedby' | 'aria-invalid'>
export interface UploadFieldProps<T> extends FromItem {
  label: string
  kind?: FileKind
  /** At once, when fewer than the kind allows. */
  count?: number
  /** Together with `taken`. */
  most?: number
  upload: UploadFile<T>
  onUploaded: (stored: T) => void
  taken?: readonly string[]
  /** Bytes left on the person's disk. */
  room?: number
  /** Told when a file is on its way, and when none is any more. */
  onBusy?: (busy: boolean) => void
  disabled?: boolean
}

const sizeText = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Names at once those that break a rule, and sends the others. */
export function UploadField<T = StoredFile>({
  label,
  kind = 'document',
  most,
  count = most,
  upload,
  onUploaded,
  taken = [],
  room,
  onBusy,
  disabled: said,
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
}: UploadFieldProps<T>) {
  const { t } = useUploadWords()
  const tellForm = useContext(ComingContext)
  const noteStored = useContext(StoredContext)
  const disabled = useDisabled(said)
  const rules: FileRules = {
    ...FILE_KINDS[kind],
    count: Math.min(count ?? FILE_KINDS[kind].count, FILE_KINDS[kind].count),
  }
  const { rows, add, remove, retry, busy } = useUploads({
    rules,
    taken,
    room,
    most,
    send: upload,
    onStored: (stored) => {
      noteStored()
      onUploaded(stored)
    },
    onBusy: (isBusy) => {
      tellForm(isBusy)
      onBusy?.(isBusy)
    },
  })
  const box = useRef<ComponentRef<typeof Upload>>(null)
  const rulesId = useId()
  const one = rules.count === 1
  const texts = { extensions: rules.extensions.join(', '), size: sizeText(rules.bytes), count: rules.count }
  const takesPictures = IMAGE_EXTENSIONS.every((extension) => rules.extensions.includes(extension))
  const accept = rules.extensions.map((extension) => `.${extension}`).join()
  // All files of a choice are checked together, and sent by our own queue.
  const take: UploadProps['beforeUpload'] = (file, files) => {
    if (file === files[0]) add(files)
    return Upload.LIST_IGNORE
  }
  return (
    // The item of a form brings focus here when its file is missing.
    <fieldset
      id={id}
      className={styles.field}
      tabIndex={id ? -1 : undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    >
      <legend className={styles.label}>{label}</legend>
      <Upload.Dragger
        {...{ 'aria-label': label }}
        ref={box}
        className={styles.drop}
        multiple={!one}
        disabled={disabled}
        // Another extension is named with the reason, not left out.
        accept={{ format: accept, filter: 'native' }}
        beforeUpload={take}
        showUploadList={false}
        hasControlInside
        openFileDialogOnClick={false}
      >
        <div className={styles.pick}>
          <Button
            small
            disabled={disabled}
            onClick={() => box.current?.nativeElement?.querySelector('input')?.click()}
            aria-describedby={rulesId}
          >
            {t(one ? 'upload.pickOne' : 'upload.pick')}
          </Button>
          {takesPictures && <CameraButton disabled={disabled} onPhoto={(photo) => add([photo])} />}
          <span className={styles.aside}>{t(one ? 'upload.dropOne' : 'upload.drop')}</span>
          <p id={rulesId} className={styles.rules}>
            {t(one ? 'upload.rulesOne' : 'upload.rulesDocuments', texts)}
          </p>
        </div>
      </Upload.Dragger>
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
