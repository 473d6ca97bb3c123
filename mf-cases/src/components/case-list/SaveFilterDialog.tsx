import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  Form,
  FormItem,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import type { OfficeMarksQuestion } from './OfficeMarks.tsx'

interface SaveFilterDialogProps {
  question: OfficeMarksQuestion
  onClose: () => void
  onSaved: () => void
}
/** The name under which the present filters are opened again. */
export default function SaveFilterDialog({ question, onClose, onSaved }: SaveFilterDialogProps) {
  const { t } = useText('cases')
  const [form] = useForm<{ name: string; shared?: boolean }>()
  const { run, busy } = useAct('POST /case/filters', { inPlace: (error) => applyFieldErrors(form, error) })
  const save = async ({ name, shared = false }: { name: string; shared?: boolean }) => {
    if (!(await run({ body: { name, shared, question } }))) return
    onSaved()
    onClose()
  }
  return (
    <Dialog open title={t('board.filters.save')} onClose={onClose}>
      <Form name="filter" form={form} onSubmit={save}>
        <FormItem name="name" label={t('board.filters.name')} required max={40}>
          <TextInput />
        </FormItem>
        <FormItem name="shared" label={t('board.filters.shared')} labelHidden>
          <CheckboxInput>{t('board.filters.shared')}</CheckboxInput>
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('board.filters.keep')}
        </Button>
      </Form>
    </Dialog>
  )
}
