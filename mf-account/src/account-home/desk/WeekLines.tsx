import { useText } from '@southbound/shared/platform'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import styles from './CaseDesk.module.css'
import type { OfficeMoves } from './CaseDesk.tsx'

export const SERIES = ['submitted', 'lodged', 'offers', 'enrolled'] as const
/** Colour is not the only difference. */
const DASHES = { submitted: '', lodged: '6 3', offers: '2 3', enrolled: '10 3 2 3' } as const
const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [240, 32, 24, 28, 28] as const
const LABEL_PX = 64
const LEGEND_PX = 96

export function WeekLines({ weeks, width }: { weeks: OfficeMoves['weeks']; width: number }) {
  const { t } = useText('account')
  const most = Math.max(4, ...weeks.flatMap((week) => SERIES.map((name) => week[name])))
  const x = scalePoint({ domain: weeks.map(({ week }) => week), range: [LEFT, width - RIGHT] })
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP] })
  const every = Math.ceil(weeks.length / Math.max(2, Math.floor(width / LABEL_PX)))
  return (
    <svg width={width} height={HEIGHT} className={styles.plot} aria-hidden="true">
      {SERIES.map((name, at) => (
        <Group key={name} left={(at * width) / SERIES.length} top={12} className={styles[name]}>
          <line x2={Math.min(20, LEGEND_PX)} strokeDasharray={DASHES[name]} strokeWidth={2} />
          <text x={24} y={4}>
            {t(`home.desk.series.${name}`)}
          </text>
        </Group>
      ))}
      <AxisLeft left={LEFT} scale={y} numTicks={4} tickFormat={String} hideAxisLine hideTicks />
      <AxisBottom
        top={HEIGHT - BOTTOM}
        scale={x}
        tickValues={weeks.filter((_, at) => at % every === 0).map(({ week }) => week)}
        tickFormat={(week) => String(week).slice(5)}
        hideTicks
      />
      {SERIES.map((name) => (
        <LinePath
          key={name}
          data={weeks}
          x={({ week }) => x(week) ?? 0}
          y={(week) => y(week[name])}
          strokeDasharray={DASHES[name]}
          strokeWidth={2}
          fill="none"
          className={styles[name]}
        />
      ))}
    </svg>
  )
}
