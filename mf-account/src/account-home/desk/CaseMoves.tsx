import { pick, useText } from '@southbound/shared/platform'
import { Bars, Figure, Lines } from '@southbound/shared/ui/plots'
import type { OfficeMoves } from './CaseDesk.tsx'

const SERIES = ['submitted', 'lodged', 'offers', 'enrolled'] as const

/** Three plots, each with its table. */
export default function CaseMoves({ moves: { stages, weeks, institutions } }: { moves: OfficeMoves }) {
  const { t, locale } = useText('account')
  const days = (count: number | null) => (count === null ? '–' : t('home.desk.days', { count }))
  const summary = t('home.desk.asTable')
  return (
    <>
      <Figure
        title={t('home.desk.byWeek')}
        table={{
          summary,
          head: [t('home.desk.week'), ...SERIES.map((one) => t(`home.desk.series.${one}`))],
          rows: weeks.map((one) => [one.week, ...SERIES.map((name) => one[name])]),
        }}
      >
        <Lines
          label={t('home.desk.byWeek')}
          names={weeks.map(({ week }) => week.slice(5))}
          series={SERIES.map((one) => ({
            name: t(`home.desk.series.${one}`),
            values: weeks.map((week) => week[one]),
          }))}
        />
      </Figure>
      <Figure
        title={t('home.desk.byStage')}
        table={{
          summary,
          head: [t('home.desk.stage'), t('home.desk.open'), t('home.desk.median')],
          rows: stages.map((one) => [t(`home.desk.stages.${one.stage}`), one.count, days(one.medianDays)]),
        }}
      >
        <Bars
          label={t('home.desk.byStage')}
          bars={stages.map(({ stage, count, medianDays }) => ({
            key: stage,
            name: t(`home.desk.stages.${stage}`),
            value: count,
            shown: medianDays === null ? count : `${count} · ${days(medianDays)}`,
          }))}
        />
      </Figure>
      {institutions.length > 0 && (
        <Figure
          title={t('home.desk.byInstitution')}
          table={{
            summary,
            head: [t('home.desk.institution'), t('home.desk.series.offers'), t('home.desk.series.enrolled')],
            rows: institutions.map((one) => [pick(one, locale), one.offers, one.enrolled]),
          }}
        >
          <Bars
            label={t('home.desk.byInstitution')}
            bars={institutions.map((one) => ({
              key: pick(one, locale),
              name: pick(one, locale),
              value: one.offers,
              part: one.enrolled,
              shown: `${one.offers} · ${t('home.desk.enrolledOf', { count: one.enrolled })}`,
            }))}
          />
        </Figure>
      )}
    </>
  )
}
