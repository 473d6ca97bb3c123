import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { api, type DataOf, Link, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { Drawer } from '@southbound/shared/ui/desk/drawer'
import { Button, Failed, Skeleton, Time } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { Correspondence } from './Correspondence.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import styles from './Messages.module.css'
import type { Beginning } from './MessagesScreen.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import type { MessageDetail } from './use-mailbox.ts'

interface MessageDrawerProps {
  type: number
  /** Read in the inbox of a colleague: it can be answered only. */
  office: boolean
  messageId: string
  onClose: () => void
  onCompose: (beginning: Beginning) => void
}

/** Opening it marks it as read. */
export default function MessageDrawer(props: MessageDrawerProps) {
  const { type, office, messageId, onClose, onCompose } = props
  const { t } = useText('content')
  const wire = type === MESSAGE_KIND.system ? 'POST /message/sysMessage' : 'POST /message/userMessage'
  const body = { messageId, ...(office && { office }) }
  const { data, state, error, reload } = useCall(wire, { body })
  return (
    <Drawer open onClose={onClose} title={data?.msgTitle || t('messages.noSubject')}>
      {state === 'failed' && <Failed message={error?.message} onRetry={reload} />}
      {!data && state === 'loading' && <Skeleton lines={5} />}
      {data && (
        <Message message={data} office={office} reload={reload} onCompose={onCompose} onClose={onClose} />
      )}
    </Drawer>
  )
}

interface MessageProps extends Pick<MessageDrawerProps, 'office' | 'onClose' | 'onCompose'> {
  message: MessageDetail
  reload: () => void
}
function Message(props: MessageProps) {
  const { message } = props
  const { t, locale } = useText('content')
  const { sender, receivers, path } = message
  const office = (one: DataOf<'POST /message/searchLinkMan'>['rows'][number]) =>
    [one.nickname, pick({ nameEn: one.officeEn, nameCn: one.officeCn }, locale)].filter(Boolean).join(' · ')
  return (
    <>
      <p className="muted small">
        {sender ? office(sender) : 'Southbound 南行'}
        {message.sendTime && (
          <>
            {' · '}
            <Time at={message.sendTime} />
          </>
        )}
      </p>
      {message.type === MESSAGE_KIND.user && receivers.length > 0 && (
        <p className="muted small">{t('messages.to', { names: wordList(receivers.map(office), locale) })}</p>
      )}
      {message.keeper && <p className="muted small">{t('messages.keeper', { name: message.keeper })}</p>}
      <p className={styles.content}>{message.content}</p>
      {path && (
        <p>
          <Link to={path}>{t('messages.openThing')}</Link>
        </p>
      )}
      {message.fileCount > 0 && <MessageFiles messageId={message.messageId} />}
      {message.type === MESSAGE_KIND.user && <PersonActs {...props} />}
    </>
  )
}

function PersonActs({ message, office, reload, onCompose, onClose }: MessageProps) {
  const { t } = useText('content')
  const [reporting, setReporting] = useState(false)
  const { folder, sender, blocked, messageId } = message
  const compose = (beginning: Beginning) => {
    onClose()
    onCompose(beginning)
  }
  const came = folder !== MESSAGE_FOLDER.sent && folder !== MESSAGE_FOLDER.draft && sender
  const own = office ? null : came
  const block = () =>
    tryAct(
      () => api('POST /message/block', { body: { accountId: sender?.accountId ?? '', blocked: !blocked } }),
      t(blocked ? 'messages.done.unblocked' : 'messages.done.blocked'),
    ).then((done) => done && reload())
  return (
    <>
      {office && blocked && <p className="muted small">{t('messages.closed')}</p>}
      <div className={styles.acts}>
        {folder === MESSAGE_FOLDER.draft && (
          <Button look="main" onClick={() => compose({ draft: message })}>
            {t('messages.goOn')}
          </Button>
        )}
        {came && !blocked && (
          <Button
            look="main"
            onClick={() =>
              compose({
                to: sender,
                subject: t('messages.re', { subject: message.msgTitle }),
                replyTo: messageId,
              })
            }
          >
            {t('messages.answer')}
          </Button>
        )}
        {own && <Button onClick={block}>{t(blocked ? 'messages.unblock' : 'messages.block')}</Button>}
        {own && (
          <Button look="plain" onClick={() => setReporting(true)}>
            {t('messages.report.act')}
          </Button>
        )}
      </div>
      {own && <Correspondence accountId={own.accountId} except={message} />}
      {reporting && <ReportDialog messageId={messageId} onClose={() => setReporting(false)} />}
    </>
  )
}
