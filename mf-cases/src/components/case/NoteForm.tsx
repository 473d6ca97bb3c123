import {
  api,
  keepDraft,
  pick,
  tryAct,
  useAct,
  useCall,
  useSession,
  useText,
} from '@southbound/shared/platform'
import {
  Button,
  Form,
  FormItem,
  RadioGroup,
  Select,
  TextArea,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { useShownCase } from './use-case.ts'

interface Note {
  text: string
  visibility: number
  contactType?: number | null
}
/** Seen by all parties, by the service side, by the writer's own house. */
const VISIBILITIES = [1, 2, 3]

export default function NoteForm() {
  const { t, locale } = useText('cases')
  const { detail, reload } = useShownCase()
  const { role } = useSession()
  const [form] = useForm<Note>()
  const draft = keepDraft<Note>(`note:${detail.caseId}`)
  const kinds = useCall('GET /lookup/caseAboutContactType', role === 'student' ? null : {})
  const add = async (note: Note) => {
    const body = { caseId: detail.caseId, ...note }
    if (!(await tryAct(() => api('POST /case/log', { body }), t('log.added')))) return
    draft.clear()
    form.setFieldsValue({ text: '', visibility: 1, contactType: null })
    reload()
  }
  const { run, busy } = useAct(add)
  return (
    <Form
      name="note"
      kept
      form={form}
      onSubmit={run}
      initialValues={draft.load() ?? { visibility: 1 }}
      onValuesChange={() => draft.save(form.getFieldsValue(true) as Note)}
    >
      <FormItem name="text" label={t('log.note')} required max={1000}>
        <TextArea rows={3} counter={1000} />
      </FormItem>
      <FormItem name="contactType" label={t('log.contact')} hidden={role === 'student'}>
        <Select
          clearable
          options={(kinds.data?.rows ?? []).map((row) => ({
            value: Number(row.code),
            label: pick(row, locale),
          }))}
        />
      </FormItem>
      <FormItem name="visibility" label={t('log.visibility')} hidden={role === 'student'}>
        <RadioGroup options={VISIBILITIES.map((value) => ({ value, label: t(`log.sees.${value}`) }))} />
      </FormItem>
      <Button type="submit" busy={busy}>
        {t('log.add')}
      </Button>
    </Form>
  )
}
