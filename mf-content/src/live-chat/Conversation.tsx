import { CHAT_ACTIVE, CHAT_LIMITS, CHAT_STATE } from '@southbound/shared/contract/constants'
import { api, type ChatModule, formatDateTime, useAct } from '@southbound/shared/platform'
import { Button, FailedState, Form, Notice, Skeleton, TextField } from '@southbound/shared/ui/page'
import { type KeyboardEvent, useEffect } from 'react'
import styles from './ChatPanel.module.css'
import { useChatWords } from './chat-words.ts'
import { LineLog } from './LineLog.tsx'
import { Rating } from './Rating.tsx'

interface ConversationProps {
  chat: ChatModule
  accountId: string
}

/** A person's conversation with the office; its state is the page's, not the panel's. */
export function Conversation({ chat, accountId }: ConversationProps) {
  const { t } = useChatWords()
  const { office, conversation, failed, lost } = chat.useChat()
  useEffect(() => chat.openChat(accountId), [chat, accountId])
  useReading(chat)
  if (!office && failed) return <FailedState message={failed} onRetry={chat.readChat} />
  if (!office && !lost) return <Skeleton lines={5} />
  const state = conversation?.state
  return (
    <div className={styles.chat}>
      {office && <OfficeHours office={office} name={conversation?.with ?? null} />}
      <LineLog chat={chat} />
      {lost && <Notice tone="warn">{t('lost')}</Notice>}
      {conversation?.state === CHAT_STATE.resolved && (
        <Rating conversation={conversation} onSent={chat.readChat} />
      )}
      <Writing chat={chat} />
      {state !== undefined && CHAT_ACTIVE.includes(state) && <EndButton onEnded={chat.readChat} />}
    </div>
  )
}

/** What is on the screen is read, once the tab is looked at. */
function useReading({ useChat, markChatRead }: ChatModule) {
  const unread = useChat(({ conversation }) => conversation?.unread ?? 0)
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && unread > 0 && markChatRead())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unread, markChatRead])
}

type Office = NonNullable<ReturnType<ChatModule['useChat']['getState']>['office']>
function OfficeHours({ office, name }: { office: Office; name: string | null }) {
  const { t } = useChatWords()
  const { staffed, opens, closes, backAt } = office
  return (
    <div className={styles.office}>
      <p>
        {t(staffed ? 'open' : 'closed')} {backAt && t('back', { time: formatDateTime(backAt) })}
      </p>
      <p className="muted small">{name ? t('with', { name }) : t('hours', { opens, closes })}</p>
    </div>
  )
}

function Writing({ chat }: { chat: ChatModule }) {
  const { t } = useChatWords()
  const draft = chat.useChat((state) => state.draft)
  const isTooLong = draft.trim().length > CHAT_LIMITS.line
  const send = () => {
    if (!isTooLong) chat.sendDraft()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method takes Enter to choose a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        label={t('message')}
        labelHidden
        hint={t('hint')}
        multiline
        rows={2}
        counter={draft.length > CHAT_LIMITS.line / 2 ? CHAT_LIMITS.line : undefined}
        value={draft}
        onChange={chat.typeLine}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
      />
      <Button type="submit" look="main">
        {t('send')}
      </Button>
    </Form>
  )
}

function EndButton({ onEnded }: { onEnded: () => void }) {
  const { t } = useChatWords()
  const { run, busy } = useAct(() => api('POST /chat/end'))
  return (
    <p>
      <Button small look="plain" busy={busy} onClick={() => void run().then((done) => done && onEnded())}>
        {t('end')}
      </Button>
    </p>
  )
}
