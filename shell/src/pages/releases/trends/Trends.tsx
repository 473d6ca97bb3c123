import { type DataOf, formatCount, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Disclosure, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { Against, Figure } from '@southbound/shared/ui/plots'
import { useUnits } from '../health/Figure.tsx'
import { Findings } from '../stages/Findings.tsx'
import { useEvery, useMinutes } from '../use-board.ts'
import styles from './Trends.module.css'

type Told = DataOf<'GET /operations/releases/:name/trends'>
type Trend = Told['figures'][number]
const AGAIN_MS = 10_000
const WINDOWS: Record<number, 'hour' | 'day' | 'week'> = { 60: 'hour', 1440: 'day', 10080: 'week' }
const isTime = (figure: Trend['figure']) => figure !== 'failed' && figure !== 'calls'
const lastOf = (values: readonly (number | null)[]) => values.findLast((value) => value !== null) ?? null

interface TrendsProps {
  name: string
  /** Versions whose comparison is on the page already. */
  inStages: readonly string[]
}
/** The live version against the one that is tried, or was last, with what the comparison says of it. */
export function Trends({ name, inStages }: TrendsProps) {
  const { t } = useText('releases')
  const [minutes] = useMinutes()
  const found = useCall('GET /operations/releases/:name/trends', {
    params: { name },
    query: { window: WINDOWS[minutes] ?? 'hour' },
  })
  useEvery(AGAIN_MS, found.reload)
  const { data } = found
  return (
    <Panel title={t(data?.other ? 'trend.title' : 'trend.titleAlone')}>
      {!data && <NotRead found={found} lines={4} />}
      {data?.other && !inStages.includes(data.other) && <Findings name={name} version={data.other} />}
      {data && <Plots told={data} />}
    </Panel>
  )
}

function Plots({ told }: { told: Told }) {
  const { t } = useText('releases')
  const views = [...told.views.active, ...told.views.other].reduce((all, one) => all + one, 0)
  if (views === 0) return <p className={styles.fine}>{t('trend.nobody')}</p>
  return (
    <>
      <p className={styles.key}>
        <span className={styles.live}>{t('trend.live', { version: told.active })}</span>
        {told.other && (
          <>
            <span className={styles.tried}>
              {t(told.isRunning ? 'trend.tried' : 'trend.wasTried', { version: told.other })}
            </span>
            <span className={styles.equal}>{t('trend.equal')}</span>
          </>
        )}
      </p>
      <div className={styles.plots}>
        {told.figures.map((trend) => (
          <Plot key={trend.figure} told={told} trend={trend} />
        ))}
      </div>
      {told.other && <p className={styles.fine}>{t('trend.about')}</p>}
      <Disclosure summary={t('judged.table')}>
        <TrendTable told={told} />
      </Disclosure>
    </>
  )
}

function useSay(figure: Trend['figure']) {
  const inUnit = useUnits()
  return (value: number) =>
    figure === 'failed'
      ? inUnit('errorRate', value / 100)
      : isTime(figure)
        ? inUnit('lcp', value)
        : formatCount(Math.round(value * 10) / 10)
}

function Plot({ told: { active, other, at }, trend }: { told: Told; trend: Trend }) {
  const { t } = useText('releases')
  const say = useSay(trend.figure)
  const [own, its] = [lastOf(trend.active), lastOf(trend.other)]
  const inWords = (value: number | null) => (value === null ? t('notMeasured') : say(value))
  const words = { figure: t(`trend.figures.${trend.figure}`), live: active, own: inWords(own) }
  const label = other
    ? t('trend.says', { ...words, version: other, its: inWords(its) })
    : t('trend.saysAlone', words)
  return (
    <Figure title={t(`trend.figures.${trend.figure}`)} className={styles.figure}>
      <p className={styles.now}>
        {inWords(own)}
        {other && <strong>{inWords(its)}</strong>}
      </p>
      <Against
        label={label}
        own={{ name: active, values: trend.active }}
        other={other ? { name: other, values: trend.other } : null}
        equal={{ name: t('trend.equal'), least: trend.least, most: trend.most }}
        ends={[formatDateTime(at[0] as string), formatDateTime(at.at(-1) as string)]}
        say={say}
      />
    </Figure>
  )
}

function TrendTable({ told: { at, active, other, views, figures } }: { told: Told }) {
  const { t } = useText('releases')
  const both = [active, ...(other ? [other] : [])]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled sideways, by keys too
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('trend.at')}</th>
            {both.map((version) => (
              <th key={version} scope="col">
                {t('trend.views', { version })}
              </th>
            ))}
            {figures.flatMap(({ figure }) =>
              both.map((version) => (
                <th key={`${figure} ${version}`} scope="col">
                  {t(`trend.figures.${figure}`)}, {version}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {at.map((start, point) => (
            <tr key={start}>
              <th scope="row">{formatDateTime(start)}</th>
              {both.map((version) => (
                <td key={version}>
                  {formatCount((version === other ? views.other : views.active)[point] ?? 0)}
                </td>
              ))}
              {figures.flatMap((trend) =>
                both.map((version) => (
                  <td key={`${trend.figure} ${version}`}>
                    <Cell
                      trend={trend}
                      value={(version === other ? trend.other : trend.active)[point] ?? null}
                    />
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ trend, value }: { trend: Trend; value: number | null }) {
  const say = useSay(trend.figure)
  return <>{value === null ? '–' : say(value)}</>
}
