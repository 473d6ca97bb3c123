import { ApiError, signInWithPasskey, type User, useText } from '@southbound/shared/platform'
import { Button, Notice } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { zoneHere } from '../components/zone-here.ts'
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
      const proof = await provePasskey()
      onSignedIn(await signInWithPasskey({ ...proof, accountType, mindPwd: keep, zone: zoneHere() }))
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
