import { CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { api, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import type { GivenConsent } from '../application/draft-kind.ts'
import { useShownCase } from '../case/use-case.ts'
import { SendOnConsents } from './SendOnConsents.tsx'

const POOL = { deliverType: DELIVER_TYPES.pool }

/** Sends an application on to the request pool, with the applicant's consent. */
export default function ToPoolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('cases')
  const { detail, act } = useShownCase()
  const { caseId } = detail
  const [consents, setConsents] = useState<GivenConsent[]>([])
  const { run, busy } = useAct(async () => {
    const body = { caseId, status: CASE_STATUS.inPool, consents }
    const send = (version: number) => api('POST /case/case/status', { body: { ...body, version } })
    if (await act(send, t('case.done.3'))) onClose()
  })
  const actions = (
    <>
      <Button onClick={onClose}>{t('anotherAgent.cancel')}</Button>
      <Button look="main" onClick={() => run()} busy={busy}>
        {t('case.toPool')}
      </Button>
    </>
  )
  return (
    <Dialog open title={t('case.toPoolTitle')} onClose={onClose} actions={actions}>
      <p>{t('case.toPoolText')}</p>
      <SendOnConsents caseId={caseId} to={POOL} given={consents} onChange={setConsents} />
    </Dialog>
  )
}
