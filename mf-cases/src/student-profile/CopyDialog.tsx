import { api, type InputOf, keepDraft, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, CheckboxGroup, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'

type Section = InputOf<'POST /courseapply/datumStudent'>['body']['sections'][number]
/** Personal data goes with every copy. */
const SECTIONS: readonly Section[] = [
  'education',
  'englishability',
  'stucourseplan',
  'workexperience',
  'family',
  'keeper',
  'stuImburse',
  'stuother',
  'visa',
]
interface Values {
  documentName: string
  sections: Section[]
}
interface CopyDialogProps {
  id: string
  name: string
  onClose: () => void
  onDone: () => void
}

/** Another profile with the personal data of this one, and the sections that are ticked. */
export default function CopyDialog({ id, name, onClose, onDone }: CopyDialogProps) {
  const { t } = useText('cases')
  const kept = keepDraft<Values>(`profile:${id}:copy`)
  const { run, busy } = useAct(async ({ documentName, sections }: Values) => {
    await api('POST /courseapply/datumStudent', {
      body: { id, documentName: documentName.trim(), sections },
    })
    kept.clear()
    onDone()
    onClose()
  })
  const options = SECTIONS.map((value) => ({ value, label: t(`dossier.sections.${value}`) }))
  return (
    <Dialog open title={t('profile.copyTitle', { name })} onClose={onClose}>
      <Form<Values>
        name="copy"
        kept
        onSubmit={run}
        initialValues={{ documentName: '', sections: [...SECTIONS], ...kept.load() }}
        onValuesChange={(_, all) => kept.save(all)}
      >
        <FormItem name="documentName" label={t('dossier.fields.documentName')} required max={60}>
          <TextInput />
        </FormItem>
        <FormItem name="sections" label={t('profile.copySections')}>
          <CheckboxGroup options={options} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('profile.copy')}
        </Button>
      </Form>
    </Dialog>
  )
}
