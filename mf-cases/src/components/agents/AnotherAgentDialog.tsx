import { CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { api, pick, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import type { GivenConsent } from '../application/draft-kind.ts'
import { useShownCase } from '../case/use-case.ts'
import { AgentPicker, type ChosenAgent } from './AgentPicker.tsx'
import { SendOnConsents } from './SendOnConsents.tsx'

export default function AnotherAgentDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useText('cases')
  const { detail, act } = useShownCase()
  const [{ agencyId, agency }, setChosen] = useState<ChosenAgent>({ agencyId: null, agency: null })
  const [consents, setConsents] = useState<GivenConsent[]>([])
  const name = agency ? pick(agency, locale) : ''
  // What was agreed to for one agency is not agreed to for the next.
  const choose = (chosen: ChosenAgent) => {
    setChosen(chosen)
    setConsents([])
  }
  const { run, busy } = useAct(async () => {
    const body = {
      caseId: detail.caseId,
      status: CASE_STATUS.submitted,
      deliverType: DELIVER_TYPES.agency,
      deliverId: agencyId,
      consents,
    }
    if (
      await act(
        (version) => api('POST /case/case/status', { body: { ...body, version } }),
        t('anotherAgent.sent', { name }),
      )
    )
      onClose()
  })
  const actions = (
    <>
      <Button onClick={onClose}>{t('anotherAgent.cancel')}</Button>
      <Button look="main" onClick={() => run()} busy={busy} disabled={!agencyId}>
        {agencyId ? t('anotherAgent.send', { name }) : t('anotherAgent.choose')}
      </Button>
    </>
  )
  return (
    <Dialog open wide title={t('anotherAgent.title')} onClose={onClose} actions={actions}>
      <p>{t('anotherAgent.text')}</p>
      <AgentPicker
        form={{ courses: detail.orderParamList.map(({ school }) => school), agencyId }}
        change={choose}
        except={detail.deliverType === DELIVER_TYPES.agency ? detail.receiver.id : null}
      />
      {agencyId && (
        <SendOnConsents
          key={agencyId}
          caseId={detail.caseId}
          to={{ deliverType: DELIVER_TYPES.agency, deliverId: agencyId }}
          given={consents}
          onChange={setConsents}
        />
      )}
    </Dialog>
  )
}
