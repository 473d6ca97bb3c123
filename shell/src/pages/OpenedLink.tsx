import { type DataOf, keepDraft, paths, useAct, useCall, useGo, useParams } from '@southbound/shared/platform'
import { Button, FailedState, Heading, Notice, Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { useTitle } from '../router/use-title.ts'
import { LinkOver } from './LinkOver.tsx'
import { Opening } from './MailedLink.tsx'
import { useMailedLinkWords } from './mailed-link-words.ts'
import styles from './plain.module.css'

type Found = DataOf<'POST /account/mailedToken'>
/** Behind '#', a token is in no request. */
const PLACES: Record<string, (token: string) => string> = {
  password: (token) => `${paths.newPassword()}#${token}`,
  invitation: (token) => `/join-team#${token}`,
  questionnaire: (token) => `${paths.questionnaire()}/invited#${token}`,
  transfer: (token) => `/transfer#${token}`,
  address: (token) => `/address-back#${token}`,
}

/** Asking uses nothing up: mail programs open links too. */
export default function OpenedLink() {
  const { token = '' } = useParams()
  const found = useCall('POST /account/mailedToken', { body: { token } })
  if (found.state === 'failed')
    return (
      <Wrap>
        <FailedState message={found.error.message} onRetry={found.reload} />
      </Wrap>
    )
  return found.data ? <Opened found={found.data} token={token} /> : <Opening />
}

function Opened({ found: { state, kind, account }, token }: { found: Found; token: string }) {
  if (state !== 'open' || !kind) return <LinkOver state={state} kind={kind} />
  if (kind === 'verify') return <Confirm account={account ?? ''} token={token} />
  const place = PLACES[kind]
  return place ? <GoOn to={place(token)} /> : <LinkOver state="unknown" kind={kind} />
}

function GoOn({ to }: { to: string }) {
  const go = useGo()
  useEffect(() => go(to, { replace: true }), [go, to])
  return <Opening />
}

function Confirm({ account, token }: { account: string; token: string }) {
  const { t } = useMailedLinkWords()
  const go = useGo()
  const { run, busy, error } = useAct('POST /account/mailedToken/verify', { inPlace: true })
  useTitle(t('verify.title'))
  const confirm = async () => {
    const done = await run({ body: { token } })
    if (!done) return
    const { verifyCode } = done
    if (verifyCode) keepDraft('sign-up').save({ account, verifyCode })
    go(verifyCode ? paths.signUp() : paths.login(), { replace: true })
  }
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('verify.title')}</Heading>
      <p className={styles.text}>{t('verify.text', { account })}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
      <p className={styles.actions}>
        <Button look="main" busy={busy} onClick={confirm}>
          {t('verify.act')}
        </Button>
      </p>
    </Wrap>
  )
}
