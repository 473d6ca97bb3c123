import { api, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { FormItem, Select } from '@southbound/shared/ui/desk/form'
import { Alert } from '@southbound/shared/ui/desk/panel'
import WordsDialog from '../case/WordsDialog.tsx'

const MOST = 500

interface AssignDialogProps {
  caseId: string
  onClose: () => void
  onAssigned: () => void
}
/** An operator gives a request of the pool to one of the agencies that may take it. */
export default function AssignDialog({ caseId, onClose, onAssigned }: AssignDialogProps) {
  const { t, locale } = useText('cases')
  const input = { params: { id: caseId } }
  const agencies = useCall('GET /case/pool/:id/agencies', input)
  const assign = async ({ text, agencyId }: { text: string; agencyId: string }) => {
    const body = { agencyId, reason: text }
    const done = await tryAct(() => api('POST /case/pool/:id/assign', { ...input, body }), t('pool.assigned'))
    if (done) onAssigned()
    return done
  }
  const rows = agencies.data?.rows ?? []
  return (
    <WordsDialog<{ text: string; agencyId: string }>
      title={t('pool.assignTitle')}
      lead={t('pool.assignText')}
      label={t('reasonDialog.label')}
      send={t('pool.assign')}
      draft={`case:${caseId}:assign`}
      max={MOST}
      onSend={assign}
      onClose={onClose}
    >
      {agencies.data && rows.length === 0 && <Alert tone="warn" title={t('pool.noAgency')} />}
      <FormItem name="agencyId" label={t('apply.agent')} required chosen>
        <Select found={agencies} options={rows.map((row) => ({ value: row.id, label: pick(row, locale) }))} />
      </FormItem>
    </WordsDialog>
  )
}
