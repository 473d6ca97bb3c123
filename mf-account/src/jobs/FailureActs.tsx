import { Button } from '@southbound/shared/ui/desk/panel'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'

export type Which = 'again' | 'leave'
interface FailureActsProps {
  acts: readonly Which[]
  /** What is acted on, for readers of the screen. */
  of: string
  onAct: (which: Which) => void
}

export function FailureActs({ acts, of, onAct }: FailureActsProps) {
  const { t } = useDeskWords()
  return (
    <div className={styles.actsInRows}>
      {acts.map((which) => (
        <Button
          key={which}
          small
          look={which === 'leave' ? 'plain' : undefined}
          aria-label={t('jobs.actOf', { act: t(`jobs.acts.${which}`), name: of })}
          onClick={() => onAct(which)}
        >
          {t(`jobs.acts.${which}`)}
        </Button>
      ))}
    </div>
  )
}
