import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { AgentPicker } from '../agents/AgentPicker.tsx'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'

interface ExcludeDialogProps {
  onChoose: (agencyId: string) => Promise<boolean>
  onClose: () => void
}
export default function ExcludeDialog({ onChoose, onClose }: ExcludeDialogProps) {
  const { t } = useText('cases')
  const { detail } = useShownCase()
  const [agencyId, setAgencyId] = useState<string | null>(null)
  const { run, busy } = useAct(async () => {
    if (agencyId && (await onChoose(agencyId))) onClose()
  })
  const actions = (
    <Button look="main" busy={busy} disabled={!agencyId} onClick={() => run()}>
      {t('pool.excludeSend')}
    </Button>
  )
  return (
    <Dialog open wide title={t('pool.exclude')} onClose={onClose} actions={actions}>
      <p className={styles.lead}>{t('pool.excludeText')}</p>
      <AgentPicker
        form={{ courses: detail.orderParamList.map(({ school }) => school), agencyId }}
        change={(chosen) => setAgencyId(chosen.agencyId)}
      />
    </Dialog>
  )
}
