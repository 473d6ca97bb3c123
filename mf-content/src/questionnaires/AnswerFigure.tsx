import { formatCount, useText } from '@southbound/shared/platform'
import { Bars, Figure } from '@southbound/shared/ui/plots'
import styles from './AnswerFigure.module.css'
import { type AnsweredQuestion, choiceName, type ShownFigures } from './said.ts'

interface AnswerFigureProps {
  question: AnsweredQuestion
  figures: ShownFigures
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
  const ends = question.type === 'scale' && question.low && question.high
  const endOf = (chosen: number) =>
    ends &&
    (chosen === 1 || chosen === rows.length) &&
    say(chosen === 1 ? question.low : question.high, locale)
  const said = rows.map(({ name, percent }) => `${name}: ${percent} %`).join('; ')
  const head = [
    t('questionnaires.figure.answer'),
    t('questionnaires.figure.people'),
    t('questionnaires.figure.share'),
  ]
  return (
    <Figure
      title={title}
      level={level}
      lead={<Finding question={question} figures={figures} />}
      className={styles.figure}
      {...(rows.length > 0 && {
        table: {
          summary: t('questionnaires.figure.asTable'),
          head,
          rows: rows.map(({ name, count, percent }) => [name, count, `${percent} %`]),
        },
      })}
    >
      {rows.length > 0 && (
        <>
          <Bars
            label={`${title}: ${said}`}
            most={100}
            bars={rows.map(({ chosen, name, count, percent }) => ({
              key: chosen,
              name: endOf(chosen) ? `${name} · ${endOf(chosen)}` : name,
              value: percent,
              shown: t('questionnaires.figure.value', { count: formatCount(count), percent }),
              strong: isNear(figures.mean, chosen),
            }))}
          />
          <p className="faint small">
            {t(question.type === 'multi' ? 'questionnaires.figure.several' : 'questionnaires.figure.each', {
              count: answered,
              shown: formatCount(answered),
            })}
          </p>
        </>
      )}
    </Figure>
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
  return <>{say()}</>
}

const say = (named: { nameEn: string; nameCn: string } | null | undefined, locale: 'en' | 'zh'): string =>
  (locale === 'zh' ? named?.nameCn : named?.nameEn) ?? ''
/** The step that the mean is at. */
const isNear = (mean: number | null, chosen: number): boolean => mean !== null && Math.round(mean) === chosen
