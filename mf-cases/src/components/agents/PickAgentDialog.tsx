import { useAct } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'
import { AgentPicker } from './AgentPicker.tsx'

interface PickAgentDialogProps {
  title: string
  text: string
  action: string
  except?: string | null
  onChoose: (agencyId: string) => Promise<unknown>
  onClose: () => void
}

export default function PickAgentDialog(props: PickAgentDialogProps) {
  const { title, text, action, except, onChoose, onClose } = props
  const { detail } = useShownCase()
  const [agencyId, setAgencyId] = useState<string | null>(null)
  const { run, busy } = useAct(async () => agencyId && (await onChoose(agencyId)))
  const actions = (
    <Button look="main" busy={busy} disabled={!agencyId} onClick={() => run()}>
      {action}
    </Button>
  )
  return (
    <Dialog open wide title={title} onClose={onClose} actions={actions}>
      <p className={styles.lead}>{text}</p>
      <AgentPicker
        form={{ courses: detail.orderParamList.map(({ school }) => school), agencyId }}
        change={(chosen) => setAgencyId(chosen.agencyId)}
        except={except}
      />
    </Dialog>
  )
}
