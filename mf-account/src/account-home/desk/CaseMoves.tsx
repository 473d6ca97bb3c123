import { pick, useText } from '@southbound/shared/platform'
import { Bars } from './Bars.tsx'
import type { OfficeMoves } from './CaseDesk.tsx'
import { Figure } from './Figure.tsx'
import { SERIES, WeekLines } from './WeekLines.tsx'

/** Three plots, each with its table. */
export default function CaseMoves({ moves: { stages, weeks, institutions } }: { moves: OfficeMoves }) {
  const { t, locale } = useText('account')
  const days = (count: number | null) => (count === null ? '–' : t('home.desk.days', { count }))
  return (
    <>
      <Figure
        title={t('home.desk.byWeek')}
        head={[t('home.desk.week'), ...SERIES.map((one) => t(`home.desk.series.${one}`))]}
        rows={weeks.map((one) => [one.week, ...SERIES.map((name) => one[name])])}
        plot={(width) => <WeekLines weeks={weeks} width={width} />}
        height={240}
      />
      <Figure
        title={t('home.desk.byStage')}
        head={[t('home.desk.stage'), t('home.desk.open'), t('home.desk.median')]}
        rows={stages.map((one) => [t(`home.desk.stages.${one.stage}`), one.count, days(one.medianDays)])}
        plot={(width) => (
          <Bars
            width={width}
            bars={stages.map(({ stage, count, medianDays }) => ({
              name: t(`home.desk.stages.${stage}`),
              value: count,
              note: medianDays === null ? '' : days(medianDays),
            }))}
          />
        )}
        height={stages.length * 36}
      />
      {institutions.length > 0 && (
        <Figure
          title={t('home.desk.byInstitution')}
          head={[t('home.desk.institution'), t('home.desk.series.offers'), t('home.desk.series.enrolled')]}
          rows={institutions.map((one) => [pick(one, locale), one.offers, one.enrolled])}
          plot={(width) => (
            <Bars
              width={width}
              bars={institutions.map((one) => ({
                name: pick(one, locale),
                value: one.offers,
                part: one.enrolled,
                note: t('home.desk.enrolledOf', { count: one.enrolled }),
              }))}
            />
          )}
          height={institutions.length * 36}
        />
      )}
    </>
  )
}
