import { api, type DataOf } from '@southbound/shared/platform'
import { Picture } from '../../page/Picture.tsx'
import styles from './Upload.module.css'
import { UploadField, type UploadFile } from './UploadField.tsx'

type Stored = DataOf<'POST /fileOperate/uploadArticlePicture'>
type Shown = Pick<Stored, 'src' | 'width' | 'height'>
const send: UploadFile<Stored> = (file, options) => {
  const form = new FormData()
  form.append('file', file)
  return api('POST /fileOperate/uploadArticlePicture', { form }, options)
}

interface PictureFieldProps {
  label: string
  value?: Shown | null
  onChange?: (picture: Shown) => void
  disabled?: boolean
}
/** A picture of the page of an office, in the sizes of pages. */
export function PictureField({ label, value, onChange, disabled }: PictureFieldProps) {
  const take = ({ src, width, height }: Stored) => onChange?.({ src, width, height })
  return (
    <div className={styles.picture}>
      {value && <Picture picture={value} alt={label} sizes="320px" />}
      {!disabled && <UploadField label={label} kind="image" count={1} upload={send} onUploaded={take} />}
    </div>
  )
}
