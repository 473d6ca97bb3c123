import type { AgencyDetail, RepresentingAgency } from '@southbound/shared/contract'
import { pick } from '@southbound/shared/platform'
import { Bars, EACH_BELOW, ENOUGH_TO_DRAW, Figure, Heap } from '@southbound/shared/ui/plots'
import { Section } from '../Section.tsx'
import { useFigureWords } from './words.ts'

const FEW = 2

/** The median answer of an agency among those of all. */
export function AnswerFigure({
  agency,
}: {
  agency: Pick<AgencyDetail, 'answerTimes' | 'responseMedianHours'>
}) {
  const { t } = useFigureWords()
  const { answerTimes: times, responseMedianHours: own } = agency
  if (!times || own === null || times.count < ENOUGH_TO_DRAW) return null
  const faster = times.values.filter((hours) => hours > own).length / times.values.length
  const percent = Math.round(faster * 100)
  const figures = { low: times.low, median: times.median, high: times.high, own, count: times.count }
  const hours = (count: number) => t('answers.hours', { count })
  return (
    <Section title={percent > 60 ? t('answers.faster', { percent }) : t('answers.title')}>
      <Figure
        lead={t(times.count < EACH_BELOW ? 'answers.each' : 'answers.percent', figures)}
        table={{
          summary: t('asTable'),
          head: [t('answers.agents'), t('low'), t('median'), t('high'), t('answers.this')],
          rows: [[times.count, hours(times.low), hours(times.median), hours(times.high), hours(own)]],
        }}
        source={t('answers.source')}
      >
        <Heap
          {...times}
          label={t('answers.label', figures)}
          medianLabel={t('answers.medianAt', { count: times.median })}
          own={{ value: own, label: t('answers.own', { count: own }) }}
          say={(tick) => String(tick)}
        />
      </Figure>
    </Section>
  )
}

/** Who of a school's agents answers soonest. */
export function AgentsFigure({ agencies }: { agencies: readonly RepresentingAgency[] }) {
  const { t, locale } = useFigureWords()
  const measured = agencies
    .flatMap((one) => (one.responseMedianHours === null ? [] : [{ ...one, hours: one.responseMedianHours }]))
    .sort((a, b) => a.hours - b.hours)
  if (measured.length < FEW) return null
  const bars = measured.map((one) => ({
    key: one.agencyId,
    name: pick(one, locale),
    value: one.hours,
    shown: t('answers.hours', { count: one.hours }),
  }))
  return (
    <Figure lead={t('answers.ofAgents')}>
      <Bars label={bars.map(({ name, shown }) => `${name}: ${shown}`).join('; ')} bars={bars} />
    </Figure>
  )
}
