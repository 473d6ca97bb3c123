import { CHAT_LINE } from '@southbound/shared/contract/constants'
import { formatDateTime, useText } from '@southbound/shared/platform'
import { Button, Time } from '@southbound/shared/ui/desk/panel'
import { classNames } from '@southbound/shared/ui/page'
import { useEffect, useRef } from 'react'
import styles from './ChatDesk.module.css'
import type { ChatDetail } from './use-inbox.ts'
import { useLines } from './use-lines.ts'

type Line = ChatDetail['lines'][number]

export function DeskLines({ chat }: { chat: ChatDetail }) {
  const { t } = useText('content')
  const { readByPerson } = chat
  const { lines, hasEarlier, readMore } = useLines(chat)
  const box = useRef<HTMLDivElement>(null)
  const newest = lines.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies(newest): a new line is scrolled to
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  const read = lines.findLast(
    ({ id, kind }) => kind === CHAT_LINE.office && BigInt(id) <= BigInt(readByPerson ?? 0),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={box} role="log" aria-label={t('chatDesk.log')} tabIndex={0} className={styles.log}>
      {hasEarlier && (
        <Button small look="plain" onClick={() => void readMore()}>
          {t('chatDesk.earlier')}
        </Button>
      )}
      <ol className={styles.lines}>
        {lines.map((line) =>
          line.kind === CHAT_LINE.event ? (
            <EventLine key={line.id} line={line} />
          ) : (
            <TextLine key={line.id} line={line} person={chat.person.name} isRead={line.id === read?.id} />
          ),
        )}
      </ol>
    </div>
  )
}

const KINDS: Record<number, string | undefined> = {
  [CHAT_LINE.office]: styles.office,
  [CHAT_LINE.automatic]: styles.office,
  [CHAT_LINE.note]: styles.note,
}
function TextLine({ line, person, isRead }: { line: Line; person: string; isRead: boolean }) {
  const { t } = useText('content')
  const { kind, by, text, at } = line
  const who =
    kind === CHAT_LINE.person
      ? person
      : kind === CHAT_LINE.automatic
        ? t('chatDesk.automatic')
        : (by ?? t('chatDesk.former'))
  return (
    <li className={classNames(styles.line, KINDS[kind])}>
      <span className={styles.who}>
        {who}
        {kind === CHAT_LINE.note && ` · ${t('chatDesk.note')}`}
      </span>
      <p className={styles.text}>{text}</p>
      <p className={styles.foot}>
        <Time at={at} /> {isRead && t('chatDesk.readByPerson')}
      </p>
    </li>
  )
}

function EventLine({ line: { event, by, to, text, at } }: { line: Line }) {
  const { t } = useText('content')
  if (!event) return null
  const values = {
    by: by ?? t('chatDesk.former'),
    to: to ?? t('chatDesk.former'),
    until: formatDateTime(text),
    priority: event === 'priority' ? t(`chatDesk.priorities.${Number(text) as 1}`) : '',
  }
  return (
    <li className={styles.event}>
      {t(`chatDesk.events.${event}`, values)} · <Time at={at} />
    </li>
  )
}
