import { ApiError, signInWithPasskey, type User, useText } from '@southbound/shared/platform'
import { Button, Notice } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { faultOfPasskey, provePasskey } from '../passkeys/passkey.ts'

interface PasskeySignInProps {
  accountType: number
  keep: boolean
  onSignedIn: (user: User) => void
}

/** Without a password: the device asks for a finger, a face or a PIN. */
export function PasskeySignIn({ accountType, keep, onSignedIn }: PasskeySignInProps) {
  const { t } = useText('account')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const press = async () => {
    setBusy(true)
    setFault('')
    try {
      onSignedIn(await signInWithPasskey({ ...(await provePasskey()), accountType, mindPwd: keep }))
    } catch (error) {
      const known = faultOfPasskey(error)
      setFault(
        error instanceof ApiError && error.message
          ? error.message
          : t(`passkeys.faults.${known ?? 'missing'}`),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button wide busy={busy} onClick={press}>
        {t('passkeys.signIn')}
      </Button>
      {fault && (
        <div role="alert">
          <Notice tone="warn">{fault}</Notice>
        </div>
      )}
    </>
  )
}
