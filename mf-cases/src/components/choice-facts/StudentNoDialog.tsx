import { api, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import { useShownCase } from '../case/use-case.ts'
import type { FactDialogProps } from './FactActs.tsx'

interface Typed {
  institutionStudentNo: string
}

export default function StudentNoDialog({ choice, onClose }: FactDialogProps) {
  const { t } = useText('cases')
  const { act } = useShownCase()
  const { choiceId, institutionStudentNo } = choice
  const save = async (typed: Typed) => {
    const body = { choiceId, ...typed }
    const saved = await act(
      (version) => api('POST /case/choice/studentNo', { body: { ...body, version } }),
      t('facts.saved'),
    )
    if (saved) onClose()
  }
  return (
    <Dialog open title={t('facts.write.institutionStudentNo')} onClose={onClose}>
      <Form<Typed>
        name="student-no"
        onSubmit={save}
        initialValues={{ institutionStudentNo: institutionStudentNo ?? undefined }}
      >
        <FormItem
          name="institutionStudentNo"
          label={t('facts.studentNo')}
          hint={t('facts.studentNoHint')}
          required
          max={40}
        >
          <TextInput />
        </FormItem>
        <Button type="submit" look="main">
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
