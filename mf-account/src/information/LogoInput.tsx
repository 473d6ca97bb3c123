import { api, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { UploadField, type UploadFieldProps, useDisabled } from '@southbound/shared/ui/desk/upload'
import styles from './Information.module.css'

interface LogoInputProps extends Omit<UploadFieldProps<{ docId: string }>, 'upload' | 'onUploaded'> {
  value?: string | null
  onChange?: (value: string | null) => void
}

export function LogoInput({ label, value, onChange, disabled: said, ...rest }: LogoInputProps) {
  const disabled = useDisabled(said)
  const { t } = useText('account')
  const upload = (file: File, { signal }: { signal: AbortSignal }) => {
    const form = new FormData()
    form.append('file', file)
    return api('POST /fileOperate/headImgUpload', { form }, { signal })
  }
  return (
    <div className={styles.logo}>
      {value && <img src={`/api/fileOperate/headImgView/${value}`} alt={label} width={72} height={72} />}
      {!disabled && (
        <UploadField
          {...rest}
          label={label}
          kind="avatar"
          upload={upload}
          onUploaded={({ docId }) => onChange?.(docId)}
        />
      )}
      {value && !disabled && (
        <Button small look="plain" onClick={() => onChange?.(null)}>
          {t('removeNamed', { name: label })}
        </Button>
      )}
    </div>
  )
}
