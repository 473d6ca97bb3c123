import { Link, paths, pick, useLoaded, useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { Crumbs, Heading, Notice, Wrap } from '@southbound/shared/ui/page'
import { AnswerFigure } from './AnswerFigure.tsx'
import { PastFacts } from './PastScreen.tsx'
import type { loader } from './past-result.ts'
import styles from './Questionnaires.module.css'
import { introOf, type PastOne, titleOf } from './said.ts'

/** What came out of one, and what changed because of it. */
export default function PastResultScreen() {
  const { t, locale } = useText('content')
  const found = useLoaded<typeof loader>()
  const title = titleOf(found, locale)
  const crumbs = [
    { label: t('questionnaires.past.title'), to: paths.historicalQuestionnaires() },
    { label: title },
  ]
  return (
    <Wrap className={styles.page}>
      <Crumbs items={crumbs} as={Link} />
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.lead}>{introOf(found, locale)}</p>
      </header>
      <p className={styles.facts}>
        <PastFacts one={found} />
      </p>
      <Changes found={found} />
      {found.figures ? (
        found.figures.map((figures, at) => {
          const question = found.questions[at]
          return question && <AnswerFigure key={figures.question} question={question} figures={figures} />
        })
      ) : (
        <Few found={found} />
      )}
      <p className={styles.past}>
        <Link to={paths.questionnaire()}>{t('questionnaires.past.open')}</Link>
      </p>
    </Wrap>
  )
}

function Changes({ found }: { found: PastOne }) {
  const { t, locale } = useText('content')
  const dayOf = useDay()
  const text = pick({ nameEn: found.changesEn, nameCn: found.changesCn }, locale)
  if (!text) return null
  return (
    <section className={styles.changes}>
      <Heading>{t('questionnaires.past.changes')}</Heading>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      {found.changesAt && (
        <p className="faint small">{t('questionnaires.past.changesAt', { date: dayOf(found.changesAt) })}</p>
      )}
    </section>
  )
}

/** What was asked, without figures. */
function Few({ found }: { found: PastOne }) {
  const { t, locale } = useText('content')
  return (
    <>
      <Notice tone="info">{t('questionnaires.past.few')}</Notice>
      <ol className="prose">
        {found.questions.map((question) => (
          <li key={question.nameEn}>{pick(question, locale)}</li>
        ))}
      </ol>
    </>
  )
}
