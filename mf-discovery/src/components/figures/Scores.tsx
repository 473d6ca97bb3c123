import type { DataOf } from '@southbound/shared/platform'
import { ScoreLine } from '@southbound/shared/ui/plots'
import styles from './Scores.module.css'
import { useFigureWords } from './words.ts'

type Line = NonNullable<DataOf<'GET /eligibility/courses/:id'>['result']>['lines'][number]

/** Each score of mine against what is asked; the words at the end say the same. */
export function Scores({ scores }: { scores: NonNullable<Line['scores']> }) {
  const { t } = useFigureWords()
  return (
    <dl className={styles.scores}>
      {scores.map(({ what, required, yours, from, to }) => (
        <div key={what}>
          <dt>{t(`scores.${what}`)}</dt>
          <dd>
            <ScoreLine from={from} to={to} required={required} mine={yours} />
            <span className={yours < required ? styles.short : undefined}>
              {t('scores.of', { yours, required })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
