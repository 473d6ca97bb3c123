import { api, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import type { FactDialogProps } from './FactActs.tsx'
import { useFactSave } from './use-fact-save.ts'

interface Typed {
  institutionStudentNo: string
}

export default function StudentNoDialog({ choice, onClose }: FactDialogProps) {
  const { t } = useText('cases')
  const write = useFactSave(onClose)
  const { choiceId, institutionStudentNo } = choice
  const save = (typed: Typed) =>
    write((version) => api('POST /case/choice/studentNo', { body: { choiceId, ...typed, version } }))
  const { run, busy } = useAct(save)
  return (
    <Dialog open title={t('facts.write.institutionStudentNo')} onClose={onClose}>
      <Form<Typed>
        name="student-no"
        onSubmit={run}
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
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
