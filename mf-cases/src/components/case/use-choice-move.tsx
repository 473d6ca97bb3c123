import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { lazy, Suspense, useState } from 'react'
import { actOnCase } from './act-on-case.ts'
import type { CaseDetail, Choice } from './use-case.ts'

type Details = {
  institutionAppNo?: string
  offerExpiresAt?: string
  depositAmount?: string
  paymentNote?: string
  reason?: string
}
const ASKS_MORE: number[] = [
  CHOICE_STATUS.lodged,
  CHOICE_STATUS.conditionalOffer,
  CHOICE_STATUS.unconditionalOffer,
]
const NEEDS_REASON: number[] = [CHOICE_STATUS.unsuccessful, CHOICE_STATUS.enrolCancelled]
const HARD_TO_UNDO: number[] = [CHOICE_STATUS.withdrawn, CHOICE_STATUS.declined]

const ChoiceMoveDialog = lazy(() => import('./ChoiceMoveDialog.tsx'))

/** Moves a choice: `start` asks what the move needs and sends it; `dialog` is drawn where the acts are. */
export function useChoiceMove(choice: Choice, show: (next: CaseDetail) => void) {
  const { t } = useText('cases')
  const [asking, setAsking] = useState<number | null>(null)
  const send = (status: number, details: Details = {}) =>
    actOnCase(
      api('POST /case/order/status', { body: { choiceId: choice.choiceId, status, ...details } }),
      show,
      t('choices.moved', { status: t(`choice.${status}`) }),
    )
  const start = async (status: number) => {
    if (ASKS_MORE.includes(status)) return setAsking(status)
    if (NEEDS_REASON.includes(status)) {
      const title = t(status === CHOICE_STATUS.unsuccessful ? 'choices.reasonTitle' : 'choices.cancelTitle')
      const reason = await askReason({ title, danger: true, reason: { max: 500 } })
      return reason === null ? undefined : send(status, { reason })
    }
    const danger = HARD_TO_UNDO.includes(status)
    if (
      danger &&
      !(await confirm({
        title: t('choices.confirmTitle', { move: t(`move.${status}`) }),
        text: t('choices.confirmText'),
        danger,
      }))
    )
      return
    await send(status)
  }
  const dialog = asking !== null && (
    <Suspense>
      <ChoiceMoveDialog
        status={asking}
        choice={choice}
        onClose={() => setAsking(null)}
        onSend={(details) => send(asking, details)}
      />
    </Suspense>
  )
  return { start, send, dialog }
}
