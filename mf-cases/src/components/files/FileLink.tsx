import { api, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import styles from './FileLink.module.css'

/** A private file: fetched with the session and opened in a tab of its own. */
export function FileLink({ file }: { file: { fileId: string; originalName: string } }) {
  const { t } = useText('cases')
  const open = async () => {
    const blob = await api('GET /fileOperate/view/:id', { params: { id: file.fileId } }, { binary: true })
    const address = URL.createObjectURL(blob)
    window.open(address, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <Button
      small
      look="plain"
      className={styles.name}
      onClick={open}
      aria-label={t('documents.view', { name: file.originalName })}
    >
      {file.originalName}
    </Button>
  )
}
