import { useText } from '@southbound/shared/platform'
import { classNames, VisuallyHidden } from '@southbound/shared/ui/page'
import type { Health } from '../wire.ts'
import styles from './Figure.module.css'

type Kind = 'errorRate' | 'lcp' | 'inp' | 'cls' | 'load'
/** web.dev/articles/vitals */
const BOUNDS: Record<Kind, readonly [good: number, poor: number]> = {
  errorRate: [0.01, 0.05],
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  load: [1_000, 3_000],
}
const WIDTH = 44

const gradeOf = (value: number, [good, poor]: readonly [number, number]) =>
  value <= good ? 'good' : value < poor ? 'fair' : 'poor'
const short = (value: number, digits: number) => String(Number(value.toFixed(digits)))

export function useUnits() {
  const { t } = useText('releases')
  const time = (ms: number) =>
    ms < 1_000 ? t('milliseconds', { value: Math.round(ms) }) : t('seconds', { value: short(ms / 1_000, 1) })
  return (of: Kind, value: number): string =>
    of === 'errorRate'
      ? t('percent', { value: short(value * 100, 1) })
      : of === 'cls'
        ? short(value, 2)
        : time(value)
}

export function Figure({ of, value }: { of: Kind; value: Health['lcp'] }) {
  const { t } = useText('releases')
  const inUnit = useUnits()
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('notMeasured')}</VisuallyHidden>
      </>
    )
  const [good, poor] = BOUNDS[of]
  const grade = gradeOf(value, [good, poor])
  const share = value <= good ? value / good / 2 : 0.5 + Math.min(1, (value - good) / (poor - good)) / 2
  return (
    <span className={styles.figure}>
      {inUnit(of, value)}
      <svg
        className={classNames(styles.bar, styles[grade])}
        viewBox={`0 0 ${WIDTH} 4`}
        width={WIDTH}
        height="4"
        aria-hidden="true"
      >
        <rect className={styles.track} width={WIDTH} height="4" rx="2" />
        {value > 0 && <rect width={Math.max(3, share * WIDTH)} height="4" rx="2" />}
      </svg>
      <VisuallyHidden>({t(`grades.${grade}`)})</VisuallyHidden>
    </span>
  )
}
