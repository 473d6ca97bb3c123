import { ApiError, api, keepDraft, notify, useSession, useText } from '@southbound/shared/platform'
import { Button, Form, FormItem, RadioGroup, TextArea, useForm } from '@southbound/shared/ui/desk/form'

interface Note {
  text: string
  visibility: number
}

/** Adds a line to the log: for all parties, for the service side, or for one's own house. What is typed outlives an expired session. */
export default function NoteForm({ caseId, onAdded }: { caseId: string; onAdded: () => void }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const [form] = useForm<Note>()
  const draft = keepDraft<Note>(`note:${caseId}`)
  const add = async ({ text, visibility }: Note) => {
    try {
      await api('POST /case/log', { body: { caseId, text, visibility } })
      draft.clear()
      form.setFieldsValue({ text: '', visibility: 1 })
      notify.success(t('log.added'))
      onAdded()
    } catch (error) {
      if (error instanceof ApiError) notify.error(error.message)
    }
  }
  return (
    <Form
      name="note"
      form={form}
      onSubmit={add}
      initialValues={draft.load() ?? { visibility: 1 }}
      onValuesChange={() => draft.save(form.getFieldsValue(true) as Note)}
    >
      <FormItem name="text" label={t('log.note')} required max={1000}>
        <TextArea rows={3} counter={1000} />
      </FormItem>
      <FormItem name="visibility" label={t('log.visibility')} hidden={role === 'student'}>
        <RadioGroup options={[1, 2, 3].map((value) => ({ value, label: t(`log.v${value}`) }))} />
      </FormItem>
      <Button type="submit">{t('log.add')}</Button>
    </Form>
  )
}
