import { OTHER_REASON, type ReasonList } from '@southbound/shared/contract/constants'
import { keepDraft, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, Select, TextArea, useForm, useWatch } from '@southbound/shared/ui/desk/form'
import styles from './case/CaseView.module.css'

export interface ChosenReason {
  reasonCode?: string
  reason?: string
}
interface ReasonDialogProps {
  list: ReasonList
  title: string
  lead: string
  send: string
  draft: string
  optional?: boolean
  /** Resolves to true once it is sent; then the dialog closes, and keeps what was typed otherwise. */
  onSend: (said: ChosenReason) => Promise<boolean>
  onClose: () => void
}
const MOST = 500

/** A reason of a list, which reads in both languages, with own words beside; another reason is in words. */
export default function ReasonDialog({
  list,
  title,
  lead,
  send,
  draft,
  optional,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const { t, locale } = useText('cases')
  const kept = keepDraft<ChosenReason>(draft)
  const [form] = useForm<ChosenReason>()
  const code = useWatch('reasonCode', form)
  const found = useCall('GET /lookup/:name', { params: { name: list } })
  const options = (found.data?.rows ?? []).map((row) => ({ value: row.code, label: pick(row, locale) }))
  // Words alone do where the list cannot be read.
  const listed = found.state !== 'failed'
  const { run, busy } = useAct(async ({ reasonCode, reason }: ChosenReason) => {
    if (!(await onSend({ reasonCode: reasonCode || undefined, reason: reason?.trim() || undefined }))) return
    kept.clear()
    onClose()
  })
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form<ChosenReason>
        name="reason"
        form={form}
        kept
        onSubmit={run}
        initialValues={kept.load() ?? undefined}
        onValuesChange={(_, all) => kept.save(all)}
      >
        <p className={`muted ${styles.lead}`}>{lead}</p>
        <FormItem name="reasonCode" label={t('reasonDialog.label')} required={listed && !optional} chosen>
          <Select options={options} loading={found.state === 'loading'} found={found} clearable={optional} />
        </FormItem>
        <FormItem
          name="reason"
          label={t('case.ownWords')}
          required={code === OTHER_REASON || !(listed || optional)}
          max={MOST}
        >
          <TextArea rows={4} counter={MOST} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {send}
        </Button>
      </Form>
    </Dialog>
  )
}
