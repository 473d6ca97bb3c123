import styles from './plots.module.css'
import { oneDecimal } from './scale.ts'

interface ScoreLineProps {
  /** The ends of the scale. */
  from: number
  to: number
  required: number
  mine: number | null
}
const [HEIGHT, MIDDLE] = [28, 14] as const

/**
 * A score against a rule: the requirement as a tick, mine as
 * a dot, a line between. Who draws it says both in words.
 */
export function ScoreLine({ from, to, required, mine }: ScoreLineProps) {
  const at = (value: number) => oneDecimal(Math.min(98, Math.max(2, ((value - from) / (to - from)) * 100)))
  const [rule, dot] = [`${at(required)}%`, mine === null ? null : `${at(mine)}%`]
  const look = mine !== null && mine >= required ? styles.met : styles.missed
  return (
    <svg className={styles.score} width="100%" height={HEIGHT} aria-hidden="true">
      <line className={styles.hair} x2="100%" y1={MIDDLE} y2={MIDDLE} />
      {dot && <line className={look} x1={rule} x2={dot} y1={MIDDLE} y2={MIDDLE} />}
      <line className={styles.tick} x1={rule} x2={rule} y1={MIDDLE - 9} y2={MIDDLE + 9} />
      {dot && <circle className={look} cx={dot} cy={MIDDLE} r="5.5" />}
    </svg>
  )
}
