import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, pick, useText } from '@southbound/shared/platform'
import { Button, ButtonLink } from '@southbound/shared/ui/page'
import type words from '../../locales/work.en.json'
import { AnswerButton } from './AnswerButton.tsx'
import { UploadButton } from './DocumentActs.tsx'
import { type MyNext, owedFor } from './next-act.ts'
import { type CaseChoice, useShownCase } from './use-case.ts'
import { useChoiceMove } from './use-choice-move.tsx'

type Act = keyof typeof words.act

/** The one prominent button: what the case waits for from its reader. */
export function NextAct({ next: { action: code, choice, act } }: { next: MyNext }) {
  const action = code as Act
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  if (!choice || !act) return null
  if (act.kind === 'move') return <MoveButton action={action} choice={choice} to={act.to} />
  if (act.kind === 'answer') {
    const { choiceId: id, status } = choice
    return (
      <AnswerButton
        title={t(`act.${action}`)}
        lead={t(`answer.lead.${action as Answered}`)}
        id={id}
        optional={status !== CHOICE_STATUS.infoRequested}
        send={(text, version) =>
          api('POST /case/choice/:id/answer', { params: { id }, body: { text, version } })
        }
      />
    )
  }
  if (act.kind === 'upload') {
    const [row] = owedFor(detail, choice)
    if (!row || !detail.can.upload) return null
    return (
      <UploadButton look="main" row={row}>
        {t(`act.${action}`, { name: pick(row, locale) })}
      </UploadButton>
    )
  }
  return act.kind === 'check' ? (
    <ButtonLink look="main" to="#documents">
      {t(`act.${action}`)}
    </ButtonLink>
  ) : null
}

function MoveButton({ action, choice, to }: { action: Act; choice: CaseChoice; to: number }) {
  const { t, locale } = useText('cases')
  const { start } = useChoiceMove(choice)
  return (
    <Button look="main" onClick={() => start(to)} title={pick(choice.course, locale)}>
      {t(`act.${action}`)}
    </Button>
  )
}

type Answered = keyof typeof words.answer.lead
