import { useCall, useText } from '@southbound/shared/platform'
import { Disclosure, NotRead, Time } from '@southbound/shared/ui/desk/panel'
import styles from './Messages.module.css'

/** What else the two people wrote to each other. */
export function Correspondence({ accountId, except }: { accountId: string; except: string }) {
  const { t } = useText('content')
  const found = useCall('POST /message/searchMessageRecord', { body: { accountId } })
  if (found.state === 'failed') return <NotRead found={found} />
  const others = found.data?.rows.filter(({ messageId }) => messageId !== except) ?? []
  if (others.length === 0) return null
  return (
    <Disclosure summary={t('messages.record', { count: others.length })}>
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
    </Disclosure>
  )
}
