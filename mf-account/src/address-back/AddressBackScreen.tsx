import { paths, useAct, useCall, useGo, useText } from '@southbound/shared/platform'
import { Button, FailedState, Notice, Skeleton } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { AuthPage } from '../components/AuthPage.tsx'

/** The token of the mail that an address got when its account left it is behind the '#'. */
export default function AddressBackScreen() {
  const { t } = useText('account')
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(location.hash.slice(1)), [])
  return (
    <AuthPage title={t('addressBack.title')} lead={t('addressBack.lead')}>
      {token ? <ByLink token={token} /> : token === '' && <Over />}
    </AuthPage>
  )
}

const Over = () => {
  const { t } = useText('account')
  return <Notice tone="error">{t('addressBack.over')}</Notice>
}

function ByLink({ token }: { token: string }) {
  const { t } = useText('account')
  const go = useGo()
  const link = useCall('POST /account/mailedToken', { body: { token } })
  const { run, busy, error } = useAct('POST /account/mailedToken/addressBack', { inPlace: true })
  const putBack = async () => {
    const done = await run({ body: { token } })
    if (done) go(`${paths.newPassword()}#${done.key}`, { replace: true })
  }
  if (link.state === 'loading') return <Skeleton lines={3} />
  if (link.state === 'failed') return <FailedState message={link.error.message} onRetry={link.reload} />
  const { kind, account } = link.data
  if (kind !== 'address' || !account) return <Over />
  return (
    <>
      <p>{t('addressBack.text', { account })}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button look="main" wide busy={busy} onClick={putBack}>
        {t('addressBack.act')}
      </Button>
    </>
  )
}
