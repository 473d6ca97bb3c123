import { api, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import styles from './Information.module.css'

interface LogoInputProps {
  label: string
  value?: string | null
  onChange?: (value: string | null) => void
  disabled?: boolean
}

export function LogoInput({ label, value, onChange, disabled }: LogoInputProps) {
  const { t } = useText('account')
  const upload = (file: File, { signal }: { signal: AbortSignal }) => {
    const form = new FormData()
    form.append('file', file)
    return api('POST /fileOperate/headImgUpload', { form }, { signal })
  }
  return (
    <div className={styles.logo}>
      {value && <img src={`/api/fileOperate/headImgView/${value}`} alt={label} width={72} height={72} />}
      <UploadField
        label={label}
        kind="avatar"
        upload={upload}
        onUploaded={({ docId }) => onChange?.(docId)}
        disabled={disabled}
      />
      {value && !disabled && (
        <Button small look="plain" onClick={() => onChange?.(null)}>
          {t('removeNamed', { name: label })}
        </Button>
      )}
    </div>
  )
}
