import { useAct, useText } from '@southbound/shared/platform'
import { Button, Form, FormItem, TextArea } from '@southbound/shared/ui/desk/form'
import { ScreenHead } from '../ScreenHead.tsx'
import type { CaseData } from './use-case.ts'

const MOST = 300

/** Who works for the platform gives a reason before a case is shown. */
export default function ReadReason({ caseId, onRead }: { caseId: string; onRead: (read: CaseData) => void }) {
  const { t } = useText('cases')
  const { run, busy } = useAct('POST /case/reading/:id')
  const read = async ({ reason }: { reason: string }) => {
    const detail = await run({ params: { id: caseId }, body: { reason: reason.trim() } })
    if (detail) onRead(detail)
  }
  return (
    <>
      <ScreenHead title={t('case.reading.title')} lead={t('case.reading.text')} />
      <Form name="read-case" onSubmit={read}>
        <FormItem name="reason" label={t('case.reading.label')} required max={MOST}>
          <TextArea rows={2} counter={MOST} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('case.reading.open')}
        </Button>
      </Form>
    </>
  )
}
