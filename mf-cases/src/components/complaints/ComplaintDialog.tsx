import { api, formatDateTime, notify, pick, tryAct, useText } from '@southbound/shared/platform'
import { FormItem, Select } from '@southbound/shared/ui/desk/form'
import WordsDialog from '../case/WordsDialog.tsx'
import type { Complaint } from './Complaints.tsx'

interface Typed {
  text: string
  about: string
}
interface ComplaintDialogProps {
  caseId: string
  targets: readonly Complaint['target'][]
  onClose: () => void
  onFiled: () => void
}
const keyOf = ({ kind, id }: Complaint['target']) => `${kind}:${id}`

export default function ComplaintDialog({ caseId, targets, onClose, onFiled }: ComplaintDialogProps) {
  const { t, locale } = useText('cases')
  const send = ({ about, text }: Typed) =>
    tryAct(async () => {
      const target = targets.find((one) => keyOf(one) === about)
      if (!target) return
      const body = { caseId, kind: target.kind, targetId: target.id, text }
      const { dueAt } = await api('POST /complaints', { body })
      notify.success(t('complaint.filed', { at: formatDateTime(dueAt) }))
      onFiled()
    })
  return (
    <WordsDialog<Typed>
      title={t('complaint.file')}
      lead={t('complaint.how')}
      label={t('complaint.text')}
      send={t('complaint.send')}
      draft={`complaint:${caseId}`}
      max={2000}
      initial={{ about: targets.map(keyOf)[0] }}
      onSend={send}
      onClose={onClose}
    >
      <FormItem name="about" label={t('complaint.about')} required chosen>
        <Select options={targets.map((one) => ({ value: keyOf(one), label: pick(one, locale) }))} />
      </FormItem>
    </WordsDialog>
  )
}
