import { formatCount, formatDateTime, useText } from '@southbound/shared/platform'
import styles from './Stages.module.css'
import type { Staging } from './use-stagings.ts'

const [WIDTH, HEIGHT, LEFT, TOP, FOOT] = [640, 150, 52, 16, 22]

/** The shares as steps of equal height: 1 % and 25 % are both to be seen. */
export function Ladder({ staging }: { staging: Staging }) {
  const { t } = useText('releases')
  const { stages, stage } = staging
  const shares = [...stages.map(({ percent }) => percent), 100]
  const step = (WIDTH - LEFT) / shares.length
  const yOf = (at: number) => HEIGHT - FOOT - ((HEIGHT - FOOT - TOP) * (at + 1)) / shares.length
  const now = stage ?? -1
  const pathOf = (from: number, to: number) =>
    shares
      .slice(from, to)
      .map((_, n) => {
        const at = from + n
        return `${n === 0 ? 'M' : 'L'}${LEFT + at * step} ${yOf(at)}H${LEFT + (at + 1) * step}`
      })
      .join('')
  const words = t('stage.ladder', { shares: shares.map((share) => `${share} %`).join(' → ') })
  return (
    <svg className={styles.ladder} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <title>{words}</title>
      {shares.map((share, at) => (
        <g key={share}>
          <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={yOf(at)} y2={yOf(at)} />
          <text className={styles.label} x={LEFT - 8} y={yOf(at) + 4} textAnchor="end">
            {t('percent', { value: share })}
          </text>
        </g>
      ))}
      <line className={styles.axis} x1={LEFT} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      <path className={styles.ahead} d={pathOf(now + 1, shares.length)} />
      {now >= 0 && <path className={styles.gone} d={pathOf(0, now + 1)} />}
      {now >= 0 && <circle className={styles.here} cx={LEFT + (now + 1) * step} cy={yOf(now)} r="6" />}
    </svg>
  )
}

/** The same in words, below the drawing. */
export function LadderList({ staging }: { staging: Staging }) {
  const { t } = useText('releases')
  const { stages, stage, tried, restUntil, startsAt } = staging
  return (
    <ol className={styles.list}>
      {stages.map(({ percent, hours, visitors }, at) => (
        <li key={percent} aria-current={at === stage ? 'step' : undefined}>
          <strong>{t('percent', { value: percent })}</strong>{' '}
          {at === stage && restUntil
            ? t('stage.now', {
                at: formatDateTime(restUntil),
                tried: formatCount(tried),
                visitors: formatCount(visitors),
              })
            : t(at < (stage ?? -1) ? 'stage.past' : 'stage.later', {
                hours,
                visitors: formatCount(visitors),
              })}
        </li>
      ))}
      <li>
        <strong>{t('percent', { value: 100 })}</strong> {t('stage.everybody')}
      </li>
      {stage === null && startsAt && <li>{t('stage.begins', { at: formatDateTime(startsAt) })}</li>}
    </ol>
  )
}
