import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, type InputOf, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { MOVE_DIALOGS } from '../offers/move-dialog.ts'
import { type CaseChoice, useShownCase } from './use-case.ts'

export type MoveDetails = Omit<InputOf<'POST /case/order/status'>['body'], 'choiceId' | 'status' | 'version'>
const NEEDS_REASON: number[] = [CHOICE_STATUS.unsuccessful, CHOICE_STATUS.enrolCancelled]

export function useChoiceMove(choice: CaseChoice) {
  const { t } = useText('cases')
  const { act, open } = useShownCase()
  const send = (status: number, details: MoveDetails = {}) =>
    act(
      (version) =>
        api('POST /case/order/status', { body: { choiceId: choice.choiceId, version, status, ...details } }),
      t('choices.moved', { status: t(`choice.${status}`) }),
    )
  const start = async (status: number) => {
    const Dialog = MOVE_DIALOGS[status]
    if (Dialog)
      return open((onClose) => (
        <Dialog
          status={status}
          choice={choice}
          onClose={onClose}
          onSend={(details) => send(status, details)}
        />
      ))
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
  return { start, send }
}
