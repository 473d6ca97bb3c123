import type { ReactNode } from 'react'
import { Bar } from './Bar.tsx'
import styles from './plots.module.css'
import { scaleOf } from './scale.ts'

export interface OneBar {
  key: string | number
  name: ReactNode
  value: number
  /** Drawn darker in the bar. */
  part?: number
  /** The value in words, at the end of the row. */
  shown: ReactNode
  strong?: boolean
}
interface BarsProps {
  /** The whole in a sentence. */
  label: string
  bars: readonly OneBar[]
  /** The end of the scale, where it is not the greatest value. */
  most?: number
}

/** Lying bars from zero: name, bar, value; on a phone the bar goes below them. */
export function Bars({ label, bars, most }: BarsProps) {
  const greatest = Math.max(...bars.map(({ value }) => value), 0)
  const { at } =
    most === undefined ? scaleOf([greatest], { count: 1 }) : { at: (value: number) => share(value, most) }
  return (
    <div role="img" aria-label={label} className={styles.bars}>
      {bars.map(({ key, name, value, part, shown, strong }) => (
        <div key={key} className={styles.barRow}>
          <span className={styles.barName}>{name}</span>
          <Bar value={at(value)} part={part === undefined ? undefined : at(part)} strong={strong} />
          <span className={styles.barValue}>{shown}</span>
        </div>
      ))}
    </div>
  )
}

const share = (value: number, most: number): number => (most > 0 ? Math.min(100, (value / most) * 100) : 0)
