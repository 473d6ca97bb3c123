import { CHAT_LISTS, CHAT_STATE } from '@southbound/shared/contract/constants'
import { Link, useText } from '@southbound/shared/platform'
import { Button, Count, Empty, NotRead, TabLinks } from '@southbound/shared/ui/desk/panel'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { Paging } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { classNames } from '@southbound/shared/ui/page'
import { Suspense, useState } from 'react'
import styles from './ChatDesk.module.css'
import { ChatView } from './ChatView.tsx'
import { InboxRow } from './InboxRow.tsx'
import { ROWS, useInbox } from './use-inbox.ts'

const AnswersDialog = lazyPart(() => import('./AnswersDialog.tsx'))
const STATES = [CHAT_STATE.pending, CHAT_STATE.open, CHAT_STATE.snoozed, CHAT_STATE.resolved]
const KEYWORD_MAX = 80

/** On a phone either the inbox or the conversation. */
export default function ChatDeskScreen() {
  const { t } = useText('content')
  const { asked, found, ask, onPage } = useInbox()
  const [keeping, setKeeping] = useState(false)
  const { list, state, chat, keyword, page } = asked
  const to = (query: Record<string, string | number | undefined>) => {
    const all = { list, state, chat, ...query }
    const words = Object.entries(all).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    return `/crm/chat?${new URLSearchParams(words)}`
  }
  return (
    <StaffFrame
      page="chat"
      title={t('chatDesk.title')}
      lead={t('chatDesk.lead')}
      actions={<Button onClick={() => setKeeping(true)}>{t('chatDesk.answers.title')}</Button>}
    >
      <div className={classNames(styles.desk, chat && styles.reading)}>
        <section className={styles.inbox} aria-label={t('chatDesk.inbox')}>
          <TabLinks
            label={t('chatDesk.lists')}
            as={Link}
            current={list}
            items={CHAT_LISTS.map((key) => ({
              key,
              label: (
                <>
                  {t(`chatDesk.list.${key}`)} <Count value={found.data?.counts[key] ?? 0} />
                </>
              ),
              to: to({ list: key }),
            }))}
          />
          <nav aria-label={t('chatDesk.states')} className={styles.states}>
            {[undefined, ...STATES].map((one) => (
              <Link
                key={one ?? 'active'}
                to={to({ state: one })}
                className={styles.state}
                aria-current={one === state ? 'true' : undefined}
              >
                {one ? t(`chatDesk.state.${one}`) : t('chatDesk.active')}
              </Link>
            ))}
          </nav>
          <Search key={asked.keyword} keyword={asked.keyword} onSearch={(keyword) => ask({ keyword })} />
          <NotRead found={found} lines={6} />
          {found.data && (
            <>
              {found.data.rows.length === 0 && <Empty title={t('chatDesk.empty')} />}
              <ul className={styles.rows}>
                {found.data.rows.map((row) => (
                  <InboxRow
                    key={row.name}
                    row={row}
                    current={row.name === chat}
                    to={to({ chat: row.name, keyword, page: page > 1 ? page : undefined })}
                  />
                ))}
              </ul>
              <Paging page={asked.page} total={found.data.total} rows={ROWS} onPage={onPage} />
            </>
          )}
        </section>
        {chat ? (
          <ChatView key={chat} name={chat} onBack={() => ask({ chat: undefined })} onChanged={found.reload} />
        ) : (
          <p className={classNames('muted', styles.none)}>{t('chatDesk.choose')}</p>
        )}
      </div>
      <Suspense>{keeping && <AnswersDialog onClose={() => setKeeping(false)} />}</Suspense>
    </StaffFrame>
  )
}

function Search({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { t } = useText('content')
  return (
    <SearchBox
      className={styles.search}
      label={t('chatDesk.search')}
      send={t('chatDesk.searchSend')}
      keyword={keyword}
      max={KEYWORD_MAX}
      onSearch={onSearch}
    />
  )
}
