import { useAct } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../case/CaseView.module.css'
import { AgentPicker } from './AgentPicker.tsx'

interface PickAgentDialogProps {
  title: string
  text: string
  action: string
  /** Of the courses, whose countries the agents serve. */
  schools: readonly { schoolId: string }[]
  except?: string | null
  onChoose: (agencyId: string) => Promise<unknown>
  onClose: () => void
}

export default function PickAgentDialog(props: PickAgentDialogProps) {
  const { title, text, action, schools, except, onChoose, onClose } = props
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
        form={{ courses: schools, agencyId }}
        change={(chosen) => setAgencyId(chosen.agencyId)}
        except={except}
      />
    </Dialog>
  )
}
