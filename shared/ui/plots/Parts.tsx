import styles from './plots.module.css'
import { oneDecimal } from './scale.ts'

export interface ScorePart {
  name: string
  weight: number
  /** From 0 to 1. */
  value: number
  /** False: too little was measured, the average is used instead. */
  enough: boolean
}
const [HEIGHT, GAP] = [14, 4] as const

/** Where each part begins, and the whole at the end, in per cent. */
export function startsOf(parts: readonly { weight: number }[]): number[] {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0) || 1
  const starts = [0]
  for (const { weight } of parts) starts.push((starts.at(-1) as number) + (weight / whole) * 100)
  return starts.map(oneDecimal)
}

/** Columns as wide as their weight, bars in them from the left: the gap is what is missing. */
export function Parts({ parts, label }: { parts: readonly ScorePart[]; label: string }) {
  const starts = startsOf(parts)
  return (
    <svg className={styles.parts} width="100%" height={HEIGHT} role="img" aria-label={label}>
      {parts.map(({ name, value, enough }, at) => {
        const [from, to] = [starts[at] as number, starts[at + 1] as number]
        const look = !enough ? styles.thin : value >= 0.5 ? styles.full : styles.half
        return (
          <g key={name}>
            <rect
              className={styles.lack}
              x={`${from}%`}
              width={`${oneDecimal(to - from)}%`}
              height={HEIGHT}
            />
            <rect
              className={look}
              x={`${from}%`}
              width={`${oneDecimal((to - from) * value)}%`}
              height={HEIGHT}
            />
            {at + 1 < parts.length && (
              <rect
                className={styles.gap}
                x={`${to}%`}
                width={GAP}
                height={HEIGHT}
                transform={`translate(-${GAP} 0)`}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
