import { CHAT_MOVES, CHAT_STATE, mayMove } from '@southbound/shared/contract/constants'
import { api, tryAct, useSession, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense, useState } from 'react'
import styles from './ChatDesk.module.css'
import type { ChatDetail } from './use-inbox.ts'

const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'))
const SnoozeDialog = lazyPart(() => import('./SnoozeDialog.tsx'))
const { open, resolved, snoozed } = CHAT_STATE

interface ChatActsProps {
  chat: ChatDetail
  mine: boolean
  changed: () => void
}

/** What the table of moves allows to who has the conversation; a colleague's is taken over first. */
export function ChatActs({ chat, mine, changed }: ChatActsProps) {
  const { t } = useText('content')
  const { user } = useSession()
  const [dialog, setDialog] = useState<'handOver' | 'snooze' | null>(null)
  const { name, state, assignee, version } = chat
  const params = { name }
  const seen = chat.lines.at(-1)?.id
  const free = mine || !assignee
  const may = (to: number) => free && mayMove(CHAT_MOVES, state, to, ['operator'])
  const act = async (call: () => Promise<unknown>, done: string) => {
    // A refusal mostly means that a colleague was first.
    await tryAct(call, done)
    changed()
  }
  const take = () => {
    const body = { to: user?.id ?? null, version }
    return act(() => api('POST /operations/chats/:name/assign', { params, body }), t('chatDesk.done.taken'))
  }
  const move = (to: number, done: 'resolved' | 'reopened') =>
    act(
      () => api('POST /operations/chats/:name/state', { params, body: { state: to, upTo: seen } }),
      t(`chatDesk.done.${done}`),
    )
  const close = () => setDialog(null)
  return (
    <div className={styles.acts}>
      {!mine && (
        <Button small look="main" onClick={take}>
          {t(assignee ? 'chatDesk.takeOver' : 'chatDesk.take')}
        </Button>
      )}
      <Button small onClick={() => setDialog('handOver')}>
        {t('chatDesk.handOver')}
      </Button>
      {may(snoozed) && (
        <Button small onClick={() => setDialog('snooze')}>
          {t('chatDesk.snooze')}
        </Button>
      )}
      {may(resolved) && (
        <Button small onClick={() => move(resolved, 'resolved')}>
          {t('chatDesk.resolve')}
        </Button>
      )}
      {state !== open && state !== CHAT_STATE.pending && may(open) && (
        <Button small onClick={() => move(open, 'reopened')}>
          {t('chatDesk.reopen')}
        </Button>
      )}
      <Suspense>
        {dialog === 'handOver' && <HandOverDialog chat={chat} onClose={close} onDone={changed} />}
        {dialog === 'snooze' && <SnoozeDialog chat={chat} onClose={close} onDone={changed} />}
      </Suspense>
    </div>
  )
}
