import { CHOICE_REASONS, CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, type InputOf, useText } from '@southbound/shared/platform'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { MOVE_DIALOGS } from '../offers/move-dialog.ts'
import { type CaseChoice, type Says, useShownCase } from './use-case.ts'

export type MoveDetails = Omit<InputOf<'POST /case/order/status'>['body'], 'choiceId' | 'status' | 'version'>
const ReasonDialog = lazyPart(() => import('../ReasonDialog.tsx'))
const WordsDialog = lazyPart(() => import('./WordsDialog.tsx'))
const { infoRequested, unsuccessful, enrolCancelled, declined, withdrawn } = CHOICE_STATUS
const TITLES: Readonly<Record<number, 'reasonTitle' | 'cancelTitle'>> = {
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
    const move = t(`move.${status}`)
    if (status === infoRequested) return askWords(status, t('choices.askTitle'))
    if (status === declined) return askWords(status, t('choices.confirmTitle', { move }))
    if (status in CHOICE_REASONS) return askWhy(status as keyof typeof CHOICE_REASONS)
    await send(status)
  }
  const askWhy = (status: keyof typeof CHOICE_REASONS) => {
    const asked = TITLES[status]
    const move = t(`move.${status}`)
    return open((onClose) => (
      <ReasonDialog
        list={CHOICE_REASONS[status]}
        title={asked ? t(`choices.${asked}`) : t('choices.confirmTitle', { move })}
        lead={t('choices.confirmText')}
        send={move}
        draft={`move:${choice.choiceId}:${status}`}
        optional={status === withdrawn}
        onSend={(said) => send(status, said)}
        onClose={onClose}
      />
    ))
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
