import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from './CaseDesk.module.css'

interface OneBar {
  name: string
  value: number
  /** Drawn darker in the bar. */
  part?: number
  note: string
}
const ROW = 36
const THICK = 12

/** Lying bars, each below its name, with its value and a note at the end. */
export function Bars({ bars, width }: { bars: readonly OneBar[]; width: number }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const x = scaleLinear({ domain: [0, most], range: [0, width] })
  return (
    <svg width={width} height={bars.length * ROW} className={styles.plot} aria-hidden="true">
      {bars.map(({ name, value, part = 0, note }, at) => (
        <Group key={name} top={at * ROW}>
          <text y={14}>
            {name} · {value}
          </text>
          <text y={14} x={width} textAnchor="end" className={styles.note}>
            {note}
          </text>
          <Bar y={19} width={width} height={THICK} className={styles.empty} />
          <Bar y={19} width={x(value)} height={THICK} className={styles.full} />
          <Bar y={19} width={x(part)} height={THICK} className={styles.part} />
        </Group>
      ))}
    </svg>
  )
}
