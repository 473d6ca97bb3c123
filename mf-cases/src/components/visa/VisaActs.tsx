import { pick, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import styles from '../case/CaseView.module.css'
import type { CaseVisa } from '../case/use-case.ts'
import { MoreActs } from '../MoreActs.tsx'
import { useVisaMove } from './use-visa-move.tsx'

export function VisaActs({ visa }: { visa: CaseVisa }) {
  const { t, locale } = useText('cases')
  const { start, send, correct } = useVisaMove(visa)
  const { moves, correctable, corrects = [], lacks } = visa
  const stepBack = async (to: number) => {
    const title = t('visa.backTitle', { status: t(`visa.state.${to as 3}`) })
    if (await confirm({ title, text: t('visa.backText') })) await send(to)
  }
  return (
    <div className={styles.acts}>
      {moves.slice(0, 2).map((status) => (
        <Button key={status} small onClick={() => start(status)}>
          {t(`visa.move.${status as 3}`)}
        </Button>
      ))}
      {moves.length > 2 && (
        <MoreActs
          label={t('visa.more', { visa: pick(visa.category, locale) })}
          empty={t('more')}
          acts={moves.slice(2).map((status) => ({
            value: String(status),
            label: t(`visa.move.${status as 3}`),
          }))}
          onStart={(status) => start(Number(status))}
        />
      )}
      {correctable !== null && (
        <Button small look="plain" onClick={() => stepBack(correctable)}>
          {t('visa.move.back')}
        </Button>
      )}
      {corrects.length > 0 && (
        <Button small look="plain" onClick={correct}>
          {t('visa.correct')}
        </Button>
      )}
      {lacks.map(({ status, needs }) => (
        <span key={status} className={`muted small ${styles.lacks}`}>
          {t('visa.lacks', {
            move: t(`visa.move.${status as 3}`),
            documents: needs.map((one) => pick(one, locale)).join(t('choices.comma')),
          })}
        </span>
      ))}
    </div>
  )
}
