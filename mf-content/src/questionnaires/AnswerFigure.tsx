import { formatCount, useText } from '@southbound/shared/platform'
import { Disclosure, Heading } from '@southbound/shared/ui/page'
import styles from './AnswerFigure.module.css'
import { type AskedQuestion, choiceName, type Figures } from './said.ts'

interface AnswerFigureProps {
  question: AskedQuestion
  figures: Figures
  level?: 2 | 3
}
const HALF = 50
const percentOf = (count: number, all: number) => (all > 0 ? Math.round((count / all) * 100) : 0)

/** What came of one question: the finding, a bar for each answer, and the same figures as a table. */
export function AnswerFigure({ question, figures, level = 2 }: AnswerFigureProps) {
  const { t, locale } = useText('content')
  const { answered, counts } = figures
  const title = `${figures.question}. ${locale === 'zh' ? question.nameCn : question.nameEn}`
  const rows = (counts ?? []).map((count, at) => ({
    count,
    chosen: at + 1,
    name: choiceName(question, at + 1, locale),
    percent: percentOf(count, answered),
  }))
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Heading level={level} look="sans" className={styles.title}>
          {title}
        </Heading>
        <Finding question={question} figures={figures} />
      </figcaption>
      {rows.length > 0 && (
        <>
          <Bars rows={rows} question={question} label={title} mean={figures.mean} />
          <p className="faint small">
            {t(question.type === 'multi' ? 'questionnaires.figure.several' : 'questionnaires.figure.each', {
              count: answered,
              shown: formatCount(answered),
            })}
          </p>
          <Disclosure summary={t('questionnaires.figure.asTable')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('questionnaires.figure.answer')}</th>
                  <th scope="col">{t('questionnaires.figure.people')}</th>
                  <th scope="col">{t('questionnaires.figure.share')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ chosen, name, count, percent }) => (
                  <tr key={chosen}>
                    <th scope="row">{name}</th>
                    <td>{count}</td>
                    <td>{percent} %</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </>
      )}
    </figure>
  )
}

/** By a rule: more than half, the most, or the mean of a scale. */
function Finding({ question, figures }: Pick<AnswerFigureProps, 'question' | 'figures'>) {
  const { t, locale } = useText('content')
  const { answered, counts, mean } = figures
  const shown = formatCount(answered)
  const say = () => {
    if (question.type === 'text') return t('questionnaires.figure.texts', { count: answered, shown })
    if (!counts) return t('questionnaires.figure.few')
    if (mean !== null) return t('questionnaires.figure.mean', { mean, steps: counts.length })
    const most = Math.max(...counts)
    const first = counts.indexOf(most)
    if (answered === 0 || counts.lastIndexOf(most) !== first) return t('questionnaires.figure.even')
    const name = choiceName(question, first + 1, locale)
    const percent = percentOf(most, answered)
    return t(percent > HALF ? 'questionnaires.figure.half' : 'questionnaires.figure.most', { name, percent })
  }
  return <p className={styles.finding}>{say()}</p>
}

interface Row {
  chosen: number
  name: string
  count: number
  percent: number
}
function Bars({
  rows,
  question,
  label,
  mean,
}: {
  rows: readonly Row[]
  question: AskedQuestion
  label: string
  mean: number | null
}) {
  const { t, locale } = useText('content')
  const said = rows.map(({ name, percent }) => `${name}: ${percent} %`).join('; ')
  const ends = question.type === 'scale' && question.low && question.high
  const endOf = (chosen: number) =>
    !ends
      ? ''
      : chosen === 1
        ? say(question.low, locale)
        : chosen === rows.length
          ? say(question.high, locale)
          : ''
  return (
    <div role="img" aria-label={`${label}: ${said}`} className={styles.bars}>
      {rows.map(({ chosen, name, count, percent }) => (
        <div key={chosen} className={styles.row}>
          <span className={styles.name}>
            {name}
            {endOf(chosen) && <span className={styles.end}> · {endOf(chosen)}</span>}
          </span>
          <svg className={styles.bar} width="100%" height="12" aria-hidden="true">
            <rect className={styles.track} width="100%" height="12" rx="2" />
            <rect
              className={isNear(mean, chosen) ? styles.near : styles.full}
              width={`${percent}%`}
              height="12"
              rx="2"
            />
          </svg>
          <span className={styles.value}>
            {t('questionnaires.figure.value', { count: formatCount(count), percent })}
          </span>
        </div>
      ))}
    </div>
  )
}
const say = (named: { nameEn: string; nameCn: string } | null | undefined, locale: 'en' | 'zh'): string =>
  (locale === 'zh' ? named?.nameCn : named?.nameEn) ?? ''
/** The step that the mean is at. */
const isNear = (mean: number | null, chosen: number): boolean => mean !== null && Math.round(mean) === chosen
