import { REPORT_REASONS } from '@southbound/shared/contract/constants'
import { api, tryAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Form, FormItem, Select, TextArea } from '@southbound/shared/ui/desk/form'
import { Button } from '@southbound/shared/ui/desk/panel'

export function ReportDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { t } = useText('content')
  const send = async ({ reason, text }: { reason: (typeof REPORT_REASONS)[number]; text?: string }) => {
    const body = { messageId, reason, ...(text?.trim() && { text: text.trim() }) }
    if (await tryAct(() => api('POST /message/report', { body }), t('messages.done.reported'))) onClose()
  }
  return (
    <Dialog open title={t('messages.report.title')} onClose={onClose}>
      <Form name="report-message" onSubmit={send}>
        <FormItem name="reason" label={t('messages.report.reason')} required chosen>
          <Select
            options={REPORT_REASONS.map((value) => ({ value, label: t(`messages.report.reasons.${value}`) }))}
          />
        </FormItem>
        <FormItem name="text" label={t('messages.report.text')} max={500}>
          <TextArea rows={3} counter={500} />
        </FormItem>
        <Button type="submit" look="main">
          {t('messages.report.send')}
        </Button>
      </Form>
    </Dialog>
  )
}
