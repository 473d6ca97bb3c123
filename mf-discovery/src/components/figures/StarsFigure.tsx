import { Bars, Figure } from '@southbound/shared/ui/plots'
import { Section } from '../Section.tsx'
import { useFigureWords } from './words.ts'

/** How the stars of an agency spread, five first. */
export function StarsFigure({ stars = [] }: { stars?: readonly number[] }) {
  const { t } = useFigureWords()
  const people = stars.reduce((all, count) => all + count, 0)
  if (people === 0) return null
  const mean = (stars.reduce((all, count, at) => all + count * (at + 1), 0) / people).toFixed(1)
  const rows = stars.map((count, at) => ({ star: t('reviews.of', { count: at + 1 }), count })).reverse()
  const percent = (count: number) => t('reviews.percent', { n: Math.round((count / people) * 100) })
  const said = rows.map(({ star, count }) => `${star}: ${count}`).join('; ')
  return (
    <Section title={t('reviews.title', { mean })}>
      <Figure
        lead={t('reviews.lead', { count: people })}
        table={{
          summary: t('asTable'),
          head: [t('reviews.stars'), t('reviews.people'), t('reviews.share')],
          rows: rows.map(({ star, count }) => [star, count, percent(count)]),
        }}
      >
        <Bars
          label={t('reviews.label', { mean, said })}
          most={people}
          bars={rows.map(({ star, count }) => ({
            key: star,
            name: star,
            value: count,
            shown: percent(count),
          }))}
        />
      </Figure>
    </Section>
  )
}
