import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, pick, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import { actOnCase } from './act-on-case.ts'
import styles from './CaseView.module.css'
import type { CaseDetail, Choice } from './use-case.ts'

type Details = { institutionAppNo?: string; offerExpiresAt?: string; reason?: string }
const ASKS_MORE: number[] = [CHOICE_STATUS.lodged, CHOICE_STATUS.conditionalOffer, CHOICE_STATUS.unconditionalOffer]
const HARD_TO_UNDO: number[] = [CHOICE_STATUS.withdrawn, CHOICE_STATUS.declined, CHOICE_STATUS.enrolCancelled]

const ChoiceMoveDialog = lazy(() => import('./ChoiceMoveDialog.tsx'))

/** The moves that the server offers for a choice: the first two as buttons, the others behind a list. */
export function ChoiceActs({ choice, show }: { choice: Choice; show: (next: CaseDetail) => void }) {
  const { t, locale } = useText('cases')
  const [asking, setAsking] = useState<number | null>(null)
  const send = (status: number, details: Details = {}) =>
    actOnCase(
      api('POST /case/order/status', { body: { choiceId: choice.choiceId, status, ...details } }),
      show,
      t('choices.moved', { status: t(`choice.${status}`) }),
    )
  const start = async (status: number) => {
    if (ASKS_MORE.includes(status)) return setAsking(status)
    if (status === CHOICE_STATUS.unsuccessful) {
      const reason = await askReason({ title: t('choices.reasonTitle'), danger: true, reason: { max: 500 } })
      return reason === null ? undefined : send(status, { reason })
    }
    const danger = HARD_TO_UNDO.includes(status)
    if (danger && !(await confirm({ title: t('choices.confirmTitle', { move: t(`move.${status}`) }), text: t('choices.confirmText'), danger }))) return
    await send(status)
  }
  const back = choice.correctable
  const stepBack = async () => {
    if (back !== null && (await confirm({ title: t('choices.backTitle', { status: t(`choice.${back}`) }), text: t('choices.backText') }))) await send(back)
  }
  const [first, second, ...others] = choice.moves
  return (
    <div className={styles.acts}>
      {first !== undefined && (
        <Button small look={HARD_TO_UNDO.includes(first) ? 'normal' : 'main'} onClick={() => start(first)}>
          {t(`move.${first}`)}
        </Button>
      )}
      {second !== undefined && (
        <Button small onClick={() => start(second)}>
          {t(`move.${second}`)}
        </Button>
      )}
      {others.length > 0 && (
        <select
          className={styles.moves}
          aria-label={t('choices.more', { course: pick(choice.course, locale) })}
          value=""
          onChange={(event) => void start(Number(event.target.value))}
        >
          <option value="">{t('more')}</option>
          {others.map((status) => (
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
      {asking !== null && (
        <Suspense>
          <ChoiceMoveDialog status={asking} onClose={() => setAsking(null)} onSend={(details) => send(asking, details)} />
        </Suspense>
      )}
    </div>
  )
}
