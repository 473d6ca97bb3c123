import { api, type DataOf, keepDraft, useAct, useSession, useText } from '@southbound/shared/platform'
import { Button, CheckboxInput, Form, FormItem, TextArea, useForm } from '@southbound/shared/ui/desk/form'
import type { NamedFile } from '../files/open-file.ts'
import { FileField } from './FileField.tsx'

interface Typed {
  text: string
  file?: NamedFile | null
  internal?: boolean
}
interface ThreadFormProps {
  choiceId: string
  onSent: (thread: DataOf<'POST /case/thread/:choiceId'>) => void
}
const MOST = 3000

export default function ThreadForm({ choiceId, onSent }: ThreadFormProps) {
  const { t } = useText('cases')
  const { role } = useSession()
  const [form] = useForm<Typed>()
  const draft = keepDraft<Typed>(`thread:${choiceId}`)
  const send = async ({ text, file, internal }: Typed) => {
    const body = { text: text.trim(), fileIds: file ? [file.fileId] : [], internal: internal === true }
    onSent(await api('POST /case/thread/:choiceId', { params: { choiceId }, body }))
    draft.clear()
    form.setFieldsValue({ text: '', file: null, internal: false })
  }
  const { run, busy } = useAct(send)
  return (
    <Form<Typed>
      name={`thread-${choiceId}`}
      kept
      form={form}
      onSubmit={run}
      initialValues={draft.load() ?? {}}
      onValuesChange={() => draft.save(form.getFieldsValue(true) as Typed)}
    >
      <FormItem name="text" label={t('offer.thread.text')} required max={MOST}>
        <TextArea rows={3} counter={MOST} />
      </FormItem>
      <FormItem name="file" label={t('offer.thread.file')} labelHidden>
        <FileField label={t('offer.thread.file')} />
      </FormItem>
      <FormItem name="internal" label={t('offer.thread.internal')} labelHidden hidden={role === 'student'}>
        <CheckboxInput>{t('offer.thread.internalHint')}</CheckboxInput>
      </FormItem>
      <Button type="submit" look="main" busy={busy}>
        {t('people.send')}
      </Button>
    </Form>
  )
}
