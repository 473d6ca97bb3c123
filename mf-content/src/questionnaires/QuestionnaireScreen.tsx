import {
  api,
  Link,
  paths,
  useCall,
  useHydrated,
  useLoaded,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { Card, EmptyState, FailedState, Heading, Notice, Tag, Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { AnswerForm } from './AnswerForm.tsx'
import type { loader } from './open.ts'
import styles from './Questionnaires.module.css'
import { audienceText, introOf, minutesFor, type OpenOne, titleOf } from './said.ts'
import { useCloseTime } from './use-close-time.ts'

/** What is open for this person, and the one that the address names. */
export default function QuestionnaireScreen() {
  const { t } = useText('content')
  const { found, chosen } = useLoaded<typeof loader>()
  const mine = useCall('GET /questionnaires', useHydrated() ? {} : null)
  const [sent, setSent] = useState<readonly string[]>([])
  const rows = (mine.data ?? found).rows.map((one) =>
    sent.includes(one.id) ? { ...one, answered: true } : one,
  )
  const one = rows.find(({ id }) => id === chosen)
  const isOver = chosen !== null && !one && mine.state === 'ready'
  return (
    <Wrap className={styles.page}>
      {one ? (
        <One
          key={one.id}
          one={one}
          isSent={sent.includes(one.id)}
          others={rows.length - 1}
          onSent={() => setSent([...sent, one.id])}
        />
      ) : (
        <>
          <Head title={t('questionnaires.title')} lead={t('questionnaires.lead')} />
          {mine.state === 'failed' && <FailedState message={mine.error.message} onRetry={mine.reload} />}
          {isOver && <Notice tone="info">{t('questionnaires.notHere')}</Notice>}
          {rows.length > 0 ? (
            <ul className={styles.list}>
              {rows.map((row) => (
                <OpenCard key={row.id} row={row} />
              ))}
            </ul>
          ) : (
            mine.state !== 'failed' && <NoneOpen />
          )}
        </>
      )}
      <p className={styles.past}>
        <Link to={paths.historicalQuestionnaires()}>{t('questionnaires.past.link')}</Link>
      </p>
    </Wrap>
  )
}

const Head = ({ title, lead }: { title: string; lead: string }) => (
  <header className={styles.head}>
    <Heading level={1}>{title}</Heading>
    <p className={styles.lead}>{lead}</p>
  </header>
)

function NoneOpen() {
  const { t } = useText('content')
  const { status } = useSession()
  return (
    <EmptyState
      title={t('questionnaires.none')}
      actions={status === 'out' && <Link to={paths.login()}>{t('questionnaires.signIn')}</Link>}
    >
      {t(status === 'out' ? 'questionnaires.noneOut' : 'questionnaires.noneText')}
    </EmptyState>
  )
}

function OpenCard({ row }: { row: OpenOne }) {
  const { t, locale } = useText('content')
  return (
    <Card as="li" className={styles.card}>
      <Heading className={styles.name}>
        <Link to={paths.questionnaire({ id: row.id })}>{titleOf(row, locale)}</Link>
      </Heading>
      <p>{introOf(row, locale)}</p>
      <p className={styles.facts}>
        {row.answered && <Tag tone="sea">{t('questionnaires.answered')}</Tag>}
        <OpenFacts one={row} />
      </p>
    </Card>
  )
}

function OpenFacts({ one }: { one: OpenOne }) {
  const { t } = useText('content')
  const closing = useCloseTime(one.closeAt)
  return (
    <>
      <span>{t('questionnaires.questions', { count: one.questions.length })}</span>
      <span>{t('questionnaires.minutes', { count: minutesFor(one.questions) })}</span>
      <span>{t('questionnaires.until', { date: closing })}</span>
      <span>{audienceText(one.audience, t)}</span>
    </>
  )
}

interface OneProps {
  one: OpenOne
  isSent: boolean
  others: number
  onSent: () => void
}
function One({ one, isSent, others, onSent }: OneProps) {
  const { t, locale } = useText('content')
  const { user } = useSession()
  const closing = useCloseTime(one.closeAt)
  return (
    <>
      {others > 0 && (
        <p className={styles.back}>
          <Link to={paths.questionnaire()}>{t('questionnaires.all', { count: others })}</Link>
        </p>
      )}
      <Head title={titleOf(one, locale)} lead={introOf(one, locale)} />
      <p className={styles.facts}>
        <OpenFacts one={one} />
      </p>
      {one.answered ? (
        <Notice tone="success" title={t(isSent ? 'questionnaires.thanks' : 'questionnaires.answered')}>
          {t(isSent ? 'questionnaires.thanksText' : 'questionnaires.answeredText', {
            date: closing,
          })}
        </Notice>
      ) : (
        <AnswerForm
          asked={one}
          name={user && !user.onBehalfOf ? user.nickname : null}
          send={(body) => api('POST /questionnaires/:id/answers', { params: { id: one.id }, body })}
          onSent={onSent}
        />
      )}
    </>
  )
}
