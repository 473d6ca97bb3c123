import { VISA_STATUS } from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { lazy, Suspense, useState } from 'react'
import { type CaseVisa, useShownCase } from '../case/use-case.ts'
import { fieldsOf, type VisaMove } from './visa-moves.ts'

const VisaMoveDialog = lazy(() => import('./VisaMoveDialog.tsx'))

/** `start` asks for what the move records, or moves at once; `dialog` is drawn beside the button. */
export function useVisaMove(visa: CaseVisa) {
  const { t } = useText('cases')
  const { act } = useShownCase()
  const [asking, setAsking] = useState<number | null>(null)
  const send = (status: number, details: VisaMove = {}) =>
    act(
      api('POST /case/visa/status', { body: { visaChoiceId: visa.visaChoiceId, status, ...details } }),
      t('visa.moved', { status: t(`visa.state.${status as 3}`) }),
    )
  const start = async (status: number) => {
    if (fieldsOf(visa, status).length > 0) return setAsking(status)
    const question = { title: t('visa.withdrawTitle'), text: t('visa.withdrawText'), danger: true }
    if (status !== VISA_STATUS.withdrawn || (await confirm(question))) await send(status)
  }
  const dialog = asking !== null && (
    <Suspense>
      <VisaMoveDialog
        status={asking}
        visa={visa}
        onClose={() => setAsking(null)}
        onSend={(details) => send(asking, details)}
      />
    </Suspense>
  )
  return { start, send, dialog }
}
