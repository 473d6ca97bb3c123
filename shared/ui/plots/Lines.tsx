import styles from './plots.module.css'
import { scaleOf } from './scale.ts'

export interface Series {
  name: string
  values: readonly number[]
}
interface LinesProps {
  label: string
  /** Four at most. */
  series: readonly Series[]
  /** Names of the points, from left to right. */
  names: readonly string[]
}
/** Colour is not the only difference. */
const DASHES = ['', '6 3', '2 3', '10 3 2 3'] as const
const [HEIGHT, BASE, TOP] = [200, 176, 8] as const
const [WIDE_LABELS, NARROW_LABELS] = [12, 5] as const

/** Change over time: the lines stretch with the room, the texts do not. */
export function Lines({ label, series, names }: LinesProps) {
  const { at, ticks } = scaleOf(series.flatMap(({ values }) => values).concat(4))
  const y = (value: number) => BASE - (at(value) / 100) * (BASE - TOP)
  const x = (point: number) => (names.length > 1 ? (point / (names.length - 1)) * 100 : 50)
  return (
    <div role="img" aria-label={label}>
      <p className={styles.key}>
        {series.map(({ name }, kind) => (
          <span key={name}>
            <svg width="24" height="8" aria-hidden="true">
              <line className={styles[`line${kind}`]} x2="24" y1="4" y2="4" strokeDasharray={DASHES[kind]} />
            </svg>
            {name}
          </span>
        ))}
      </p>
      <div className={styles.lines}>
        <svg width="100%" height={HEIGHT} className={styles.plot} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.hair} x2="100%" y1={y(tick)} y2={y(tick)} />
              <text x="-8" y={y(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          <svg
            viewBox={`0 0 100 ${HEIGHT}`}
            width="100%"
            height={HEIGHT}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {series.map(({ name, values }, kind) => (
              <polyline
                key={name}
                className={styles[`line${kind}`]}
                strokeDasharray={DASHES[kind]}
                points={values
                  .map((value, point) => `${x(point).toFixed(1)},${y(value).toFixed(1)}`)
                  .join(' ')}
              />
            ))}
          </svg>
          {names.map((name, point) => (
            <text
              key={name}
              x={`${x(point)}%`}
              y={HEIGHT - 6}
              textAnchor="middle"
              className={labelAt(point, names.length)}
            >
              {name}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}

/** A label that does not fit is left out, on the phone more than on the desk. */
function labelAt(point: number, count: number): string | undefined {
  const isOn = (labels: number) => point % Math.ceil(count / labels) === 0
  if (isOn(NARROW_LABELS) && isOn(WIDE_LABELS)) return undefined
  return isOn(WIDE_LABELS) ? styles.onWide : isOn(NARROW_LABELS) ? styles.onNarrow : styles.hidden
}
