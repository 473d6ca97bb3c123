import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, type InputOf, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { Suspense, useState } from 'react'
import { MOVE_DIALOGS } from '../offers/move-dialog.ts'
import { type CaseChoice, useShownCase } from './use-case.ts'

export type MoveDetails = Omit<InputOf<'POST /case/order/status'>['body'], 'choiceId' | 'status'>
const NEEDS_REASON: number[] = [CHOICE_STATUS.unsuccessful, CHOICE_STATUS.enrolCancelled]

export function useChoiceMove(choice: CaseChoice) {
  const { t } = useText('cases')
  const { act } = useShownCase()
  const [asking, setAsking] = useState<number | null>(null)
  const send = (status: number, details: MoveDetails = {}) =>
    act(
      api('POST /case/order/status', { body: { choiceId: choice.choiceId, status, ...details } }),
      t('choices.moved', { status: t(`choice.${status}`) }),
    )
  const start = async (status: number) => {
    if (status in MOVE_DIALOGS) return setAsking(status)
    if (NEEDS_REASON.includes(status)) {
      const title = t(status === CHOICE_STATUS.unsuccessful ? 'choices.reasonTitle' : 'choices.cancelTitle')
      const reason = await askReason({ title, danger: true, reason: { max: 500 } })
      return reason === null ? undefined : send(status, { reason })
    }
    const question = {
      title: t('choices.confirmTitle', { move: t(`move.${status}`) }),
      text: t('choices.confirmText'),
      danger: true,
    }
    if (status === CHOICE_STATUS.declined) {
      const reason = await askReason({ ...question, reason: { max: 500, optional: true } })
      return reason === null ? undefined : send(status, { reason: reason || undefined })
    }
    if (status !== CHOICE_STATUS.withdrawn || (await confirm(question))) await send(status)
  }
  const Dialog = asking === null ? undefined : MOVE_DIALOGS[asking]
  const dialog = asking !== null && Dialog && (
    <Suspense>
      <Dialog
        status={asking}
        choice={choice}
        onClose={() => setAsking(null)}
        onSend={(details) => send(asking, details)}
      />
    </Suspense>
  )
  return { start, send, dialog }
}
