import { pick, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import styles from './CaseView.module.css'
import { LackingPapers } from './LackingPapers.tsx'
import type { CaseDetail, Choice } from './use-case.ts'
import { useChoiceMove } from './use-choice-move.tsx'

/** The moves that the server offers for a choice: the first two as buttons, the others behind a list, and what others wait for. The act that matters most stands above the table. */
export function ChoiceActs({
  detail,
  choice,
  show,
}: {
  detail: CaseDetail
  choice: Choice
  show: (next: CaseDetail) => void
}) {
  const { t, locale } = useText('cases')
  const { start, send, dialog } = useChoiceMove(choice, show)
  const back = choice.correctable
  const stepBack = async () => {
    if (
      back !== null &&
      (await confirm({
        title: t('choices.backTitle', { status: t(`choice.${back}`) }),
        text: t('choices.backText'),
      }))
    )
      await send(back)
  }
  return (
    <div className={styles.acts}>
      {choice.moves.slice(0, 2).map((status) => (
        <Button key={status} small onClick={() => start(status)}>
          {t(`move.${status}`)}
        </Button>
      ))}
      {choice.moves.length > 2 && (
        <select
          className={styles.moves}
          aria-label={t('choices.more', { course: pick(choice.course, locale) })}
          value=""
          onChange={(event) => void start(Number(event.target.value))}
        >
          <option value="">{t('more')}</option>
          {choice.moves.slice(2).map((status) => (
            <option key={status} value={status}>
              {t(`move.${status}`)}
            </option>
          ))}
        </select>
      )}
      {back !== null && (
        <Button small look="plain" onClick={stepBack}>
          {t('move.back')}
        </Button>
      )}
      <LackingPapers detail={detail} choice={choice} show={show} />
      {dialog}
    </div>
  )
}
