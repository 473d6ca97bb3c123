import { api, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, FormList, TextArea } from '@southbound/shared/ui/desk/form'
import type { NamedFile } from '../files/open-file.ts'
import { FileField } from '../offers/FileField.tsx'
import type { FactDialogProps } from './FactActs.tsx'
import { useFactSave } from './use-fact-save.ts'

interface Typed {
  studied: string
  evidence?: { file?: NamedFile | null }[]
}
const MOST = 10

/** What was studied before, with transcripts and course outlines. */
export default function AskCreditDialog({ choice, onClose }: FactDialogProps) {
  const { t } = useText('cases')
  const write = useFactSave(onClose)
  const { choiceId, credit } = choice
  const ask = async ({ studied, evidence }: Typed) => {
    const fileIds = [...new Set(evidence?.flatMap(({ file }) => file?.fileId ?? []))]
    const body = { choiceId, studied, fileIds }
    return write((version) => api('POST /case/choice/credit', { body: { ...body, version } }))
  }
  const { run, busy } = useAct(ask)
  const initialValues = {
    studied: credit?.studied ?? undefined,
    evidence: credit?.files.map((file) => ({ file })) ?? [{}],
  }
  return (
    <Dialog open title={t('facts.write.creditAsked')} onClose={onClose}>
      <Form<Typed> name="ask-credit" onSubmit={run} initialValues={initialValues}>
        <FormItem name="studied" label={t('facts.studied')} hint={t('facts.studiedHint')} required max={1000}>
          <TextArea rows={4} />
        </FormItem>
        <FormList name="evidence" entry={t('facts.evidence')} max={MOST}>
          {(at) => (
            <FormItem name={[at, 'file']} label={t('facts.evidence')} labelHidden>
              <FileField label={t('facts.evidence')} />
            </FormItem>
          )}
        </FormList>
        <Button type="submit" look="main" busy={busy}>
          {t('facts.ask')}
        </Button>
      </Form>
    </Dialog>
  )
}
