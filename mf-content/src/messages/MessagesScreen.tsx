import type { LinkMan } from '@southbound/shared/contract'
import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { Link, paths, useText } from '@southbound/shared/platform'
import { Button, Count, Empty, Heading, TabLinks } from '@southbound/shared/ui/desk/panel'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Wrap } from '@southbound/shared/ui/page'
import { Suspense, useState } from 'react'
import { MessageActs } from './MessageActs.tsx'
import styles from './Messages.module.css'
import { useColumns } from './message-columns.tsx'
import { type MessageDetail, ROWS, startMailbox, useMailbox } from './use-mailbox.ts'

const KEYWORD_MAX = 80
const MessageDrawer = lazyPart(() => import('./MessageDrawer.tsx'))
const ComposeDialog = lazyPart(() => import('./ComposeDialog.tsx'))
export const early = startMailbox
const { inbox, sent, draft, trash } = MESSAGE_FOLDER
const FOLDERS = { [MESSAGE_KIND.system]: [inbox, trash], [MESSAGE_KIND.user]: [inbox, sent, draft, trash] }

/** What a message that is composed begins with. */
export interface Beginning {
  draft?: MessageDetail
  to?: LinkMan
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
  // What was ticked in another folder, or on another page, is not meant here.
  const shown = new Set(found.data?.rows.map(({ messageId }) => messageId))
  const { type, folder, office } = asked
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
        <SearchBox
          className={styles.search}
          label={t('messages.search')}
          send={t('messages.searchSend')}
          keyword={asked.keyword}
          max={KEYWORD_MAX}
          onSearch={(keyword) => ask({ keyword })}
        />
        <nav aria-label={t('messages.folders')} className={styles.folders}>
          {FOLDERS[type].map((one) => (
            <Link
              key={one}
              to={to({ type, folder: one })}
              className={styles.folder}
              aria-current={one === folder && !office ? 'true' : undefined}
            >
              {t(`messages.folder.${one as 1}`)}
            </Link>
          ))}
          {type === MESSAGE_KIND.user && found.data?.readsOffice && (
            <Link
              to={to({ type, office: 1 })}
              className={styles.folder}
              aria-current={office ? 'true' : undefined}
            >
              {t('messages.office')}
            </Link>
          )}
        </nav>
      </div>
      {office ? (
        <p className={`muted small ${styles.lead}`}>{t('messages.officeLead')}</p>
      ) : (
        <MessageActs
          folder={folder}
          type={type}
          chosen={chosen.filter((id) => shown.has(id))}
          changed={changed}
          hasUnread={Boolean(type === 1 ? counts?.system : counts?.user)}
        />
      )}
      <DeskTable
        label={t('messages.title')}
        columns={useColumns((row) => ask({ message: row.messageId, page: String(asked.page) }))}
        rowKey={(row) => row.messageId}
        {...(!office && { chosen, onChoose: setChosen })}
        nameOf={(row) => row.msgTitle || t('messages.noSubject')}
        empty={<Empty title={t(`messages.empty.${folder as 1}`)} />}
        {...listed(found, asked.page, ROWS, (page) => ask({ page: String(page) }))}
      />
      <Suspense>
        {asked.message && (
          <MessageDrawer
            key={asked.message}
            type={type}
            office={office}
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
