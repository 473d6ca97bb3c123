import { formatNumber, useText } from '@southbound/shared/platform'
import type { CourseFigures as Counted } from '../components/wire.ts'
import styles from './Figures.module.css'

export function Figures({ figures }: { figures: Counted }) {
  const { t } = useText('discovery')
  const { total, schools, agencies, verifiedAgencies, medianHours } = figures
  const shown = [
    { key: 'courses', value: formatNumber(total), label: t('home.figure.courses', { count: total }) },
    { key: 'schools', value: formatNumber(schools), label: t('home.figure.schools', { count: schools }) },
    {
      key: 'agents',
      value: formatNumber(agencies),
      label: t('home.figure.agents', { count: agencies, verified: verifiedAgencies }),
    },
    ...(medianHours === null
      ? []
      : [
          {
            key: 'answer',
            value: t('home.figure.hours', { n: medianHours }),
            label: t('home.figure.answer'),
          },
        ]),
  ]
  return (
    <ul className={styles.figures}>
      {shown.map(({ key, value, label }) => (
        <li key={key}>
          <b>{value}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
