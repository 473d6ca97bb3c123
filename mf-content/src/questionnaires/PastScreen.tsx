import { formatCount, Link, paths, useLoaded, useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { ButtonLink, Card, EmptyState, Heading, Pager, Tag, Wrap } from '@southbound/shared/ui/page'
import type { loader } from './past.ts'
import styles from './Questionnaires.module.css'
import { audienceText, introOf, titleOf } from './said.ts'

/** What was asked before. */
export default function PastScreen() {
  const { t, locale } = useText('content')
  const { found, page } = useLoaded<typeof loader>()
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>{t('questionnaires.past.title')}</Heading>
        <p className={styles.lead}>{t('questionnaires.past.lead')}</p>
      </header>
      {found.rows.length === 0 ? (
        <EmptyState
          title={t('questionnaires.past.none')}
          actions={
            <ButtonLink to={paths.questionnaire()} as={Link}>
              {t('questionnaires.past.open')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.list}>
          {found.rows.map((row) => (
            <Card key={row.id} as="li" className={styles.card}>
              <Heading className={styles.name}>
                <Link to={paths.historicalQuestionnaire(row.id)}>{titleOf(row, locale)}</Link>
              </Heading>
              <p>{introOf(row, locale)}</p>
              <p className={styles.facts}>
                {row.hasChanges && <Tag tone="sea">{t('questionnaires.past.changed')}</Tag>}
                <PastFacts one={row} />
              </p>
            </Card>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        total={found.total}
        hrefOf={(next) => paths.historicalQuestionnaires({ page: next })}
        as={Link}
      />
      <p className={styles.past}>
        <Link to={paths.questionnaire()}>{t('questionnaires.past.open')}</Link>
      </p>
    </Wrap>
  )
}

type Past = Awaited<ReturnType<typeof loader>>['found']['rows'][number]
export function PastFacts({ one }: { one: Past }) {
  const { t } = useText('content')
  const dayOf = useDay()
  const { answers } = one
  return (
    <>
      <span>
        {dayOf(one.openAt)} – {dayOf(one.closeAt)}
      </span>
      <span>{audienceText(one.audience, t)}</span>
      <span>{t('questionnaires.past.answers', { count: answers, shown: formatCount(answers) })}</span>
    </>
  )
}
