import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import {
  ApiError,
  api,
  type DataOf,
  formatDateTime,
  Link,
  paths,
  pick,
  useAct,
  useCall,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { Button, Card, FailedState, Notice, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { ScreenHead } from '../components/ScreenHead.tsx'
import { AnswerForm, type Mailed, type TransferAnswer } from './AnswerForm.tsx'
import styles from './Transfer.module.css'

/** The page was drawn from what has changed since: it is read anew. */
const CHANGED = ['cases.transfer-changed', 'account.exists']

/** The page of a mailed link of kind transfer; its token is behind the '#'. */
export default function TransferScreen() {
  const { t } = useText('cases')
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(location.hash.slice(1)), [])
  const found = useCall('POST /case/transfer/mailed', token ? { body: { token } } : null)
  return (
    <Wrap>
      <ScreenHead title={t('transfer.title')} lead={t('transfer.lead')} />
      {token === '' && <Notice tone="error">{t('transfer.noLink')}</Notice>}
      {found.state === 'failed' && <FailedState message={found.error.message} onRetry={found.reload} />}
      {token && found.state === 'loading' && <Skeleton lines={6} />}
      {token && found.data && <Answer found={found.data} token={token} onChanged={found.reload} />}
    </Wrap>
  )
}

interface AnswerProps {
  found: Mailed
  token: string
  onChanged: () => void
}

/**
 * Signs the form that is shown; one that has changed meanwhile is shown anew, and signed when it was read.
 */
function Answer({ found, token, onChanged }: AnswerProps) {
  const { t } = useText('cases')
  const { user } = useSession()
  const [answered, setAnswered] = useState<DataOf<'POST /case/transfer/answer'> | null>(null)
  // A server of before does not say: nothing is opened there.
  const opens = found.hasAccount === false
  const answer = async (accept: boolean, more: TransferAnswer = {}) => {
    const body = { token, accept, documentHash: found.documentHash, ...more }
    try {
      setAnswered(await api('POST /case/transfer/answer', { body }))
    } catch (error) {
      const failure = error instanceof ApiError ? error.failure : ''
      if (CHANGED.includes(failure)) onChanged()
      throw error
    }
  }
  const { run, busy } = useAct(() => answer(false))
  const decline = (
    <Button busy={busy} onClick={() => run()}>
      {t('transfer.decline')}
    </Button>
  )
  if (answered) return <Done answered={answered} opened={opens} />
  const needsSignIn = !opens && found.kind === 'account' && user?.type !== ACCOUNT_TYPES.student
  return (
    <Card className={styles.card}>
      <Facts found={found} />
      {needsSignIn ? (
        <Notice
          tone="info"
          actions={
            <>
              <Link to={paths.login({ accountType: ACCOUNT_TYPES.student })}>{t('transfer.signIn')}</Link>
              {decline}
            </>
          }
        >
          {t('transfer.signInText', { email: found.email ?? '' })}
        </Notice>
      ) : (
        <AnswerForm found={found} opens={opens} onAccept={(more) => answer(true, more)} decline={decline} />
      )}
    </Card>
  )
}

function Done({ answered, opened }: { answered: DataOf<'POST /case/transfer/answer'>; opened: boolean }) {
  const { t } = useText('cases')
  const { accepted, caseId } = answered
  const isOpened = accepted && opened
  return (
    <Notice
      tone="success"
      actions={
        isOpened ? (
          <Link to={paths.login({ accountType: ACCOUNT_TYPES.student })}>{t('transfer.signIn')}</Link>
        ) : (
          caseId && <Link to={paths.courseCase(caseId)}>{t('transfer.openCase')}</Link>
        )
      }
    >
      {t(isOpened ? 'transfer.opened' : accepted ? 'transfer.accepted' : 'transfer.declined')}
    </Notice>
  )
}

function Facts({ found }: { found: Mailed }) {
  const { t, locale } = useText('cases')
  const from = pick(found.from, locale)
  const to = pick(found.to, locale)
  const agency = found.kind === 'agency'
  return (
    <div className={styles.facts}>
      <p className={styles.what}>
        {agency
          ? t('transfer.whatAgency', { ref: found.refNo, from, to })
          : t('transfer.whatAccount', { ref: found.refNo, from })}
      </p>
      {found.hasAccount === false && <p>{t('transfer.opens', { email: found.email ?? '' })}</p>}
      <p>{t('transfer.goesAlong', { count: found.openChoices })}</p>
      {agency && <p>{t('transfer.agencyText', { from })}</p>}
      {found.kept > 0 && <p>{t('transfer.kept', { count: found.kept, from })}</p>}
      <p className="muted small">{t('transfer.until', { at: formatDateTime(found.expiresAt) })}</p>
    </div>
  )
}
