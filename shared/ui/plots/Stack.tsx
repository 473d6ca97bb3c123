import { startsOf } from './Parts.tsx'
import styles from './plots.module.css'
import { oneDecimal } from './scale.ts'

/** The same part has the same colour on every page. */
export type StackPart = 'tuition' | 'living' | 'visa' | 'travel' | 'cover' | 'rest'
interface StackProps {
  label: string
  /** Six at most, in the order of their size. */
  parts: readonly { part: StackPart; value: number }[]
}
const [HEIGHT, GAP] = [32, 2] as const

/** Parts of one total as one bar; the list below names them, with `Swatch`. */
export function Stack({ label, parts }: StackProps) {
  const starts = startsOf(parts.map(({ value }) => ({ weight: value })))
  return (
    <svg className={styles.stack} width="100%" height={HEIGHT} role="img" aria-label={label}>
      {parts.map(({ part }, at) => {
        const [from, to] = [starts[at] as number, starts[at + 1] as number]
        return (
          <g key={part}>
            <rect
              className={styles[part]}
              x={`${from}%`}
              width={`${oneDecimal(to - from)}%`}
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

export const Swatch = ({ part }: { part: StackPart }) => (
  <svg className={styles.swatch} width="12" height="12" aria-hidden="true">
    <rect className={styles[part]} width="12" height="12" rx="3" />
  </svg>
)
