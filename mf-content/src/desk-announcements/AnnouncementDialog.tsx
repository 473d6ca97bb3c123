import { WEEK_MS } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, useAct, useText } from '@southbound/shared/platform'
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
import { toIso, toLocal } from '../components/local-time.ts'
import type { Announcement } from './AnnouncementsScreen.tsx'

interface Values {
  contentEn: string
  contentCn: string
  from: string
  to: string
  audience: number[]
  dismissible: boolean
}
const LENGTH = 500
const TYPES = [1, 2, 3, 5]

function valuesOf(announcement: Announcement | null): Values {
  if (announcement) return { ...announcement, from: toLocal(announcement.from), to: toLocal(announcement.to) }
  const now = Date.now()
  const at = (time: number) => toLocal(new Date(time).toISOString())
  return {
    contentEn: '',
    contentCn: '',
    from: at(now),
    to: at(now + WEEK_MS),
    audience: [],
    dismissible: true,
  }
}

interface AnnouncementDialogProps {
  announcement: Announcement | null
  onClose: () => void
  onSaved: () => void
}

export function AnnouncementDialog({ announcement, onClose, onSaved }: AnnouncementDialogProps) {
  const { t } = useText('content')
  const [form] = useForm<Values>()
  const draft = keepDraft<Values>(`announcement:${announcement?.id ?? 'new'}`)
  const [first] = useState(() => ({ ...valuesOf(announcement), ...draft.load() }))
  const submit = async (values: Values) => {
    await api('POST /operations/announcements', {
      body: { id: announcement?.id ?? null, ...values, from: toIso(values.from), to: toIso(values.to) },
    })
    draft.clear()
    notify.success(t('saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
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
        onValuesChange={() => draft.save(form.getFieldsValue())}
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
