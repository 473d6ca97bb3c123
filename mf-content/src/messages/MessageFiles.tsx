import { api, tryAct, useCall, useText } from '@southbound/shared/platform'
import { Button, NotRead } from '@southbound/shared/ui/desk/panel'
import styles from './Messages.module.css'
import { OpenFile } from './OpenFile.tsx'

/** The files of a message; `onRemoved` where they may still be taken away. */
export function MessageFiles({ messageId, onRemoved }: { messageId: string; onRemoved?: () => void }) {
  const { t } = useText('content')
  const found = useCall('POST /file/getMessageFile', { body: { id: messageId } })
  const remove = async (id: string) => {
    if (!(await tryAct(() => api('POST /fileOperate/deleteMessageFile', { body: { id } })))) return
    found.reload()
    onRemoved?.()
  }
  if (!found.data || found.state === 'failed') return <NotRead found={found} lines={1} />
  return (
    <ul className={styles.files} aria-label={t('messages.files')}>
      {found.data.rows.map(({ fileId, originalName, own }) => (
        <li key={fileId}>
          <OpenFile fileId={fileId} name={originalName} />
          {onRemoved && own && (
            <Button small look="plain" onClick={() => remove(fileId)}>
              {t('messages.removeFile', { name: originalName })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
