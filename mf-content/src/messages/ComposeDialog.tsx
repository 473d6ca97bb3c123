import { MESSAGE_LIMITS } from '@southbound/shared/contract/constants'
import {
  api,
  type DataOf,
  keepDraft,
  notify,
  pick,
  tryAct,
  useCall,
  useText,
  useUnsaved,
} from '@southbound/shared/platform'
import { confirm, Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, Select, TextArea, TextInput } from '@southbound/shared/ui/desk/form'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useRef, useState } from 'react'
import { MessageFiles } from './MessageFiles.tsx'
import styles from './Messages.module.css'
import type { Beginning } from './MessagesScreen.tsx'
import { uploadForMessage } from './upload-for-message.ts'
import { useSending } from './use-sending.ts'

interface Composed {
  receiver: string[]
  subject: string
  content: string
}
type Person = DataOf<'POST /message/searchLinkMan'>['rows'][number]
/** The key goes with what was typed: sent again after a reload, it is still one message. */
type Kept = Composed & { key?: string }
const MOST_PEOPLE = 100

interface ComposeDialogProps {
  beginning: Beginning
  onClose: () => void
  onDone: () => void
}

/** What is typed is kept in this tab until it is sent; the draft folder keeps it for other days. */
export default function ComposeDialog({ beginning, onClose, onDone }: ComposeDialogProps) {
  const { t } = useText('content')
  const { draft, to, subject, replyTo } = beginning
  const kept = keepDraft<Kept>(`message:${draft?.messageId ?? replyTo ?? 'new'}`)
  const [files, setFiles] = useState<{ fileId: string; originalName: string }[]>([])
  const [dirty, setDirty] = useState(false)
  const typed = useRef<Kept | null>(kept.load())
  const key = useRef(typed.current?.key ?? crypto.randomUUID())
  useUnsaved(dirty)
  const initial: Composed = typed.current ?? {
    receiver: draft?.receivers.map(({ accountId }) => accountId) ?? (to ? [to] : []),
    subject: draft?.msgTitle ?? subject ?? '',
    content: draft?.content ?? '',
  }
  const bodyOf = ({ receiver, subject: about, content }: Composed) => ({
    ...{ receiver: receiver ?? [], subject: about ?? '', content: content ?? '' },
    fileIds: files.map(({ fileId }) => fileId),
    ...(draft && { messageId: draft.messageId }),
    ...(replyTo && { replyTo }),
  })
  const done = () => {
    kept.clear()
    setDirty(false)
    onDone()
  }
  const { send, waits } = useSending(() => {
    notify.success(t('messages.done.sent'))
    done()
  })
  const save = async () => {
    const body = bodyOf(typed.current ?? initial)
    if (await tryAct(() => api('POST /message/addMessage', { body }), t('messages.done.saved'))) done()
  }
  const close = async () => {
    if (!dirty) return onClose()
    const question = {
      title: t('messages.leaveTitle'),
      text: t('messages.leaveText'),
      confirm: t('messages.leave'),
    }
    if (!(await confirm(question))) return
    kept.clear()
    onClose()
  }
  return (
    <Dialog open title={t('messages.write')} onClose={close} wide>
      <Form<Composed>
        name="message"
        kept
        disabled={waits}
        onSubmit={(values) => send({ ...bodyOf(values), idempotencyKey: key.current })}
        initialValues={initial}
        onValuesChange={(_, all) => {
          typed.current = all
          setDirty(true)
          kept.save({ ...all, key: key.current })
        }}
      >
        <FormItem name="receiver" label={t('messages.receiver')} required chosen>
          <Receivers known={draft?.receivers ?? []} />
        </FormItem>
        <FormItem name="subject" label={t('messages.subject')} max={MESSAGE_LIMITS.subject}>
          <TextInput />
        </FormItem>
        <FormItem name="content" label={t('messages.content')} required max={MESSAGE_LIMITS.content}>
          <TextArea rows={8} counter={MESSAGE_LIMITS.content} />
        </FormItem>
        {draft && <MessageFiles messageId={draft.messageId} onRemoved={() => setDirty(true)} />}
        <UploadField
          label={t('messages.attach')}
          most={MESSAGE_LIMITS.files}
          taken={files.map(({ originalName }) => originalName)}
          upload={uploadForMessage}
          onUploaded={(file) => {
            setFiles((all) => [...all, file])
            setDirty(true)
          }}
        />
        {waits && <Alert tone="warn">{t('messages.waits')}</Alert>}
        <div className={styles.acts}>
          <Button type="submit" look="main" busy={waits}>
            {t('messages.send')}
          </Button>
          <Button onClick={save}>{t('messages.save')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface ReceiversProps {
  known: readonly Person[]
  /** Given by the form, for its label. */
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}
/** People of common cases, of the own office, of earlier messages, and the platform. */
function Receivers({ known, id, value, onChange }: ReceiversProps) {
  const { t, locale } = useText('content')
  const { data, state } = useCall('POST /message/searchLinkMan', { body: { rows: MOST_PEOPLE } })
  const people = [...known, ...(data?.rows ?? [])]
  const options = [...new Map(people.map((one) => [one.accountId, one])).values()].map((one) => ({
    value: one.accountId,
    label: [one.nickname, pick({ nameEn: one.officeEn, nameCn: one.officeCn }, locale)]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <Select
      id={id}
      multiple
      most={MESSAGE_LIMITS.receivers}
      options={options}
      loading={state === 'loading'}
      placeholder={t('messages.receiverHint')}
      value={value}
      onChange={(ids) => onChange?.(ids ?? [])}
    />
  )
}
