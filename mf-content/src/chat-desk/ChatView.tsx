import { CHAT_PRIORITY } from '@southbound/shared/contract/constants'
import { api, tryAct, useBus, useCall, useSession, useText } from '@southbound/shared/platform'
import { Button, Failed, Heading, Skeleton } from '@southbound/shared/ui/desk/panel'
import { SelectField } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { ChatActs } from './ChatActs.tsx'
import styles from './ChatDesk.module.css'
import { DeskLines } from './DeskLines.tsx'
import { StateTag } from './InboxRow.tsx'
import { Reply } from './Reply.tsx'
import type { ChatDetail } from './use-inbox.ts'

interface ChatViewProps {
  name: string
  onBack: () => void
  onChanged: () => void
}

export function ChatView({ name, onBack, onChanged }: ChatViewProps) {
  const { t } = useText('content')
  const { user } = useSession()
  const { data, state, error, reload } = useCall('GET /operations/chats/:name', {
    params: { name },
    query: {},
  })
  useBus('chat.changed', reload)
  const mine = data?.assignee?.accountId === user?.id
  useReading(name, mine ? data : undefined)
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <section
      className={styles.view}
      aria-label={data ? t('chatDesk.with', { name: data.person.name }) : t('chatDesk.title')}
    >
      <div className={styles.back}>
        <Button small onClick={onBack}>
          {t('chatDesk.back')}
        </Button>
      </div>
      {state === 'failed' && <Failed message={error?.message} onRetry={reload} />}
      {!data && state === 'loading' && <Skeleton lines={6} />}
      {data && (
        <>
          <Head chat={data} changed={changed} />
          <ChatActs chat={data} mine={mine} changed={changed} />
          <DeskLines chat={data} />
          <Reply chat={data} mine={mine} onSent={changed} />
        </>
      )}
    </section>
  )
}

/** The person sees what the operator who has the conversation has read. */
function useReading(name: string, chat: ChatDetail | undefined) {
  const last = chat?.lines.at(-1)?.id
  useEffect(() => {
    if (!last || document.visibilityState !== 'visible') return
    const send = api(
      'POST /operations/chats/:name/read',
      { params: { name }, body: { upTo: last } },
      { background: true },
    )
    send.catch(() => undefined)
  }, [name, last])
}

function Head({ chat, changed }: { chat: ChatDetail; changed: () => void }) {
  const { t } = useText('content')
  const { person, priority, state, assignee, locale, name, ratings } = chat
  const prioritise = async (value: string) => {
    const body = { priority: Number(value) }
    if (await tryAct(() => api('POST /operations/chats/:name/priority', { params: { name }, body })))
      changed()
  }
  return (
    <header className={styles.viewHead}>
      <div>
        <Heading level={2}>{person.name}</Heading>
        <p className="muted small">
          {t(`chatDesk.types.${person.type as 1}`)} · {t(`chatDesk.languages.${locale as 'en'}`)} ·{' '}
          {assignee ? t('chatDesk.has', { name: assignee.name }) : t('chatDesk.unassigned')}
        </p>
        {ratings.map(({ score, words, at }) => (
          <p key={at} className="small">
            {t('chatDesk.rated', { count: score })} {words}
          </p>
        ))}
      </div>
      <div className={styles.viewState}>
        <StateTag state={state} />
        <SelectField
          label={t('chatDesk.priority')}
          labelHidden
          value={String(priority)}
          onChange={(value) => void prioritise(value)}
          options={Object.values(CHAT_PRIORITY).map((value) => ({
            value: String(value),
            label: t(`chatDesk.priorities.${value}`),
          }))}
        />
      </div>
    </header>
  )
}
