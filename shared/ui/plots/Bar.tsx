import styles from './plots.module.css'
import { oneDecimal } from './scale.ts'

interface BarProps {
  /** All in per cent of the width. */
  value: number
  part?: number
  /** A value to compare with, as an ink line. */
  tick?: number
  strong?: boolean
}
const HEIGHT = 12

/** One bar on its track, as wide as the room. Whoever draws it says the value beside it. */
export function Bar({ value, part, tick, strong }: BarProps) {
  return (
    <svg className={styles.bar} width="100%" height={HEIGHT} aria-hidden="true">
      <rect className={styles.track} width="100%" height={HEIGHT} rx="2" />
      {value > 0 && (
        <rect className={strong ? styles.strong : styles.full} width={wide(value)} height={HEIGHT} rx="2" />
      )}
      {part !== undefined && part > 0 && (
        <rect className={styles.strong} width={wide(part)} height={HEIGHT} rx="2" />
      )}
      {tick !== undefined && (
        <line className={styles.tick} x1={wide(tick)} x2={wide(tick)} y1="-2" y2={HEIGHT + 2} />
      )}
    </svg>
  )
}

const wide = (percent: number): string => `${oneDecimal(percent)}%`
