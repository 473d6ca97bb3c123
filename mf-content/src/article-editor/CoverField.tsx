import { useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { Picture } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './ArticleForm.module.css'
import { type StoredPicture, uploadPicture } from './upload-picture.ts'

export type Cover = Pick<StoredPicture, 'src' | 'width' | 'height'>
interface CoverFieldProps {
  /** That of the article as it was opened. */
  known: { coverId: string | null; cover: Cover | null } | null
  value?: string | null
  onChange?: (pictureId: string | null) => void
  onShown: (cover: Cover | null) => void
}

export function CoverField({ known, value, onChange, onShown }: CoverFieldProps) {
  const { t } = useText('content')
  const [stored, setStored] = useState<StoredPicture | null>(null)
  const cover = !value ? null : value === stored?.pictureId ? stored : (known?.cover ?? null)
  const take = (picture: StoredPicture) => {
    setStored(picture)
    onShown(picture)
    onChange?.(picture.pictureId)
  }
  const remove = () => {
    onShown(null)
    onChange?.(null)
  }
  return (
    <div className={styles.cover}>
      {cover && <Picture picture={cover} alt={t('articles.coverNow')} sizes="320px" />}
      <UploadField<StoredPicture>
        label={t('articles.uploadCover')}
        kind="image"
        count={1}
        upload={uploadPicture}
        onUploaded={take}
      />
      {cover && (
        <Button small look="plain" onClick={remove}>
          {t('articles.removeCover')}
        </Button>
      )}
    </div>
  )
}
