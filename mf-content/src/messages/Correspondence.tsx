import { MESSAGE_FOLDER, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { useCall, useText } from '@southbound/shared/platform'
import { Button, Disclosure, NotRead, Time } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Messages.module.css'
import type { MessageDetail } from './use-mailbox.ts'

interface CorrespondenceProps {
  accountId: string
  /** Which is read already. */
  except: Pick<MessageDetail, 'messageId' | 'folder'>
  page?: number
}

/**
 * What else the two people wrote to each other, page after page; what lies in the trash is not part of it.
 */
export function Correspondence({ accountId, except, page = 1 }: CorrespondenceProps) {
  const { t } = useText('content')
  const [more, setMore] = useState(false)
  const rows = PAGE_ROWS.normal
  const found = useCall('POST /message/searchMessageRecord', { body: { accountId, page, rows } })
  if (found.state === 'failed') return <NotRead found={found} />
  const total = found.data?.total ?? 0
  const count = total - (except.folder === MESSAGE_FOLDER.trash ? 0 : 1)
  if (count <= 0) return null
  const others = found.data?.rows.filter(({ messageId }) => messageId !== except.messageId) ?? []
  const list = (
    <>
      <ul className={styles.record}>
        {others.map((one) => (
          <li key={one.messageId}>
            <p className="muted small">
              {one.sender?.nickname} · {one.sendTime && <Time at={one.sendTime} />}
            </p>
            <strong>{one.msgTitle || t('messages.noSubject')}</strong>
            <p className={styles.content}>{one.content}</p>
          </li>
        ))}
      </ul>
      {total > page * rows &&
        (more ? (
          <Correspondence accountId={accountId} except={except} page={page + 1} />
        ) : (
          <Button small onClick={() => setMore(true)}>
            {t('messages.earlier')}
          </Button>
        ))}
    </>
  )
  return page === 1 ? <Disclosure summary={t('messages.record', { count })}>{list}</Disclosure> : list
}
