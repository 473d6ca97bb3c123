import { CHAT_LIMITS, CHAT_STATE, DAY_MS, HOUR_MS } from '@southbound/shared/contract/constants'
import { type ApiError, api, notify, useAct, useText } from '@southbound/shared/platform'
import { toIso, toLocal } from '@southbound/shared/platform/local-time'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { applyFieldErrors, Button, Form, FormItem, TextInput, useForm } from '@southbound/shared/ui/desk/form'
import { classNames } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './ChatDesk.module.css'
import type { ChatDetail } from './use-inbox.ts'

interface Values {
  until: string
}
const MORNING = 9

function morningIn(days: number): Date {
  const at = new Date(Date.now() + days * DAY_MS)
  at.setHours(MORNING, 0, 0, 0)
  return at
}
const TIMES = {
  hour: () => new Date(Date.now() + HOUR_MS),
  tomorrow: () => morningIn(1),
  week: () => morningIn(7),
}

interface SnoozeDialogProps {
  chat: ChatDetail
  onClose: () => void
  onDone: () => void
}

export default function SnoozeDialog({ chat, onClose, onDone }: SnoozeDialogProps) {
  const { t } = useText('content')
  const [form] = useForm<Values>()
  // What comes while the dialog hides the lines was not seen.
  const [upTo] = useState(chat.lines.at(-1)?.id)
  const end = () => {
    onDone()
    onClose()
  }
  const submit = async ({ until }: Values) => {
    const body = { state: CHAT_STATE.snoozed, until: toIso(until), upTo }
    await api('POST /operations/chats/:name/state', { params: { name: chat.name }, body })
    notify.success(t('chatDesk.done.snoozed'))
    end()
  }
  const refused = (error: ApiError) => {
    if (error.failure === 'chat.written-since') end()
    return applyFieldErrors(form, error)
  }
  const { run, busy } = useAct(submit, { inPlace: refused })
  return (
    <Dialog open title={t('chatDesk.snooze')} onClose={onClose}>
      <Form<Values>
        name="snooze"
        form={form}
        initialValues={{ until: toLocal(TIMES.tomorrow()) }}
        onSubmit={run}
      >
        <div className={classNames(styles.acts, styles.presets)}>
          {(['hour', 'tomorrow', 'week'] as const).map((one) => (
            <Button key={one} small onClick={() => form.setFieldsValue({ until: toLocal(TIMES[one]()) })}>
              {t(`chatDesk.snoozeFor.${one}`)}
            </Button>
          ))}
        </div>
        <FormItem
          name="until"
          label={t('chatDesk.snoozeUntil')}
          hint={t('chatDesk.snoozeHint', { count: CHAT_LIMITS.snoozeDays })}
          required
        >
          <TextInput type="datetime-local" />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('chatDesk.snooze')}
        </Button>
      </Form>
    </Dialog>
  )
}
