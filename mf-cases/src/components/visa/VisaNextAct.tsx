import { VISA_ACTS, VISA_AFTER_ANSWER, VISA_STATUS, WAITING_ON } from '@southbound/shared/contract/constants'
import { api, pick, useText } from '@southbound/shared/platform'
import { Button, ButtonLink } from '@southbound/shared/ui/page'
import type visaWords from '../../locales/visa.en.json'
import type words from '../../locales/work.en.json'
import { AnswerButton } from '../case/AnswerButton.tsx'
import { UploadButton } from '../case/DocumentActs.tsx'
import { owedFor, uncheckedOf } from '../case/next-act.ts'
import { type CaseVisa, useShownCase } from '../case/use-case.ts'
import { useVisaMove } from './use-visa-move.tsx'

type Act = keyof typeof words.act
type Answer = keyof typeof visaWords.visa.answer

/** The one prominent button: what the visa waits for from its reader. */
export default function VisaNextAct({ visa }: { visa: CaseVisa }) {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const { start } = useVisaMove(visa)
  const line = { ...visa, choiceId: visa.visaChoiceId }
  const action = visa.nextActionCode as Act
  if (uncheckedOf(detail, line))
    return (
      <ButtonLink look="main" to="#documents">
        {t(`act.${action}`)}
      </ButtonLink>
    )
  const act = VISA_ACTS[visa.status]
  const answered = visa.waitingOn !== WAITING_ON.applicant && VISA_AFTER_ANSWER[visa.status]
  const to = answered ? answered.to : act?.kind === 'move' ? act.to : null
  if (to !== null)
    return visa.moves.includes(to) ? (
      <Button look="main" onClick={() => start(to)} title={pick(visa.category, locale)}>
        {t(`act.${action}`)}
      </Button>
    ) : null
  if (act?.kind === 'answer') {
    const params = { id: visa.visaChoiceId }
    return (
      <AnswerButton
        title={t(`act.${action}`)}
        lead={t(`visa.answer.${action as Answer}`)}
        id={visa.visaChoiceId}
        optional={visa.status !== VISA_STATUS.infoRequested}
        send={(text, version) => api('POST /case/visa/:id/answer', { params, body: { text, version } })}
      />
    )
  }
  const [row] = owedFor(detail, line)
  return row && detail.can.upload ? (
    <UploadButton look="main" row={row}>
      {t('act.upload-documents', { name: pick(row, locale) })}
    </UploadButton>
  ) : null
}
