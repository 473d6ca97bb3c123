import { ACCOUNT_TYPES, filled } from '@southbound/shared/contract/constants'
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
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, Card, FailedState, Notice, Skeleton, TextField, Wrap } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { ScreenHead } from '../components/ScreenHead.tsx'
import styles from './Transfer.module.css'

type Mailed = DataOf<'POST /case/transfer/mailed'>
const NAME = 80

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

/** Signs the form that is shown; one that has changed meanwhile is shown anew, and signed when it was read. */
function Answer({ found, token, onChanged }: AnswerProps) {
  const { t } = useText('cases')
  const { user } = useSession()
  const [answered, setAnswered] = useState<DataOf<'POST /case/transfer/answer'> | null>(null)
  const answer = async (accept: boolean, name?: string) => {
    const body = { token, accept, name, documentHash: found.documentHash }
    try {
      setAnswered(await api('POST /case/transfer/answer', { body }))
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'cases.transfer-changed') onChanged()
      throw error
    }
  }
  const form = useLightForm({
    first: { name: '' },
    fields: { name: { ...filled(NAME), label: t('transfer.name') } },
    send: ({ name }) => answer(true, name),
  })
  const { run: decline, busy } = useAct(() => answer(false))
  if (answered)
    return (
      <Notice
        tone="success"
        actions={
          answered.caseId && <Link to={paths.courseCase(answered.caseId)}>{t('transfer.openCase')}</Link>
        }
      >
        {t(answered.accepted ? 'transfer.accepted' : 'transfer.declined')}
      </Notice>
    )
  const needsSignIn = found.kind === 'account' && user?.type !== ACCOUNT_TYPES.student
  return (
    <Card className={styles.card}>
      <Facts found={found} />
      {needsSignIn ? (
        <Notice
          tone="info"
          actions={
            <Link to={paths.login({ accountType: ACCOUNT_TYPES.student })}>{t('transfer.signIn')}</Link>
          }
        >
          {t('transfer.signInText', { email: found.email ?? '' })}
        </Notice>
      ) : (
        <LightForm form={form} className={styles.form}>
          <TextField
            label={t('transfer.name')}
            hint={t('transfer.nameHint')}
            {...form.field('name')}
            required
          />
          <div className={styles.acts}>
            <Button type="submit" look="main" busy={form.busy}>
              {t(found.kind === 'agency' ? 'transfer.sign' : 'transfer.take')}
            </Button>
            <Button busy={busy} onClick={() => decline()}>
              {t('transfer.decline')}
            </Button>
          </div>
        </LightForm>
      )}
    </Card>
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
      <p>{t('transfer.goesAlong', { count: found.openChoices })}</p>
      {agency && <p>{t('transfer.agencyText', { from })}</p>}
      {found.kept > 0 && <p>{t('transfer.kept', { count: found.kept, from })}</p>}
      <p className="muted small">{t('transfer.until', { at: formatDateTime(found.expiresAt) })}</p>
    </div>
  )
}
