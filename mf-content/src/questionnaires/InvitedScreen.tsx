import { api, formatDateTime, Link, paths, useCall, useText } from '@southbound/shared/platform'
import { FailedState, Heading, Notice, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './Questionnaires.module.css'
import { introOf, type OpenOne, titleOf } from './said.ts'

/** The page of a mailed link; its token is behind the '#', so that no request's address has it. */
export default function InvitedScreen() {
  const { t } = useText('content')
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(location.hash.slice(1)), [])
  const found = useCall('POST /questionnaires/invited', token ? { body: { token } } : null)
  return (
    <Wrap className={styles.page}>
      {token && found.data ? (
        <Invited asked={found.data} token={token} />
      ) : (
        <>
          <header className={styles.head}>
            <Heading level={1}>{t('questionnaires.invited.title')}</Heading>
          </header>
          {token === '' && <Notice tone="error">{t('questionnaires.invited.noLink')}</Notice>}
          {found.state === 'failed' && <FailedState message={found.error.message} onRetry={found.reload} />}
          {token && found.state === 'loading' && <Skeleton lines={8} />}
        </>
      )}
      <p className={styles.past}>
        <Link to={paths.questionnaire()}>{t('questionnaires.invited.others')}</Link>
      </p>
    </Wrap>
  )
}

function Invited({ asked, token }: { asked: OpenOne; token: string }) {
  const { t, locale } = useText('content')
  const [isSent, setSent] = useState(false)
  return (
    <>
      <header className={styles.head}>
        <Heading level={1}>{titleOf(asked, locale)}</Heading>
        <p className={styles.lead}>{introOf(asked, locale)}</p>
      </header>
      {isSent ? (
        <Notice tone="success" title={t('questionnaires.thanks')}>
          {t('questionnaires.thanksText', { date: formatDateTime(asked.closeAt) })}
        </Notice>
      ) : (
        <>
          <p className="muted small">
            {t('questionnaires.invited.once', { date: formatDateTime(asked.closeAt) })}
          </p>
          <AnswerForm
            asked={asked}
            name={t('questionnaires.invited.address')}
            send={(body) => api('POST /questionnaires/invited/answers', { body: { ...body, token } })}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </>
  )
}
