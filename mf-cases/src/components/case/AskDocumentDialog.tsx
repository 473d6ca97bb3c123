import { api, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, Select } from '@southbound/shared/ui/desk/form'
import { useDocumentTypes } from '../files/document-types.ts'
import { useShownCase } from './use-case.ts'

export default function AskDocumentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('cases')
  const { detail, act } = useShownCase()
  const { options, loading } = useDocumentTypes()
  const ask = async ({ docTypeCode }: { docTypeCode: string }) => {
    const body = { caseId: detail.caseId, action: 'request' as const, docTypeCode, mandatory: true }
    if (await act((version) => api('POST /case/file', { body: { ...body, version } }), t('documents.asked')))
      onClose()
  }
  return (
    <Dialog open title={t('documents.ask')} onClose={onClose}>
      <Form name="ask-document" onSubmit={ask}>
        <FormItem name="docTypeCode" label={t('documents.askField')} required chosen>
          <Select options={options} loading={loading} />
        </FormItem>
        <Button type="submit" look="main">
          {t('documents.askSend')}
        </Button>
      </Form>
    </Dialog>
  )
}
