import { CHAT_LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  Form,
  FormItem,
  Select,
  TextArea,
  useForm,
} from '@southbound/shared/ui/desk/form'
import type { ChatDetail } from './use-inbox.ts'

interface HandOverDialogProps {
  chat: ChatDetail
  onClose: () => void
  onDone: () => void
}
interface Values {
  to: string
  note?: string
}
/** An id has digits only. */
const ALL = 'all'

/** To a colleague or back to all, with a note that the person does not see. */
export default function HandOverDialog({ chat, onClose, onDone }: HandOverDialogProps) {
  const { t } = useText('content')
  const [form] = useForm<Values>()
  const { data, state } = useCall('GET /operations/colleagues')
  const { name, assignee, version } = chat
  const colleagues = (data?.rows ?? []).filter(({ accountId }) => accountId !== assignee?.accountId)
  const options = [
    ...colleagues.map(({ accountId, name: label }) => ({ value: accountId, label })),
    ...(assignee ? [{ value: ALL, label: t('chatDesk.toAll') }] : []),
  ]
  const submit = async ({ to, note }: Values) => {
    const body = { to: to === ALL ? null : to, note: note?.trim() || null, version }
    await api('POST /operations/chats/:name/assign', { params: { name }, body })
    notify.success(t('chatDesk.done.handedOver'))
    onDone()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Dialog open title={t('chatDesk.handOver')} onClose={onClose}>
      <Form<Values> name="hand-over" form={form} onSubmit={run}>
        <FormItem name="to" label={t('chatDesk.receiver')} required chosen>
          <Select options={options} loading={state === 'loading'} />
        </FormItem>
        <FormItem
          name="note"
          label={t('chatDesk.handOverNote')}
          hint={t('chatDesk.noteHint')}
          max={CHAT_LIMITS.note}
        >
          <TextArea rows={3} counter={CHAT_LIMITS.note} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('chatDesk.handOver')}
        </Button>
      </Form>
    </Dialog>
  )
}
