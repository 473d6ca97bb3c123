import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { AgentPicker } from '../agents/AgentPicker.tsx'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'

interface ChangeAgentDialogProps {
  onClose: () => void
  onDone: () => void
}
export default function ChangeAgentDialog({ onClose, onDone }: ChangeAgentDialogProps) {
  const { t } = useText('cases')
  const { detail } = useShownCase()
  const [agencyId, setAgencyId] = useState<string | null>(null)
  const { run, busy } = useAct(async () => {
    await api('POST /case/transAgency/:a/:b', { params: { a: detail.caseId, b: agencyId ?? '' } })
    notify.success(t('transfer.asked'))
    onClose()
    onDone()
  })
  const actions = (
    <Button look="main" busy={busy} disabled={!agencyId} onClick={() => run()}>
      {t('transfer.ask')}
    </Button>
  )
  return (
    <Dialog open wide title={t('transfer.changeAgent')} onClose={onClose} actions={actions}>
      <p className={styles.lead}>{t('transfer.changeText')}</p>
      <AgentPicker
        form={{ courses: detail.orderParamList.map(({ school }) => school), agencyId }}
        change={(chosen) => setAgencyId(chosen.agencyId)}
        except={detail.receiver.id}
      />
    </Dialog>
  )
}
