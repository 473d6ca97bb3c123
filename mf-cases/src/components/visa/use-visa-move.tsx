import { VISA_STATUS } from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { type CaseVisa, type Says, useShownCase } from '../case/use-case.ts'
import { fieldsOf, type VisaMove } from './visa-moves.ts'

const VisaMoveDialog = lazyPart(() => import('./VisaMoveDialog.tsx'))

/** `start` asks for what the move records, or moves at once. */
export function useVisaMove(visa: CaseVisa) {
  const { t } = useText('cases')
  const { act, open } = useShownCase()
  const send = (status: number, details: VisaMove = {}, says?: Says) =>
    act(
      (version) =>
        api('POST /case/visa/status', {
          body: { visaChoiceId: visa.visaChoiceId, version, status, ...details },
        }),
      t('visa.moved', { status: t(`visa.state.${status as 3}`) }),
      `${visa.visaChoiceId} ${status}`,
      says,
    )
  const start = async (status: number) => {
    if (fieldsOf(visa, status).length > 0)
      return open((onClose) => (
        <VisaMoveDialog
          status={status}
          visa={visa}
          onClose={onClose}
          onSend={(details, says) => send(status, details, says)}
        />
      ))
    const question = { title: t('visa.withdrawTitle'), text: t('visa.withdrawText'), danger: true }
    if (status !== VISA_STATUS.withdrawn || (await confirm(question))) await send(status)
  }
  const sendFacts = (facts: VisaMove, says?: Says) => {
    const { reason: _none, ...body } = facts
    return act(
      (version) =>
        api('POST /case/visa/facts', { body: { visaChoiceId: visa.visaChoiceId, version, ...body } }),
      t('visa.corrected'),
      `${visa.visaChoiceId} facts`,
      says,
    )
  }
  const correct = () =>
    open((onClose) => <VisaMoveDialog status={null} visa={visa} onClose={onClose} onSend={sendFacts} />)
  return { start, send, correct }
}
