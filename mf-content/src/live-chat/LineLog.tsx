import { CHAT_LINE } from '@southbound/shared/contract/constants'
import { type ChatLine, type ChatModule, formatDateTime } from '@southbound/shared/platform'
import { Button, classNames } from '@southbound/shared/ui/page'
import { useEffect, useRef } from 'react'
import styles from './ChatPanel.module.css'
import { useChatWords } from './chat-words.ts'

/** New lines are read out by a screen reader; the newest is in sight. */
export function LineLog({ chat }: { chat: ChatModule }) {
  const { t } = useChatWords()
  const { lines, unsent, conversation } = chat.useChat()
  const box = useRef<HTMLDivElement>(null)
  const newest = `${lines.at(-1)?.id} ${unsent.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies(newest): a new line is scrolled to
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  const lastRead = lines.findLast(
    ({ id, kind }) => kind === CHAT_LINE.person && BigInt(id) <= BigInt(conversation?.readByOffice ?? 0),
  )?.id
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={box} role="log" aria-label={t('log')} tabIndex={0} className={styles.log}>
      {conversation?.hasEarlier && (
        <Button small look="plain" onClick={() => void chat.readEarlierLines()}>
          {t('earlier')}
        </Button>
      )}
      {lines.length + unsent.length === 0 && <p className="muted">{t('none')}</p>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} isRead={line.id === lastRead} />
        ))}
        {unsent.map(({ key, text, refused }) => (
          <li key={key} className={classNames(styles.line, styles.own, styles.unsent)}>
            <span className="visually-hidden">{t('you')}: </span>
            <p className={styles.text}>{text}</p>
            <p className={styles.foot}>
              {refused ?? t('notSent')}{' '}
              {refused && (
                <Button small look="plain" onClick={() => chat.takeBack(key)}>
                  {t('takeBack')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Line({ line: { kind, text, at, by }, isRead }: { line: ChatLine; isRead: boolean }) {
  const { t } = useChatWords()
  const own = kind === CHAT_LINE.person
  const who = own ? t('you') : kind === CHAT_LINE.automatic ? t('automatic') : (by ?? t('office'))
  return (
    <li className={classNames(styles.line, own && styles.own)}>
      <span className={own ? 'visually-hidden' : styles.who}>{who}</span>
      <p className={styles.text}>{text}</p>
      <p className={styles.foot}>
        <time dateTime={at}>{formatDateTime(at)}</time> {isRead && t('read')}
      </p>
    </li>
  )
}
