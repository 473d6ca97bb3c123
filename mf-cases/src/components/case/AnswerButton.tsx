import { useText } from '@southbound/shared/platform'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import { type CaseData, useShownCase } from './use-case.ts'

const WordsDialog = lazyPart(() => import('./WordsDialog.tsx'))

interface AnswerButtonProps {
  /** What the button and its dialog are called. */
  title: string
  lead: string
  /** The choice or visa that is answered. */
  id: string
  optional: boolean
  send: (text: string | null, version: number) => Promise<CaseData>
}
/** The applicant says that a step is done, in his words. */
export function AnswerButton({ title, lead, id, optional, send }: AnswerButtonProps) {
  const { t } = useText('cases')
  const { act, open } = useShownCase()
  const ask = () =>
    open((onClose) => (
      <WordsDialog
        title={title}
        lead={lead}
        label={t('answer.text')}
        send={t('answer.send')}
        draft={`answer:${id}`}
        max={1000}
        optional={optional}
        onSend={({ text }) => act((version) => send(text || null, version), t('answer.sent'))}
        onClose={onClose}
      />
    ))
  return (
    <Button look="main" onClick={ask}>
      {title}
    </Button>
  )
}
