import { Button } from '@southbound/shared/ui/desk/panel'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'

export type Which = 'again' | 'leave'
/** What did not fail is not tried again, but run now. */
export const wordOf = (which: Which, isWell = false) => (isWell && which === 'again' ? 'run' : which)

interface FailureActsProps {
  acts: readonly Which[]
  isWell?: boolean
  /** What is acted on, for readers of the screen. */
  of: string
  onAct: (which: Which) => void
}

export function FailureActs({ acts, isWell, of, onAct }: FailureActsProps) {
  const { t } = useDeskWords()
  return (
    <div className={styles.actsInRows}>
      {acts.map((which) => (
        <Button
          key={which}
          small
          look={which === 'leave' ? 'plain' : undefined}
          aria-label={t('jobs.actOf', { act: t(`jobs.acts.${wordOf(which, isWell)}`), name: of })}
          onClick={() => onAct(which)}
        >
          {t(`jobs.acts.${wordOf(which, isWell)}`)}
        </Button>
      ))}
    </div>
  )
}
