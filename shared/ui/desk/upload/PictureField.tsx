import { api, type DataOf } from '@southbound/shared/platform'
import { Picture } from '../../page/Picture.tsx'
import styles from './Upload.module.css'
import { UploadField, type UploadFieldProps, type UploadFile } from './UploadField.tsx'
import { useDisabled } from './use-disabled.ts'

type Stored = DataOf<'POST /fileOperate/uploadArticlePicture'>
type Shown = Pick<Stored, 'src' | 'width' | 'height'>
const send: UploadFile<Stored> = (file, options) => {
  const form = new FormData()
  form.append('file', file)
  return api('POST /fileOperate/uploadArticlePicture', { form }, options)
}

interface PictureFieldProps extends Omit<UploadFieldProps<Stored>, 'upload' | 'onUploaded'> {
  value?: Shown | null
  onChange?: (picture: Shown) => void
}
/** A picture of the page of an office, in the sizes of pages. */
export function PictureField({ label, value, onChange, disabled: said, ...rest }: PictureFieldProps) {
  const disabled = useDisabled(said)
  const take = ({ src, width, height }: Stored) => onChange?.({ src, width, height })
  return (
    <div className={styles.picture}>
      {value && <Picture picture={value} alt={label} sizes="320px" />}
      {!disabled && (
        <UploadField {...rest} label={label} kind="image" count={1} upload={send} onUploaded={take} />
      )}
    </div>
  )
}
