import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, type InputOf, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { MOVE_DIALOGS } from '../offers/move-dialog.ts'
import { type CaseChoice, type Says, useShownCase } from './use-case.ts'

export type MoveDetails = Omit<InputOf<'POST /case/order/status'>['body'], 'choiceId' | 'status' | 'version'>
const WordsDialog = lazyPart(() => import('./WordsDialog.tsx'))
const { infoRequested, unsuccessful, enrolCancelled, declined, withdrawn } = CHOICE_STATUS
const TITLES: Readonly<Record<number, 'askTitle' | 'reasonTitle' | 'cancelTitle'>> = {
  [infoRequested]: 'askTitle',
  [unsuccessful]: 'reasonTitle',
  [enrolCancelled]: 'cancelTitle',
}

export function useChoiceMove(choice: CaseChoice) {
  const { t } = useText('cases')
  const { act, open } = useShownCase()
  const send = (status: number, details: MoveDetails = {}, says?: Says) =>
    act(
      (version) =>
        api('POST /case/order/status', { body: { choiceId: choice.choiceId, version, status, ...details } }),
      t('choices.moved', { status: t(`choice.${status}`) }),
      `${choice.choiceId} ${status}`,
      says,
    )
  const start = async (status: number) => {
    const Dialog = MOVE_DIALOGS[status]
    if (Dialog)
      return open((onClose) => (
        <Dialog
          status={status}
          choice={choice}
          onClose={onClose}
          onSend={(details, says) => send(status, details, says)}
        />
      ))
    const asked = TITLES[status]
    const move = t(`move.${status}`)
    const question = { title: t('choices.confirmTitle', { move }), text: t('choices.confirmText') }
    if (asked || status === declined) return askWords(status, asked ? t(`choices.${asked}`) : question.title)
    if (status !== withdrawn || (await confirm({ ...question, danger: true }))) await send(status)
  }
  const askWords = (status: number, title: string) =>
    open((onClose) => (
      <WordsDialog
        title={title}
        lead={t(status === infoRequested ? 'choices.askText' : 'choices.confirmText')}
        label={t(status === infoRequested ? 'choices.askField' : 'reasonDialog.label')}
        send={t(`move.${status}`)}
        draft={`move:${choice.choiceId}:${status}`}
        max={500}
        optional={status === declined}
        onSend={({ text }) => send(status, { reason: text || undefined })}
        onClose={onClose}
      />
    ))
  return { start, send }
}
