import styles from './plots.module.css'
import { distinctTicks, scaleOf } from './scale.ts'

type Point = number | null
interface AgainstProps {
  /** The whole in a sentence. */
  label: string
  own: { name: string; values: readonly Point[] }
  /** None where there is nothing to compare. */
  other: { name: string; values: readonly Point[] } | null
  /** Where both are equal. */
  equal: { name: string; least: readonly Point[]; most: readonly Point[] }
  /** First and last point in words. */
  ends: readonly [string, string]
  /** A tick in words, short. */
  say: (tick: number) => string
}
const [HEIGHT, BASE, TOP] = [128, 104, 8] as const

/** Runs of points that were measured; a gap is no line. */
export function runsOf<T>(points: readonly (T | null)[]): { at: number; value: T }[][] {
  const runs: { at: number; value: T }[][] = [[]]
  points.forEach((value, at) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ at, value })
  })
  return runs.filter((run) => run.length > 0)
}

/** One thing against another over time, with the band in which they are equal. */
export function Against({ label, own, other, equal, ends, say }: AgainstProps) {
  const lines = [own.values, other?.values ?? [], equal.most]
  const { at, ticks } = scaleOf(
    lines.flat().filter((value) => value !== null),
    { count: 3 },
  )
  const count = own.values.length
  const x = (point: number) => (count > 1 ? (point / (count - 1)) * 100 : 50)
  const y = (value: number) => BASE - (at(value) / 100) * (BASE - TOP)
  const path = (run: { at: number; value: number }[]) =>
    run.map((one) => `${x(one.at).toFixed(1)},${y(one.value).toFixed(1)}`).join(' ')
  const bands = runsOf(
    equal.least.map((least, point) => {
      const most = equal.most[point] ?? null
      return least === null || most === null ? null : { least, most }
    }),
  )
  const bandPath = (run: (typeof bands)[number]) =>
    path([
      ...run.map((one) => ({ at: one.at, value: one.value.most })),
      ...run.map((one) => ({ at: one.at, value: one.value.least })).reverse(),
    ])
  const drawn = [
    { ...own, line: styles.own, dot: styles.alone },
    ...(other ? [{ ...other, line: styles.other, dot: `${styles.alone} ${styles.isOther}` }] : []),
  ]
  return (
    <div role="img" aria-label={label}>
      <div className={styles.against}>
        <svg width="100%" height={HEIGHT} className={styles.plot} aria-hidden="true">
          {distinctTicks(ticks, say).map((tick) => (
            <g key={tick}>
              <line className={styles.hair} x2="100%" y1={y(tick)} y2={y(tick)} />
              <text x="-8" y={y(tick) + 4} textAnchor="end">
                {say(tick)}
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
            {bands.map((run) => (
              <polygon key={run[0]?.at} className={styles.equal} points={bandPath(run)} />
            ))}
            {drawn.map(({ name, values, line }) =>
              runsOf(values)
                .filter((run) => run.length > 1)
                .map((run) => <polyline key={`${name} ${run[0]?.at}`} className={line} points={path(run)} />),
            )}
          </svg>
          {drawn.map(({ name, values, dot }) =>
            runsOf(values)
              .filter((run) => run.length === 1)
              .map(([one]) => (
                <circle
                  key={`${name} ${one?.at}`}
                  className={dot}
                  cx={`${x(one?.at ?? 0)}%`}
                  cy={y(one?.value ?? 0)}
                  r="3"
                />
              )),
          )}
          <text x="0" y={HEIGHT - 6}>
            {ends[0]}
          </text>
          <text x="100%" y={HEIGHT - 6} textAnchor="end">
            {ends[1]}
          </text>
        </svg>
      </div>
    </div>
  )
}
