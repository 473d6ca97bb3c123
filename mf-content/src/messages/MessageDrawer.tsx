import { MESSAGE_FOLDER, MESSAGE_KIND, REPORT_REASONS } from '@southbound/shared/contract/constants'
import { api, type DataOf, Link, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Drawer } from '@southbound/shared/ui/desk/drawer'
import { Form, FormItem, Select, TextArea } from '@southbound/shared/ui/desk/form'
import { Button, Disclosure, Failed, Skeleton, Time } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { MessageFiles } from './MessageFiles.tsx'
import styles from './Messages.module.css'
import type { Beginning } from './MessagesScreen.tsx'
import type { MessageDetail } from './use-mailbox.ts'

interface MessageDrawerProps {
  type: number
  messageId: string
  onClose: () => void
  onCompose: (beginning: Beginning) => void
}

/** Opening it marks it as read. */
export default function MessageDrawer({ type, messageId, onClose, onCompose }: MessageDrawerProps) {
  const { t } = useText('content')
  const wire = type === MESSAGE_KIND.system ? 'POST /message/sysMessage' : 'POST /message/userMessage'
  const { data, state, error, reload } = useCall(wire, { body: { messageId } })
  return (
    <Drawer open onClose={onClose} title={data?.msgTitle || t('messages.noSubject')}>
      {state === 'failed' && <Failed message={error?.message} onRetry={reload} />}
      {!data && state === 'loading' && <Skeleton lines={5} />}
      {data && <Message message={data} reload={reload} onCompose={onCompose} onClose={onClose} />}
    </Drawer>
  )
}

interface MessageProps extends Pick<MessageDrawerProps, 'onClose' | 'onCompose'> {
  message: MessageDetail
  reload: () => void
}
function Message({ message, reload, onCompose, onClose }: MessageProps) {
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
        <p className="muted small">{t('messages.to', { names: receivers.map(office).join(', ') })}</p>
      )}
      <p className={styles.content}>{message.content}</p>
      {path && (
        <p>
          <Link to={path}>{t('messages.openThing')}</Link>
        </p>
      )}
      {message.fileCount > 0 && <MessageFiles messageId={message.messageId} />}
      {message.type === MESSAGE_KIND.user && (
        <PersonActs message={message} reload={reload} onCompose={onCompose} onClose={onClose} />
      )}
    </>
  )
}

function PersonActs({ message, reload, onCompose, onClose }: MessageProps) {
  const { t } = useText('content')
  const [reporting, setReporting] = useState(false)
  const { folder, sender, blocked, messageId } = message
  const compose = (beginning: Beginning) => {
    onClose()
    onCompose(beginning)
  }
  const came = folder !== MESSAGE_FOLDER.sent && folder !== MESSAGE_FOLDER.draft && sender
  const block = () =>
    tryAct(
      () => api('POST /message/block', { body: { accountId: sender?.accountId ?? '', blocked: !blocked } }),
      t(blocked ? 'messages.done.unblocked' : 'messages.done.blocked'),
    ).then((done) => done && reload())
  return (
    <>
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
                to: sender.accountId,
                subject: t('messages.re', { subject: message.msgTitle }),
                replyTo: messageId,
              })
            }
          >
            {t('messages.answer')}
          </Button>
        )}
        {came && <Button onClick={block}>{t(blocked ? 'messages.unblock' : 'messages.block')}</Button>}
        {came && (
          <Button look="plain" onClick={() => setReporting(true)}>
            {t('messages.report.act')}
          </Button>
        )}
      </div>
      {came && <Correspondence accountId={sender.accountId} except={messageId} />}
      {reporting && <ReportDialog messageId={messageId} onClose={() => setReporting(false)} />}
    </>
  )
}

function Correspondence({ accountId, except }: { accountId: string; except: string }) {
  const { t } = useText('content')
  const { data } = useCall('POST /message/searchMessageRecord', { body: { accountId } })
  const others = data?.rows.filter(({ messageId }) => messageId !== except) ?? []
  if (others.length === 0) return null
  return (
    <Disclosure summary={t('messages.record', { count: others.length })}>
      <ul className={styles.record}>
        {others.map((one) => (
          <li key={one.messageId}>
            <p className="muted small">
              {one.sender?.nickname} · {one.sendTime && <Time at={one.sendTime} />}
            </p>
            <strong>{one.msgTitle || t('messages.noSubject')}</strong>
            <p className={styles.content}>{one.content}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function ReportDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { t } = useText('content')
  const send = async ({ reason, text }: { reason: (typeof REPORT_REASONS)[number]; text?: string }) => {
    const body = { messageId, reason, ...(text?.trim() && { text: text.trim() }) }
    if (await tryAct(() => api('POST /message/report', { body }), t('messages.done.reported'))) onClose()
  }
  return (
    <Dialog open title={t('messages.report.title')} onClose={onClose}>
      <Form name="report-message" onSubmit={send}>
        <FormItem name="reason" label={t('messages.report.reason')} required chosen>
          <Select
            options={REPORT_REASONS.map((value) => ({ value, label: t(`messages.report.reasons.${value}`) }))}
          />
        </FormItem>
        <FormItem name="text" label={t('messages.report.text')} max={500}>
          <TextArea rows={3} counter={500} />
        </FormItem>
        <Button type="submit" look="main">
          {t('messages.report.send')}
        </Button>
      </Form>
    </Dialog>
  )
}
