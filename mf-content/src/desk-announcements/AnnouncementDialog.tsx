import { WEEK_MS } from '@southbound/shared/contract/constants'
import { type ApiError, api, keepDraft, notify, useAct, useText } from '@southbound/shared/platform'
import { toIso, toLocal } from '@southbound/shared/platform/local-time'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxGroup,
  CheckboxInput,
  Form,
  FormItem,
  TextArea,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import type { Announcement } from './AnnouncementsScreen.tsx'

interface Values {
  contentEn: string
  contentCn: string
  from: string
  to: string
  audience: number[]
  dismissible: boolean
}
/** One that is new has a key, so that it is made once. */
type Kept = Partial<Values> & { key?: string }
const LENGTH = 500
const TYPES = [1, 2, 3, 5]

function valuesOf(announcement: Announcement | null): Values {
  if (announcement) {
    const { id: _id, version: _version, from, to, ...values } = announcement
    return { ...values, from: toLocal(from), to: toLocal(to) }
  }
  const now = Date.now()
  return {
    contentEn: '',
    contentCn: '',
    from: toLocal(now),
    to: toLocal(now + WEEK_MS),
    audience: [],
    dismissible: true,
  }
}

interface AnnouncementDialogProps {
  announcement: Announcement | null
  onClose: () => void
  reload: () => void
}

export function AnnouncementDialog({ announcement, onClose, reload }: AnnouncementDialogProps) {
  const { t } = useText('content')
  const [form] = useForm<Values>()
  // What was typed over an older version is not laid over a colleague's.
  const draft = keepDraft<Kept>(
    `announcement:${announcement ? `${announcement.id}:${announcement.version}` : 'new'}`,
  )
  const [{ key = crypto.randomUUID(), ...typed }] = useState(() => draft.load() ?? {})
  const [idempotencyKey, setKey] = useState(key)
  const [first] = useState(() => ({ ...valuesOf(announcement), ...typed }))
  const keep = (under = idempotencyKey) => draft.save({ ...form.getFieldsValue(), key: under })
  const submit = async (values: Values) => {
    keep()
    const which = announcement ? { id: announcement.id, version: announcement.version } : { idempotencyKey }
    await api('POST /operations/announcements', {
      body: { ...values, ...which, from: toIso(values.from), to: toIso(values.to) },
    })
    draft.clear()
    notify.success(t('saved'))
    reload()
    onClose()
  }
  /** The one of this key is made, and read: what is typed now is another. */
  const renewKey = () => {
    const next = crypto.randomUUID()
    setKey(next)
    keep(next)
  }
  const refused = (error: ApiError) => {
    // The next opening shows what a colleague wrote; this one keeps what was typed.
    if (error.failure === 'row.changed') reload()
    if (error.failure === 'row.changed' && !announcement) renewKey()
    return applyFieldErrors(form, error)
  }
  const { run, busy } = useAct(submit, { inPlace: refused })
  const label = (name: 'contentEn' | 'contentCn' | 'from' | 'to' | 'audience' | 'dismissible') =>
    t(`deskAnnouncements.fields.${name}`)
  return (
    <Dialog
      open
      title={t(announcement ? 'deskAnnouncements.change' : 'deskAnnouncements.add')}
      onClose={onClose}
    >
      <Form<Values>
        name="announcement"
        kept
        form={form}
        initialValues={first}
        onSubmit={run}
        onValuesChange={() => keep()}
      >
        <FormItem name="contentEn" label={label('contentEn')} required max={LENGTH}>
          <TextArea rows={3} counter={LENGTH} />
        </FormItem>
        <FormItem name="contentCn" label={label('contentCn')} required max={LENGTH}>
          <TextArea rows={3} counter={LENGTH} />
        </FormItem>
        <FormItem name="from" label={label('from')} required>
          <TextInput type="datetime-local" />
        </FormItem>
        <FormItem
          name="to"
          label={label('to')}
          required
          dependsOn={['from']}
          check={(to) => (String(to) > form.getFieldValue('from') ? null : t('deskAnnouncements.order'))}
        >
          <TextInput type="datetime-local" />
        </FormItem>
        <FormItem name="audience" label={label('audience')} hint={t('deskAnnouncements.audienceHint')}>
          <CheckboxGroup<number>
            options={TYPES.map((type) => ({ value: type, label: t(`deskAnnouncements.types.${type}`) }))}
          />
        </FormItem>
        <FormItem name="dismissible" label={label('dismissible')} labelHidden>
          <CheckboxInput>{label('dismissible')}</CheckboxInput>
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
