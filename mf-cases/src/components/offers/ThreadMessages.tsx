import { type DataOf, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Button, NotRead, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import type words from '../../locales/work.en.json'
import { FileLink } from '../files/FileLink.tsx'
import styles from './Offers.module.css'

type Thread = DataOf<'GET /case/thread/:choiceId'>
interface ThreadMessagesProps {
  choiceId: string
  page: Thread
}

/** A page of a thread below the pages before it, which are read one by one when they are asked for. */
export function ThreadMessages({ choiceId, page: { rows, total } }: ThreadMessagesProps) {
  const { t } = useText('cases')
  const [more, setMore] = useState(false)
  const [first] = rows
  if (!first) return null
  return (
    <>
      {total > rows.length &&
        (more ? (
          <EarlierMessages choiceId={choiceId} before={first.id} />
        ) : (
          <li>
            <Button small onClick={() => setMore(true)}>
              {t('offer.thread.earlier', { count: total - rows.length })}
            </Button>
          </li>
        ))}
      {rows.map((one) => (
        <Message key={one.id} message={one} />
      ))}
    </>
  )
}

function EarlierMessages({ choiceId, before }: { choiceId: string; before: string }) {
  const { t } = useText('cases')
  const found = useCall('GET /case/thread/:choiceId', { params: { choiceId }, query: { before } })
  if (found.data) return <ThreadMessages choiceId={choiceId} page={found.data} />
  return (
    <li>
      <NotRead found={found} title={t('offer.thread.title')} lines={3} />
    </li>
  )
}

function Message({ message }: { message: Thread['rows'][number] }) {
  const { t } = useText('cases')
  const { own, senderName, createdAt, readBy } = message
  const role = t(`log.roles.${message.senderRole as keyof typeof words.log.roles}`)
  return (
    <li className={own ? `${styles.message} ${styles.own}` : styles.message}>
      <span className="muted small">
        {t('log.by', { name: senderName ?? '', role })} ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>{' '}
        {message.internal && <Tag tone="line">{t('offer.thread.internal')}</Tag>}
      </span>
      <p>{message.bodyText}</p>
      {message.files.map((file) => (
        <FileLink key={file.fileId} file={file} />
      ))}
      {own && readBy.length > 0 && (
        <span className="muted small">
          {t('offer.thread.readBy', { names: readBy.join(t('choices.comma')) })}
        </span>
      )}
    </li>
  )
}
