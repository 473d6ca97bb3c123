import { api, tryAct, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { useShownCase } from '../case/use-case.ts'
import { fetchReasons } from '../reasons.ts'

const WordsDialog = lazyPart(() => import('../case/WordsDialog.tsx'))
const MOST = 500
const OTHER = 'other'

/** Asks for a reason of the list, in words where it is another one, and puts the case back. */
export function usePutBack(onDone: () => void): () => Promise<void> {
  const { t, locale } = useText('cases')
  const { detail, open } = useShownCase()
  const { caseId } = detail
  const question = { title: t('case.putBackTitle'), text: t('case.putBackText'), confirm: t('case.putBack') }
  const send = async (reasonCode: string, reason?: string) => {
    const input = { params: { id: caseId }, body: { reasonCode, reason } }
    const done = await tryAct(() => api('POST /case/putCaseBackToPool/:id', input))
    if (done) onDone()
    return done
  }
  return async () => {
    const choices = await fetchReasons('poolReturnReason', locale)
    const reasonCode = choices && (await askReason({ ...question, reason: { max: MOST, choices } }))
    if (!reasonCode) return
    if (reasonCode !== OTHER) return void (await send(reasonCode))
    open((onClose) => (
      <WordsDialog
        title={question.title}
        lead={question.text}
        label={t('reasonDialog.label')}
        send={question.confirm}
        draft={`case:${caseId}:putBack`}
        max={MOST}
        onSend={({ text }) => send(OTHER, text)}
        onClose={onClose}
      />
    ))
  }
}
