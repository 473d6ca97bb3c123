import { MESSAGE_FOLDER } from '@southbound/shared/contract/constants'
import { api, tryAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import styles from './Messages.module.css'

const { inbox, draft, trash } = MESSAGE_FOLDER

interface MessageActsProps {
  folder: number
  type: number
  chosen: readonly string[]
  hasUnread: boolean
  changed: () => void
}
/** What is done with the chosen rows of a folder. */
export function MessageActs({ folder, type, chosen, hasUnread, changed }: MessageActsProps) {
  const { t } = useText('content')
  const ids = [...chosen]
  const act = async (call: () => Promise<unknown>, done: string) => {
    if (await tryAct(call, done)) changed()
  }
  const mark = (state: number) =>
    act(() => api('POST /message/modifyMsgStatus', { body: { ids, state } }), t('messages.done.marked'))
  const purge = async () => {
    const sure = await confirm({
      title: t('messages.purgeTitle'),
      text: t('messages.purgeText'),
      danger: true,
    })
    if (sure) await act(() => api('POST /message/purge', { body: { ids } }), t('messages.done.purged'))
  }
  const some = ids.length > 0
  return (
    <div className={styles.acts}>
      {folder === inbox && hasUnread && !some && (
        <Button
          small
          onClick={() =>
            act(
              () => api('POST /message/modifyMsgStatus', { body: { type, state: 2 } }),
              t('messages.done.marked'),
            )
          }
        >
          {t('messages.readAll')}
        </Button>
      )}
      {some && folder === inbox && (
        <Button small onClick={() => mark(2)}>
          {t('messages.markRead')}
        </Button>
      )}
      {some && folder === inbox && (
        <Button small onClick={() => mark(1)}>
          {t('messages.markUnread')}
        </Button>
      )}
      {some && folder !== trash && folder !== draft && (
        <Button
          small
          onClick={() =>
            act(() => api('POST /message/datele', { body: { ids } }), t('messages.done.trashed'))
          }
        >
          {t('messages.toTrash')}
        </Button>
      )}
      {some && folder === trash && (
        <Button
          small
          onClick={() =>
            act(() => api('POST /message/datele', { body: { ids, back: true } }), t('messages.done.back'))
          }
        >
          {t('messages.back')}
        </Button>
      )}
      {some && (folder === trash || folder === draft) && (
        <Button small look="danger" onClick={purge}>
          {t('messages.purge')}
        </Button>
      )}
    </div>
  )
}
