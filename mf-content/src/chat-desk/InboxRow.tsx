import { CHAT_PRIORITY, CHAT_STATE } from '@southbound/shared/contract/constants'
import { Link, useText } from '@southbound/shared/platform'
import { Tag, Time } from '@southbound/shared/ui/desk/panel'
import styles from './ChatDesk.module.css'
import type { ChatRow } from './use-inbox.ts'

const { low, high, urgent } = CHAT_PRIORITY
const TONES: Record<number, 'neutral' | 'gold' | 'coral'> = {
  [low]: 'neutral',
  [high]: 'gold',
  [urgent]: 'coral',
}
const STATE_TONES = { 1: 'sea', 2: 'gold', 3: 'neutral', 4: 'neutral' } as const

function PriorityTag({ priority }: { priority: number }) {
  const { t } = useText('content')
  const tone = TONES[priority]
  return tone ? <Tag tone={tone}>{t(`chatDesk.priorities.${priority as 1}`)}</Tag> : null
}

export function StateTag({ state }: { state: number }) {
  const { t } = useText('content')
  return <Tag tone={STATE_TONES[state as 1]}>{t(`chatDesk.state.${state as 1}`)}</Tag>
}

interface InboxRowProps {
  row: ChatRow
  current: boolean
  to: string
}
export function InboxRow({ row, current, to }: InboxRowProps) {
  const { t } = useText('content')
  const { person, lastText, lastAt, waitingSince, assignee, state, snoozedUntil, priority } = row
  return (
    <li>
      <Link to={to} className={styles.row} aria-current={current ? 'true' : undefined}>
        <span className={styles.rowHead}>
          <span className={waitingSince ? styles.waiting : undefined}>{person.name}</span>
          <span className={styles.tags}>
            <PriorityTag priority={priority} /> <StateTag state={state} />
          </span>
        </span>
        <span className={styles.lastText}>{lastText}</span>
        <span className="muted small">
          {waitingSince ? (
            <>
              {t('chatDesk.waitsSince')} <Time at={waitingSince} />
            </>
          ) : (
            <Time at={lastAt} />
          )}
          {' · '}
          {assignee?.name ?? t('chatDesk.unassigned')}
          {state === CHAT_STATE.snoozed && snoozedUntil && (
            <>
              {' · '}
              {t('chatDesk.until')} <Time at={snoozedUntil} />
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
