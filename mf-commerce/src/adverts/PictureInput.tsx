import { api, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import styles from './Adverts.module.css'

interface PictureInputProps {
  part: 'en' | 'cn' | 'mobile'
  slotCode: string
  size: string
  value?: string | null
  onChange?: (fileId: string | null) => void
}
type Stored = { fileId: string; url: string }

export const imageOf = (fileId: string): string => `/api/advertisement/image/${fileId}`

/** One picture of the slot's shape; the server refuses another shape with the one it needs. */
export function PictureInput({ part, slotCode, size, value, onChange }: PictureInputProps) {
  const { t } = useText('commerce')
  const label = t(`adverts.picture.${part}`, { size })
  const upload = (file: File, { signal }: { signal: AbortSignal }): Promise<Stored> => {
    const form = new FormData()
    form.append('slotCode', slotCode)
    form.append('part', part)
    form.append('file', file)
    return api('POST /billFile/uploadAdvertFile', { form }, { signal })
  }
  return (
    <div className={styles.picture}>
      {value && <img src={imageOf(value)} alt={t('adverts.pictureNow', { name: label })} />}
      <UploadField<Stored>
        label={label}
        kind="image"
        count={1}
        upload={upload}
        onUploaded={({ fileId }) => onChange?.(fileId)}
      />
      {value && (
        <Button small look="plain" onClick={() => onChange?.(null)}>
          {t('removeNamed', { name: label })}
        </Button>
      )}
    </div>
  )
}
