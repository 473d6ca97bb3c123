import { heapPath } from './heap.ts'
import styles from './plots.module.css'
import { type Scale, scaleOf } from './scale.ts'

export interface HeapProps {
  /** The whole in a sentence. */
  label: string
  values: readonly number[]
  low: number
  median: number
  high: number
  medianLabel: string
  own: { value: number; label: string } | null
  /** A tick in words, short. */
  say: (tick: number) => string
}
interface Drawing {
  width: number
  step: number
  room: number
  className: string | undefined
}
const WIDE: Drawing = { width: 760, step: 12, room: 120, className: styles.wide }
const NARROW: Drawing = { width: 328, step: 6, room: 84, className: styles.narrow }
const [EDGE, HEAD, FOOT] = [24, 30, 44] as const

/**
 * One value among many: a heap of dots, the middle half as a
 * bar, the median as a tick, the thing itself as a sea mark.
 */
export function Heap(props: HeapProps) {
  const all = [...props.values, ...(props.own ? [props.own.value] : [])]
  return (
    <>
      {[WIDE, NARROW].map((drawing) => (
        <HeapDrawing
          key={drawing.width}
          {...props}
          drawing={drawing}
          scale={scaleOf(all, { zero: false, count: drawing === WIDE ? 5 : 4 })}
        />
      ))}
    </>
  )
}

function HeapDrawing({
  label,
  values,
  low,
  median,
  high,
  medianLabel,
  own,
  say,
  drawing: { width, step, room, className },
  scale,
}: HeapProps & { drawing: Drawing; scale: Scale }) {
  const x = (value: number) => Math.round(EDGE + (scale.at(value) / 100) * (width - 2 * EDGE))
  const floor = HEAD + room
  const dots = heapPath(values.map(x), { step, base: floor - step / 2 - 1, room })
  return (
    <svg
      viewBox={`0 0 ${width} ${floor + FOOT}`}
      width={width}
      height={floor + FOOT}
      className={className}
      role="img"
      aria-label={label}
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.hair} x1={x(tick)} x2={x(tick)} y1={HEAD} y2={floor} />
          <text x={x(tick)} y={floor + FOOT - 4} textAnchor="middle">
            {say(tick)}
          </text>
        </g>
      ))}
      <line className={styles.floor} x1="4" x2={width - 4} y1={floor} y2={floor} />
      <path d={dots} className={styles.heap} strokeWidth={step - 1} />
      <rect
        className={styles.middle}
        x={x(low)}
        y={floor + 2}
        width={Math.max(2, x(high) - x(low))}
        height="4"
      />
      <line className={styles.tick} x1={x(median)} x2={x(median)} y1={floor - 2} y2={floor + 9} />
      <text x={x(median)} y={floor + 22} textAnchor={anchorAt(x(median), width)}>
        {medianLabel}
      </text>
      {own && <Own x={x(own.value)} label={own.label} floor={floor} width={width} />}
    </svg>
  )
}

const anchorAt = (x: number, width: number) => (x < 70 ? 'start' : x > width - 70 ? 'end' : 'middle')

function Own({ x, label, floor, width }: { x: number; label: string; floor: number; width: number }) {
  const isLeft = x > width * 0.55
  return (
    <>
      <line className={styles.own} x1={x} x2={x} y1="14" y2={floor} />
      <circle className={styles.ownDot} cx={x} cy={floor} r="7" />
      <text
        className={styles.ownLabel}
        x={isLeft ? x - 8 : x + 8}
        y="22"
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {label}
      </text>
    </>
  )
}
