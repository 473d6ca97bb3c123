import { today } from '@southbound/shared/contract/constants'
import { formatDate, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, Select, TextArea } from '@southbound/shared/ui/desk/form'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import type { MoveDialogProps } from './move-dialog.ts'
import styles from './Offers.module.css'

interface Typed {
  intakeId: string
  reason?: string
}

export default function DeferDialog({ status, choice, onClose, onSend }: MoveDialogProps) {
  const { t, locale } = useText('cases')
  const terms = useCall('GET /lookup/:name', { params: { name: 'intakeTerm' } })
  const found = useCall('POST /course/findById/:a/:b', {
    params: { a: choice.courseType as 1, b: choice.courseId },
  })
  // The day says enough where a term has no name.
  const nameOf = (term: string) => {
    const { rows = [], off = [] } = terms.data ?? {}
    const row = [...rows, ...off].find(({ code }) => code === term)
    return row && pick(row, locale)
  }
  const options = (found.data?.intakes ?? [])
    .filter(({ startDate }) => startDate > (choice.startDate ?? today()))
    .map(({ intakeId, term, startDate }) => ({
      value: intakeId,
      label: [nameOf(term), formatDate(startDate)].filter(Boolean).join(' · '),
    }))
  const submit = async ({ intakeId, reason }: Typed) => {
    const isDone = await onSend({ intakeId, reason: reason?.trim() || undefined })
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  return (
    <Dialog open title={t('offer.deferTitle')} onClose={onClose}>
      <NotRead found={found} title={t('offer.deferTitle')} lines={3} />
      {found.data && options.length === 0 && <p>{t('offer.deferNone')}</p>}
      {options.length > 0 && (
        <Form<Typed> name="defer" onSubmit={run}>
          <p className={`muted ${styles.lead}`}>{t('offer.deferText')}</p>
          <FormItem name="intakeId" label={t('offer.deferField')} required chosen>
            <Select options={options} />
          </FormItem>
          <FormItem name="reason" label={t('offer.deferReason')} max={500}>
            <TextArea rows={2} />
          </FormItem>
          <Button type="submit" look="main" busy={busy}>
            {t(`move.${status}`)}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
