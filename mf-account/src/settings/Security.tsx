import { signOut, type User, useGo, useText } from '@southbound/shared/platform'
import { Button, Notice } from '@southbound/shared/ui/page'
import { AddressForm } from './AddressForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'

/** Staff who owe the second step see only what leads to one. */
export function Security({ user: { secondStep: owed, account } }: { user: User }) {
  const { t } = useText('account')
  if (owed === 'again') return <SignInAgain />
  return (
    <>
      {owed ? <Notice tone="warn">{t('settings.stepFirst')}</Notice> : <PasswordForm />}
      {!owed && <AddressForm account={account} />}
      <Passkeys />
      <TwoStep />
      {!owed && <SessionList />}
    </>
  )
}

function SignInAgain() {
  const { t } = useText('account')
  const go = useGo()
  const again = async () => {
    await signOut()
    go('/crm', { replace: true })
  }
  return (
    <Notice tone="warn" actions={<Button onClick={again}>{t('settings.signInAgain')}</Button>}>
      {t('settings.stepAgain')}
    </Notice>
  )
}
