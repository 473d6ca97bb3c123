import { useAct, useText } from '@southbound/shared/platform'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  dayHere,
  Form,
  FormGrid,
  FormItem,
  Select,
  TextInput,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { StoredFiles, UploadField, useStoredFiles } from '@southbound/shared/ui/desk/upload'
import { keepFile } from '../../components/keep-file.ts'

const KINDS = ['reference', 'review', 'training'] as const
interface Typed {
  kind: (typeof KINDS)[number]
  date: string
  referee?: string
  result: string
  note?: string
}

/** A new line of the checks, with one file. */
export function ReviewForm({ agreementId, onDone }: { agreementId: string; onDone: () => void }) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const kind = useWatch('kind', form) ?? 'reference'
  const { files, fileIds, add, remove } = useStoredFiles()
  const { run, busy } = useAct('POST /agreement/review', {
    inPlace: (error) => applyFieldErrors(form, error),
  })
  const submit = async (typed: Typed) => {
    if (await run({ body: { ...typed, agreementId, fileId: fileIds[0] } })) onDone()
  }
  return (
    <Form<Typed>
      name="review"
      form={form}
      onSubmit={submit}
      initialValues={{ kind: 'reference', date: dayHere() }}
    >
      <FormGrid columns={3}>
        <FormItem name="kind" label={t('income.items.kind')} required chosen>
          <Select options={KINDS.map((value) => ({ value, label: t(`income.review.${value}`) }))} />
        </FormItem>
        <FormItem name="date" label={t('income.columns.day')} required chosen>
          <DatePicker max={dayHere()} />
        </FormItem>
        {kind === 'reference' && (
          <FormItem name="referee" label={t('income.review.referee')} max={120}>
            <TextInput />
          </FormItem>
        )}
        <FormItem
          name="result"
          label={t(kind === 'training' ? 'income.review.about' : 'income.review.result')}
          required
          max={200}
        >
          <TextInput />
        </FormItem>
        {kind === 'review' && (
          <FormItem name="note" label={t('income.fact.remark')} max={500}>
            <TextInput />
          </FormItem>
        )}
      </FormGrid>
      {files.length === 0 && (
        <UploadField label={t('income.review.file')} most={1} upload={keepFile} onUploaded={add} />
      )}
      <StoredFiles label={t('income.review.file')} files={files} onRemove={remove} />
      <Button type="submit" busy={busy}>
        {t('income.save')}
      </Button>
    </Form>
  )
}
