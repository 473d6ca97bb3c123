import { api, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, Select } from '@southbound/shared/ui/desk/form'
import { actOnCase } from './act-on-case.ts'
import type { CaseDetail } from './use-case.ts'

interface AskDocumentDialogProps {
  detail: CaseDetail
  show: (next: CaseDetail) => void
  onClose: () => void
}

/** Asks the applicant for one more document, out of the types that a course application knows. */
export default function AskDocumentDialog({ detail, show, onClose }: AskDocumentDialogProps) {
  const { t, locale } = useText('cases')
  const types = useCall('GET /lookup/:name', { params: { name: 'documentType' } })
  const options = (types.data?.rows ?? []).map((row) => ({
    value: row.code,
    label: (locale === 'zh' ? row.nameCn : row.nameEn) ?? row.code,
  }))
  const ask = async ({ docTypeCode }: { docTypeCode: string }) => {
    const asked = api('POST /case/file', {
      body: { caseId: detail.caseId, action: 'request', docTypeCode, mandatory: true },
    })
    if (await actOnCase(asked, show, t('documents.asked'))) onClose()
  }
  return (
    <Dialog open title={t('documents.ask')} onClose={onClose}>
      <Form name="ask-document" onSubmit={ask}>
        <FormItem name="docTypeCode" label={t('documents.askField')} required chosen>
          <Select options={options} loading={types.state === 'loading'} />
        </FormItem>
        <Button type="submit" look="main">
          {t('documents.askSend')}
        </Button>
      </Form>
    </Dialog>
  )
}
