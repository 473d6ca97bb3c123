import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { api, Link, paths, tryAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Count, Dot, Empty, Heading, TabLinks, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Wrap } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import { MessageSearch } from './MessageSearch.tsx'
import styles from './Messages.module.css'
import { type MessageDetail, type MessageRow, ROWS, startMailbox, useMailbox } from './use-mailbox.ts'

const MessageDrawer = lazy(() => import('./MessageDrawer.tsx'))
const ComposeDialog = lazy(() => import('./ComposeDialog.tsx'))
export const start = startMailbox
const { inbox, sent, draft, trash } = MESSAGE_FOLDER
const FOLDERS = { [MESSAGE_KIND.system]: [inbox, trash], [MESSAGE_KIND.user]: [inbox, sent, draft, trash] }

/** What a message that is composed begins with. */
export interface Beginning {
  draft?: MessageDetail
  to?: string
  subject?: string
  replyTo?: string
}

export default function MessagesScreen() {
  const { t } = useText('content')
  const { asked, found, ask, counts } = useMailbox()
  const [chosen, setChosen] = useState<string[]>([])
  const [composing, setComposing] = useState<Beginning | null>(null)
  const changed = () => {
    setChosen([])
    found.reload()
  }
  const { type, folder } = asked
  const to = (query: Record<string, string | number>) => paths.messages({ ...query })
  return (
    <Wrap>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{t('messages.title')}</Heading>
          <p className="muted small">{t('messages.lead')}</p>
        </div>
        <Button look="main" onClick={() => setComposing({})}>
          {t('messages.write')}
        </Button>
      </header>
      <TabLinks
        label={t('messages.kinds')}
        as={Link}
        current={String(type)}
        items={[MESSAGE_KIND.system, MESSAGE_KIND.user].map((kind) => ({
          key: String(kind),
          label: <KindName kind={kind} unread={kind === 1 ? counts?.system : counts?.user} />,
          to: to({ type: kind }),
        }))}
      />
      <div className={styles.bar}>
        <MessageSearch keyword={asked.keyword} onSearch={(keyword) => ask({ keyword })} key={asked.keyword} />
        <nav aria-label={t('messages.folders')} className={styles.folders}>
          {FOLDERS[type].map((one) => (
            <Link
              key={one}
              to={to({ type, folder: one })}
              className={styles.folder}
              aria-current={one === folder ? 'true' : undefined}
            >
              {t(`messages.folder.${one as 1}`)}
            </Link>
          ))}
        </nav>
      </div>
      <Acts
        folder={folder}
        type={type}
        chosen={chosen}
        changed={changed}
        hasUnread={Boolean(type === 1 ? counts?.system : counts?.user)}
      />
      <DeskTable
        label={t('messages.title')}
        columns={useColumns((row) => ask({ message: row.messageId, page: String(asked.page) }))}
        rowKey={(row) => row.messageId}
        chosen={chosen}
        onChoose={setChosen}
        nameOf={(row) => row.msgTitle || t('messages.noSubject')}
        empty={<Empty title={t(`messages.empty.${folder as 1}`)} />}
        {...listed(found, asked.page, ROWS, (page) => ask({ page: String(page) }))}
      />
      <Suspense>
        {asked.message && (
          <MessageDrawer
            key={asked.message}
            type={type}
            messageId={asked.message}
            onClose={() => {
              ask({ page: String(asked.page) })
              found.reload()
            }}
            onCompose={setComposing}
          />
        )}
        {composing && (
          <ComposeDialog
            beginning={composing}
            onClose={() => setComposing(null)}
            onDone={() => {
              setComposing(null)
              ask({})
              changed()
            }}
          />
        )}
      </Suspense>
    </Wrap>
  )
}

function KindName({ kind, unread = 0 }: { kind: number; unread?: number }) {
  const { t } = useText('content')
  return (
    <>
      {t(`messages.kind.${kind as 1}`)} {unread > 0 && <Count value={unread} />}
    </>
  )
}

function useColumns(open: (row: MessageRow) => void): TableColumn<MessageRow>[] {
  const { t } = useText('content')
  return [
    {
      key: 'title',
      title: t('messages.subject'),
      lead: true,
      cell: (row) => (
        <>
          <button
            type="button"
            className={row.unread ? styles.unread : styles.open}
            onClick={() => open(row)}
          >
            {row.unread && <Dot label={t('messages.unread')} />} {row.msgTitle || t('messages.noSubject')}
          </button>
          <div className="muted small">{row.remark}</div>
        </>
      ),
    },
    {
      key: 'who',
      title: t('messages.who'),
      cell: (row) => row.nickname ?? (row.type === 1 ? 'Southbound 南行' : ''),
    },
    {
      key: 'files',
      title: t('messages.files'),
      cell: (row) => (row.fileCount > 0 ? t('messages.fileCount', { count: row.fileCount }) : ''),
    },
    { key: 'time', title: t('messages.time'), cell: (row) => row.sendTime && <Time at={row.sendTime} /> },
  ]
}

interface ActsProps {
  folder: number
  type: number
  chosen: readonly string[]
  hasUnread: boolean
  changed: () => void
}
function Acts({ folder, type, chosen, hasUnread, changed }: ActsProps) {
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
