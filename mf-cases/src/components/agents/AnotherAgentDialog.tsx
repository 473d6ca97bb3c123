import { CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { api, pick, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { actOnCase } from '../case/act-on-case.ts'
import type { CaseDetail } from '../case/use-case.ts'
import { AgentPicker, type ChosenAgent } from './AgentPicker.tsx'

interface AnotherAgentDialogProps {
  detail: CaseDetail
  show: (next: CaseDetail) => void
  onClose: () => void
}
/** Chooses among the other agents and sends the request there, with the profile and the files as they are in the case. */
export default function AnotherAgentDialog({ detail, show, onClose }: AnotherAgentDialogProps) {
  const { t, locale } = useText('cases')
  const [chosen, setChosen] = useState<ChosenAgent>({ agencyId: null, agency: null })
  const [busy, setBusy] = useState(false)
  const name = chosen.agency ? pick(chosen.agency, locale) : ''
  const send = async () => {
    setBusy(true)
    const body = {
      caseId: detail.caseId,
      status: CASE_STATUS.submitted,
      deliverType: DELIVER_TYPES.agency,
      deliverId: chosen.agencyId,
    }
    const sent = await actOnCase(
      api('POST /case/case/status', { body }),
      show,
      t('anotherAgent.sent', { name }),
    )
    if (sent) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      open
      wide
      title={t('anotherAgent.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('anotherAgent.cancel')}</Button>
          <Button look="main" onClick={send} busy={busy} disabled={!chosen.agencyId}>
            {chosen.agencyId ? t('anotherAgent.send', { name }) : t('anotherAgent.choose')}
          </Button>
        </>
      }
    >
      <p>{t('anotherAgent.text')}</p>
      <AgentPicker
        form={{ courses: detail.orderParamList.map(({ school }) => school), agencyId: chosen.agencyId }}
        change={setChosen}
        except={detail.deliverType === DELIVER_TYPES.agency ? detail.receiver.id : null}
      />
    </Dialog>
  )
}
